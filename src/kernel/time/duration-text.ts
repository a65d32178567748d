import { type Language, pluralAr, pluralEn } from '../text/messages.ts';

/** Hours and minutes of a duration as its language says them: `2 h 40 min`, `ساعتان و40 دقيقة`; whole minutes, not negative. */
export const durationText = (minutes: number, language: Language): string => {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  if (language === 'ar') {
    const hours = pluralAr(h, {
      zero: '# ساعة',
      one: 'ساعة',
      two: 'ساعتان',
      few: '# ساعات',
      many: '# ساعة',
      other: '# ساعة',
    });
    const rest = pluralAr(m, {
      zero: '# دقيقة',
      one: 'دقيقة',
      two: 'دقيقتان',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    });
    return h === 0 ? rest : m === 0 ? hours : `${hours} و${rest}`;
  }
  const hours = pluralEn(h, { one: '# h', other: '# h' });
  const rest = pluralEn(m, { one: '# min', other: '# min' });
  return h === 0 ? rest : m === 0 ? hours : `${hours} ${rest}`;
};
