import { currencyOf, formatMoney, type Money } from '../../kernel/money/money.ts';
import { type Language, nameIn } from '../../kernel/text/messages.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { Label, PrintedFact } from './printed-invoice.ts';
import { printoutTexts } from './printout-messages.ts';

export type PrintoutWords = (typeof printoutTexts)['en'];

/** How one document is written: its words in both languages, its amounts in its currency. */
export const createPrintoutWriter = (
  document: Pick<InvoiceDocument, 'currency' | 'is_tax_document'>,
  language: Language,
) => {
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const label = (pick: (texts: PrintoutWords) => string): Label => {
    const main = pick(printoutTexts[language] as PrintoutWords);
    const second = pick(printoutTexts[other] as PrintoutWords);
    return { main, second: second === main ? '' : second };
  };
  const name = (record: { name_ar: string | null; name_en: string | null }): Label => {
    const main = nameIn(language, record);
    const second = nameIn(other, record);
    return { main, second: second === main ? '' : second };
  };
  const amount = (value: Money): string => formatMoney(value, document.currency);
  const currency = currencyOf(document.currency);
  const symbol = language === 'ar' ? currency.symbol_ar : currency.symbol_en;
  const fact = (
    key: string,
    pick: (texts: PrintoutWords) => string,
    value: string | null,
    more: Partial<PrintedFact> = {},
  ) => (value ? [{ key, label: label(pick), value, ...more }] : []);
  const showsVat = document.is_tax_document;
  return { language, other, symbol, label, name, amount, fact, showsVat };
};

export type PrintoutWriter = ReturnType<typeof createPrintoutWriter>;
