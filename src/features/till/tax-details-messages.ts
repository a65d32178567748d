import { catalog } from '../../kernel/text/messages.ts';

/** What a tax invoice still lacks of its buyer. */
export const taxDetailsTexts = catalog(
  {
    address_missing: 'The customer’s address is missing. A tax invoice requires it.',
    address_lacks: (p: { fields: string }) => `The tax authority will warn about missing details: ${p.fields}.`,
    details_complete: 'The customer’s details are complete.',
  },
  {
    address_missing: 'عنوان العميل غير مكتمل، وهو مطلوب في الفاتورة الضريبية.',
    address_lacks: (p) => `ستنبّه الهيئة إلى ما ينقص: ${p.fields}.`,
    details_complete: 'بيانات العميل مكتملة.',
  },
);
