import { catalog } from '../../../kernel/text/messages.ts';

/** What the page of an offered place says. */
export const offerTexts = catalog(
  {
    title: (p: { shop: string }) => `A time for you at ${p.shop}`,
    lead: 'A time has opened up for you.',
    until: (p: { time: string }) => `It is held for you until ${p.time}.`,
    until_day: (p: { day: string; time: string }) => `It is held for you until ${p.day}, ${p.time}.`,
    first_wins: 'The first to accept gets it.',
    accept: 'Accept',
    accept_and_pay: (p: { amount: string }) => `Accept and pay ${p.amount}`,
    decline: 'No, thank you',
    states: {
      open: 'Held for you',
      accepted: 'It is yours',
      declined: 'You declined',
      gone: 'No longer available',
      expired: 'This offer has expired',
      withdrawn: 'Withdrawn',
    } as Readonly<Record<string, string>>,
    words: {
      accepted: 'The time is yours. Its page has the details and what can be changed.',
      declined: 'Thank you for letting us know. You stay on the waitlist and we’ll tell you about the next time.',
      gone: 'Someone else was faster. You stay on the waitlist and we’ll tell you about the next time.',
      expired: 'The hold has ended. You stay on the waitlist and we’ll tell you about the next time.',
      withdrawn: 'The shop withdrew this offer. You stay on the waitlist and we’ll tell you about the next time.',
      closed: 'The shop is not taking bookings right now.',
    } as Readonly<Record<string, string>>,
    to_visit: 'View appointment',
  },
  {
    title: (p) => `وقت متاح لك لدى ${p.shop}`,
    lead: 'أُتيح لك وقت.',
    until: (p) => `نحتفظ به لك حتى ${p.time}.`,
    until_day: (p) => `نحتفظ به لك حتى ${p.day}، ${p.time}.`,
    first_wins: 'وهو لمن يجيب أولًا.',
    accept: 'قبول الوقت',
    accept_and_pay: (p) => `قبول الوقت ودفع ${p.amount}`,
    decline: 'لا، شكرًا',
    states: {
      open: 'محفوظ لك',
      accepted: 'تم حجزه لك',
      declined: 'اعتذرت عنه',
      gone: 'حُجز لغيرك',
      expired: 'انتهت المهلة',
      withdrawn: 'سُحب العرض',
    },
    words: {
      accepted: 'حُجز الوقت لك، وفي صفحة الموعد تفاصيله وما يمكن تغييره.',
      declined: 'شكرًا لردّك. اسمك باقٍ في قائمة الانتظار وسنبلغك بالوقت التالي.',
      gone: 'سبقك غيرك إليه. اسمك باقٍ في قائمة الانتظار وسنبلغك بالوقت التالي.',
      expired: 'كان محفوظًا حتى ذلك الوقت. اسمك باقٍ في قائمة الانتظار وسنبلغك بالوقت التالي.',
      withdrawn: 'استعاد المتجر هذا الوقت. اسمك باقٍ في قائمة الانتظار وسنبلغك بالوقت التالي.',
      closed: 'لا يستقبل المتجر الحجوزات حاليًا.',
    },
    to_visit: 'عرض الموعد',
  },
);
