// Recognising the language of a text well enough to say that a quote is in another one.
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../src/core/grounding/index';

describe('detectLanguage', () => {
  it.each([
    ['en', 'The council said that it would not be able to pay for all of the roads.'],
    ['de', 'Der Rat sagte, dass er nicht für alle Straßen der Stadt bezahlen kann.'],
    ['fr', 'Le conseil a dit qu’il ne pouvait pas payer pour toutes les routes de la ville.'],
    ['es', 'El consejo dijo que no podía pagar todas las calles de la ciudad este año.'],
    ['pt', 'O conselho disse que não pode pagar por todas as ruas da cidade este ano.'],
    ['it', 'Il consiglio ha detto che non può pagare per tutte le strade della città.'],
    ['nl', 'De raad zei dat hij niet voor alle wegen van de stad kan betalen.'],
    ['pl', 'Rada powiedziała, że nie może zapłacić za wszystkie ulice w mieście i na wsi.'],
    ['ru', 'Совет сказал, что он не может платить за все дороги в городе и на селе.'],
    ['el', 'Το συμβούλιο είπε ότι δεν μπορεί να πληρώσει.'],
    ['ar', 'قال المجلس إنه لا يستطيع دفع ثمن كل الطرق في المدينة من هذا العام.'],
    ['he', 'המועצה אמרה כי אינה יכולה לשלם עבור כל הכבישים.'],
    ['zh', '市议会表示无法支付所有道路的费用。'],
    ['ja', '市議会はすべての道路の費用を払えないと述べた。'],
    ['ko', '시의회는 모든 도로의 비용을 낼 수 없다고 말했다.'],
    ['th', 'สภาเมืองกล่าวว่าไม่สามารถจ่ายค่าถนนทั้งหมดได้'],
    ['hi', 'परिषद ने कहा कि वह सभी सड़कों का भुगतान नहीं कर सकती।'],
  ])('%s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each(['', '   ', '12345', 'Kubernetes', '…'])('says nothing of %j', (text) => {
    expect(detectLanguage(text)).toBeNull();
  });
});
