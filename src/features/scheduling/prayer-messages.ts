import { catalog } from '../../kernel/messages.ts';
import type { PrayerMethod } from './prayer-names.ts';

/** Words of the pauses for prayer. */
export const prayerTexts = catalog(
  {
    title: 'Pauses for prayer',
    note: 'Nobody is booked then, at the desk or online. The times follow the place of the shop; without it there are no pauses.',
    to_place: 'Place of the shop',
    which: 'Prayers',
    none: 'No pauses',
    length: 'Length of a pause',
    method: 'Times as published by',
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
