import { catalog, pluralAr, pluralEn } from '../../kernel/text/messages.ts';

/** What a customer has, said in one line above the methods of a phone. */
export const hasTexts = catalog(
  {
    has: 'What the customer has:',
    used: 'On the invoice:',
    packages: (p: { n: number }) => pluralEn(p.n, { one: '# package', other: '# packages' }),
    points: (p: { n: number }) => pluralEn(p.n, { one: '# point', other: '# points' }),
    cards: (p: { n: number; amount: string }) => `${pluralEn(p.n, { one: '# card', other: '# cards' })} ${p.amount}`,
    deposit: (p: { amount: string }) => `Deposit ${p.amount}`,
    balance: (p: { amount: string }) => `Balance ${p.amount}`,
    owes: (p: { amount: string }) => `Owes ${p.amount}`,
  },
  {
    has: 'لدى العميل:',
    used: 'في الفاتورة:',
    packages: (p) =>
      pluralAr(p.n, {
        ...{ zero: 'لا باقات', one: 'باقة', two: 'باقتان', few: '# باقات', many: '# باقة', other: '# باقة' },
      }),
    points: (p) =>
      pluralAr(p.n, {
        ...{ zero: 'لا نقاط', one: 'نقطة', two: 'نقطتان', few: '# نقاط', many: '# نقطة', other: '# نقطة' },
      }),
    cards: (p) =>
      `${pluralAr(p.n, {
        ...{ zero: 'لا بطاقات', one: 'بطاقة', two: 'بطاقتان', few: '# بطاقات', many: '# بطاقة', other: '# بطاقة' },
      })} ${p.amount}`,
    deposit: (p) => `عربون ${p.amount}`,
    balance: (p) => `رصيد ${p.amount}`,
    owes: (p) => `عليه ${p.amount}`,
  },
);
