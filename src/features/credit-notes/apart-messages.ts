import { catalog } from '../../kernel/text/messages.ts';

/** Words of a credit note about pieces that are taken apart. */
export const apartTexts = catalog(
  {
    apart: ({ name }: { name: string }) => `Take ${name} apart`,
    apart_note: 'Its components go back to stock. What you do not restore is written off at cost.',
    restored: ({ name }: { name: string }) => `Restored of ${name}`,
    went_in: ({ n }: { n: string }) => `${n} went in`,
    rest_reason: 'Why the rest is written off',
    stock_apart: ({ n }: { n: string }) => `Taken apart: ${n}`,
  },
  {
    apart: ({ name }) => `تفكيك ${name}`,
    apart_note: 'تعود مكوّناتها إلى المخزون، وما لا يُعاد منها يُسجَّل هالكًا بتكلفته.',
    restored: ({ name }) => `المُعاد من ${name}`,
    went_in: ({ n }) => `دخل فيها ${n}`,
    rest_reason: 'سبب تسجيل الباقي هالكًا',
    stock_apart: ({ n }) => `فُكِّك: ${n}`,
  },
);
