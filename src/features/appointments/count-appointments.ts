import { type Language, pluralAr, pluralEn } from '../../kernel/text/messages.ts';

/** `3 appointments`, in both languages. */
export const countAppointments: Readonly<Record<Language, (n: number) => string>> = {
  en: (n) => pluralEn(n, { one: '# appointment', other: '# appointments' }),
  ar: (n) =>
    pluralAr(n, {
      zero: 'لا مواعيد',
      one: 'موعد واحد',
      two: 'موعدان',
      few: '# مواعيد',
      many: '# موعدًا',
      other: '# موعد',
    }),
};
