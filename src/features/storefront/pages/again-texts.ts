import { catalog } from '../../../kernel/messages.ts';

export const againTexts = catalog(
  {
    title: (p: { shop: string }) => `Book again at ${p.shop}`,
    lead: 'You were here before? Your mobile shows what you booked.',
    open: 'Book again by mobile',
    send: 'Send the code',
    show: 'Show my visits',
    to_come: 'Your visits to come',
    before: 'What you had before',
    again: 'Book it again',
    to_visit: 'Open the visit',
    nothing: 'Nothing is booked under this mobile that could be booked again online.',
    book: 'Choose services',
    proved: 'Your mobile is confirmed.',
    too_long: 'That took too long. Write your mobile again.',
    last: (p: { day: string }) => `Last on ${p.day}`,
  },
  {
    title: (p) => `احجز مرة أخرى لدى ${p.shop}`,
    lead: 'سبق لك الحجز هنا؟ رقم جوالك يعرض حجوزاتك السابقة.',
    open: 'احجز مرة أخرى برقم الجوال',
    send: 'أرسل الرمز',
    show: 'اعرض حجوزاتي',
    to_come: 'مواعيدك القادمة',
    before: 'حجوزاتك السابقة',
    again: 'احجزه مرة أخرى',
    to_visit: 'افتح الموعد',
    nothing: 'لا حجز بهذا الرقم يمكن تكراره عبر الموقع.',
    book: 'اختر الخدمات',
    proved: 'تم التحقق من رقم جوالك.',
    too_long: 'مضى وقت طويل، ويلزم إدخال رقم الجوال من جديد.',
    last: (p) => `آخرها ${p.day}`,
  },
);

export const againTextsIn = (language: keyof typeof againTexts) => againTexts[language];
