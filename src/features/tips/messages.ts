import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog, pluralAr, pluralEn } from '../../kernel/text/messages.ts';

/** Texts of tips: their screen, and what the till asks. */
export const tipTexts = catalog(
  {
    none: 'No tips yet. Add one at the till after an invoice is paid.',
    none_of_employee: 'No tips for this employee.',
    tips: 'Tips',
    period: fieldWords.en.period,
    owed: 'Owed to the team',
    owed_to: ({ n }: { n: number }) => pluralEn(n, { one: 'to one person', other: 'to # people' }),
    pay_out: 'Pay out',
    pay_out_note: 'All or part of it. The money leaves the drawer or the bank today.',
    paid_out: ({ number }: { number: string }) => `Paid out: ${number}.`,
    take: 'Add a tip',
    take_note: 'Voluntary: not part of the invoice, and owed to the employee until it is paid out.',
    taken: ({ number }: { number: string }) => `Tip ${number} added`,
    who: fieldWords.en.employee,
    amount: fieldWords.en.amount,
    take_back: 'Reverse tip',
    take_back_note: 'The money is refunded the way it was paid. Use this for a tip entered by mistake.',
    took_back: 'Tip reversed',
    why: fieldWords.en.reason,
  },
  {
    none: 'لا إكراميات بعد. تُسجَّل عند الكاشير بعد دفع الفاتورة.',
    none_of_employee: 'لا إكراميات لهذا الموظف.',
    tips: 'الإكراميات',
    period: fieldWords.ar.period,
    owed: 'مستحق للفريق',
    owed_to: ({ n }) =>
      pluralAr(n, {
        zero: 'لا أحد',
        one: 'لموظف واحد',
        two: 'لموظفين',
        few: 'لـ # موظفين',
        many: 'لـ # موظفًا',
        other: 'لـ # موظف',
      }),
    pay_out: 'صرف',
    pay_out_note: 'كلها أو جزء منها. يخرج المال من الصندوق أو البنك اليوم.',
    paid_out: ({ number }) => `صُرفت: ${number}.`,
    take: 'إضافة إكرامية',
    take_note: 'تطوعية وليست من الفاتورة، وتبقى مستحقة للموظف حتى تُصرف له.',
    taken: ({ number }) => `سُجّلت الإكرامية ${number}.`,
    who: fieldWords.ar.employee,
    amount: fieldWords.ar.amount,
    take_back: 'تراجع',
    take_back_note: 'يعود المال كما جاء. يُستخدم لإكرامية سُجّلت خطأً.',
    took_back: 'تم التراجع عن الإكرامية.',
    why: fieldWords.ar.reason,
  },
);
