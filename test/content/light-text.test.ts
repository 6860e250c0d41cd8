import { describe, expect, it } from 'vitest';
import { isLight } from '../../src/content/light-text';

describe('light text', () => {
  it.each<[string, boolean]>([
    ['rgb(31, 35, 40)', false],
    ['rgb(230, 237, 243)', true],
    ['rgba(255, 255, 255, 0.8)', true],
    ['rgb(0 0 0)', false],
    ['oklch(0.97 0.001 106.424)', true],
    ['oklch(0.21 0.034 264.665)', false],
    ['oklch(0.97 none none / 0.9)', true],
    ['oklab(0.93 -0.002 0.01)', true],
    ['oklab(0.145 0 -0.0000001)', false],
    ['lab(95.1 0 0)', true],
    ['lab(8.1 0.3 -1.2)', false],
    ['lch(90 3.2 270)', true],
    ['color(srgb 0.93 0.94 0.95)', true],
    ['color(srgb 0.07 0.08 0.09 / 0.9)', false],
    ['color(display-p3 0.93 0.94 0.95)', true],
    ['color(display-p3 0.05 0.05 0.05)', false],
    ['color(xyz-d65 0.8 0.85 0.9)', true],
    ['color(xyz-d65 0.01 0.01 0.01)', false],
    ['canvastext', false],
    ['', false],
  ])('%s: %s', (colour, light) => {
    expect(isLight(colour)).toBe(light);
  });
});
