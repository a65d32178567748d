import { catalog, pluralAr, pluralEn } from '../../kernel/text/messages.ts';

/** What composing a bouquet at the till says. */
export const composeTexts = catalog(
  {
    compose: 'Compose a bouquet',
    stems: (p: { n: number }) => pluralEn(p.n, { one: '# stem', other: '# stems' }),
    minutes: (p: { n: number }) => `${p.n} min at the bench`,
    nothing: 'No stem is chosen yet.',
    arranging: 'Arranging included in it:',
    add: 'Add to the bill',
    without: 'None',
    left: (p: { n: number }) => `${p.n} left`,
    one_more: (p: { name: string }) => `One more: ${p.name}`,
    one_fewer: (p: { name: string }) => `One fewer: ${p.name}`,
  },
  {
    compose: 'تنسيق باقة',
    stems: (p) =>
      pluralAr(p.n, { zero: '# ساق', one: 'ساق واحدة', two: 'ساقان', few: '# سيقان', many: '# ساقًا', other: '# ساق' }),
    minutes: (p) => `${p.n} د للتجهيز`,
    nothing: 'لم تُختر ساق بعد.',
    arranging: 'منها أجرة تنسيق',
    add: 'إضافة إلى الفاتورة',
    without: 'بلا',
    left: (p) => `باقٍ ${p.n}`,
    one_more: (p) => `زيادة واحدة: ${p.name}`,
    one_fewer: (p) => `إنقاص واحدة: ${p.name}`,
  },
);
