import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Trade } from '../../../kernel/text/said-by-trade.ts';
import { PayPage } from './pay.page.tsx';

const draw = (trade: Trade, language: 'ar' | 'en') =>
  renderToStaticMarkup(
    <PayPage
      language={language}
      facts={{
        ...{ shop_name_en: 'Lulu', shop_name_ar: 'لولو', trade, document_number: 'INV-000007', amount: 11_500 },
        ...{ currency_code: 'SAR', status: 3, is_closed: false, provider_url: null },
      }}
    />,
  );

test('an expired link names the salon or the shop', () => {
  expect(draw('beauty', 'en')).toContain('Ask the salon for a new one.');
  expect(draw('flowers', 'en')).toContain('Ask the shop for a new one.');
  expect(draw('beauty', 'ar')).toContain('رابط جديد من الصالون');
  expect(draw('gifts', 'ar')).toContain('رابط جديد من المتجر');
});
