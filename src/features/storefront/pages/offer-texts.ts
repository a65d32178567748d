import { catalog } from '../../../kernel/messages.ts';

/** What the page of an offered place says. */
export const offerTexts = catalog(
  {
    title: (p: { shop: string }) => `A place for you at ${p.shop}`,
    lead: 'A place has got free for you.',
    until: (p: { time: string }) => `It is held for you until ${p.time}.`,
    until_day: (p: { day: string; time: string }) => `It is held for you until ${p.day}, ${p.time}.`,
    first_wins: 'Whoever answers first has it.',
    accept: 'I take it',
    accept_and_pay: (p: { amount: string }) => `Take it and pay ${p.amount}`,
    decline: 'No, thank you',
    states: {
      open: 'Held for you',
      accepted: 'It is yours',
      declined: 'You declined',
      gone: 'It is gone',
      expired: 'The time is over',
      withdrawn: 'Withdrawn',
    } as Readonly<Record<string, string>>,
    words: {
      accepted: 'The time is yours. Its page has the details and what can be changed.',
      declined: 'Thank you for the answer. You stay on the waitlist and hear of the next place.',
      gone: 'Somebody else was first. You stay on the waitlist and hear of the next place.',
      expired: 'The place was held until then. You stay on the waitlist and hear of the next place.',
      withdrawn: 'The shop has taken the place back. You stay on the waitlist and hear of the next place.',
      closed: 'The shop takes no visitors now.',
    } as Readonly<Record<string, string>>,
    to_visit: 'See your visit',
  },
  {
    title: (p) => `وقت متاح لك لدى ${p.shop}`,
    lead: 'أُتيح لك وقت.',
    until: (p) => `نحتفظ به لك حتى ${p.time}.`,
    until_day: (p) => `نحتفظ به لك حتى ${p.day}، ${p.time}.`,
    first_wins: 'وهو لمن يجيب أولًا.',
    accept: 'أريده',
    accept_and_pay: (p) => `أريده وأدفع ${p.amount}`,
    decline: 'لا، شكرًا',
    states: {
      open: 'محفوظ لك',
      accepted: 'صار لك',
      declined: 'اعتذرت عنه',
      gone: 'حُجز لغيرك',
      expired: 'انتهت المهلة',
      withdrawn: 'سُحب العرض',
    },
    words: {
      accepted: 'الوقت لك، وفي صفحة الموعد تفاصيله وما يمكن تغييره.',
      declined: 'شكرًا لإجابتك. تبقى في قائمة الانتظار ونخبرك بالوقت التالي.',
      gone: 'سبقك غيرك إليه. تبقى في قائمة الانتظار ونخبرك بالوقت التالي.',
      expired: 'كان محفوظًا حتى ذلك الوقت. تبقى في قائمة الانتظار ونخبرك بالوقت التالي.',
      withdrawn: 'استعاد المتجر هذا الوقت. تبقى في قائمة الانتظار ونخبرك بالوقت التالي.',
      closed: 'لا يستقبل المتجر الزوار حاليًا.',
    },
    to_visit: 'موعدك',
  },
);
