import { catalog } from '../../kernel/messages.ts';

/** What a tax invoice still lacks of its buyer. */
export const taxDetailsTexts = catalog(
  {
    address_missing: 'The customer’s address is missing: a tax invoice carries it.',
    address_lacks: (p: { fields: string }) => `The tax authority will remark on what is missing: ${p.fields}.`,
    details_complete: 'The customer’s details are complete.',
  },
  {
    address_missing: 'ينقص عنوان العميل، ويُذكر في الفاتورة الضريبية.',
    address_lacks: (p) => `ستنبّه الهيئة إلى ما ينقص: ${p.fields}.`,
    details_complete: 'بيانات العميل مكتملة.',
  },
);
