import { render } from 'preact';
import { ReportApp } from '../../src/ui/report/report-app';

const root = document.getElementById('app');
if (root) render(<ReportApp />, root);
