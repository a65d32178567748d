import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog, pluralAr, pluralEn } from '../../kernel/text/messages.ts';

/** Words of the money of visits, as the desk takes it and gives it back beside the calendar. */
export const appointmentMoneyTexts = catalog(
  {
    take: 'Take deposit now',
    how_much: 'Amount',
    agreed: (p: { amount: string }) => `Deposit ${p.amount}`,
    full: (p: { amount: string }) => `Full amount ${p.amount}`,
    amount: fieldWords.en.amount,
    notes: fieldWords.en.notes,
    for_all: (p: { n: number }) => `For all ${p.n} people in this booking; it is split between them.`,
    taken: (p: { number: string }) => `Deposit taken: ${p.number}`,
    to_give_back: ({ n }: { n: number }) => pluralEn(n, { one: '# deposit to refund', other: '# deposits to refund' }),
    title: 'Deposits to refund',
    note: 'Deposits of cancelled or declined appointments that were not paid by card, and of appointments billed to someone else.',
    billed_elsewhere: 'Billed to someone else; the deposit stayed with this customer',
    open: 'Open the deposit',
    visit_of: (p: { when: string }) => `Appointment of ${p.when}`,
    give_back: 'Refund',
    reason: fieldWords.en.reason,
    cancelled: 'Appointment cancelled',
    given_back: (p: { number: string }) => `Refunded: credit note ${p.number}`,
    nothing: 'No deposits to refund.',
  },
  {
    take: 'استلام عربون هنا',
    how_much: 'المبلغ المطلوب',
    agreed: (p) => `العربون ${p.amount}`,
    full: (p) => `كامل المبلغ ${p.amount}`,
    amount: fieldWords.ar.amount,
    notes: fieldWords.ar.notes,
    for_all: (p) => `عن القادمين معًا وعددهم ${p.n}: لكلٍّ نصيبه منه.`,
    taken: (p) => `استُلم العربون: ${p.number}.`,
    to_give_back: ({ n }) =>
      pluralAr(n, {
        ...{ zero: 'لا عرابين للرد', one: 'عربون واحد للرد', two: 'عربونان للرد', few: '# عرابين للرد' },
        ...{ many: '# عربونًا للرد', other: '# عربون للرد' },
      }),
    title: 'عرابين مستحقة الردّ',
    note: 'عرابين مواعيد أُلغيت أو اعتُذر عنها ولم تُدفع بالبطاقة، ومواعيد صدرت فواتيرها لعميل آخر.',
    billed_elsewhere: 'صدرت الفاتورة لعميل آخر، وبقي العربون لهذا العميل',
    open: 'فتح العربون',
    visit_of: (p) => `موعد ${p.when}`,
    give_back: 'ردّ المبلغ',
    reason: fieldWords.ar.reason,
    cancelled: 'إلغاء الموعد',
    given_back: (p) => `رُدّ العربون بالإشعار الدائن ${p.number}.`,
    nothing: 'لا شيء مستحق الرد.',
  },
);
