import { catalog } from '../../kernel/text/messages.ts';
import type { PrayerMethod } from './prayer-names.ts';

/** Words of the pauses for prayer. */
export const prayerTexts = catalog(
  {
    title: 'Prayer breaks',
    note: 'No bookings during these times, at the desk or online. Times depend on the shop’s location; without it there are no breaks.',
    to_place: 'Set the shop’s location',
    which: 'Prayers',
    none: 'No breaks',
    length: 'Length of a break',
    method: 'Calculation method',
    fajr: 'Fajr',
    dhuhr: 'Dhuhr',
    asr: 'Asr',
    maghrib: 'Maghrib',
    isha: 'Isha',
    methods: {
      country: 'The shop’s country',
      umm_al_qura: 'Umm al-Qura (Saudi Arabia)',
      gulf: 'United Arab Emirates',
      kuwait: 'Kuwait',
      qatar: 'Qatar',
      oman: 'Oman',
      world_league: 'Muslim World League',
    } as Readonly<Record<PrayerMethod, string>>,
  },
  {
    title: 'التوقف للصلاة',
    note: 'لا يُحجز لأحد خلاله، لا هنا ولا إلكترونيًا. تتبع الأوقات موقع المتجر، ولا توقف بدونه.',
    to_place: 'موقع المتجر',
    which: 'الصلوات',
    none: 'لا توقف',
    length: 'مدة التوقف',
    method: 'حسب مواقيت',
    fajr: 'الفجر',
    dhuhr: 'الظهر',
    asr: 'العصر',
    maghrib: 'المغرب',
    isha: 'العشاء',
    methods: {
      country: 'بلد المتجر',
      umm_al_qura: 'أم القرى (السعودية)',
      gulf: 'الإمارات',
      kuwait: 'الكويت',
      qatar: 'قطر',
      oman: 'عُمان',
      world_league: 'رابطة العالم الإسلامي',
    },
  },
);
