import { catalog } from '../../../kernel/text/messages.ts';

export const againTexts = catalog(
  {
    title: (p: { shop: string }) => `Book again at ${p.shop}`,
    lead: 'Been here before? Enter your mobile number to see your bookings.',
    open: 'Book again with your mobile number',
    send: 'Send the code',
    show: 'Show my appointments',
    to_come: 'Upcoming appointments',
    before: 'Past appointments',
    again: 'Book it again',
    to_visit: 'Open the appointment',
    nothing: 'Nothing under this number can be booked again online.',
    book: 'Choose services',
    proved: 'Your mobile number is confirmed.',
    too_long: 'That took too long. Enter your mobile number again.',
    last: (p: { day: string }) => `Last visit: ${p.day}`,
  },
  {
    title: (p) => `الحجز مرة أخرى لدى ${p.shop}`,
    lead: 'سبق لك الحجز هنا؟ رقم جوالك يعرض حجوزاتك السابقة.',
    open: 'تكرار حجز سابق برقم الجوال',
    send: 'إرسال الرمز',
    show: 'عرض حجوزاتي',
    to_come: 'مواعيدك القادمة',
    before: 'حجوزاتك السابقة',
    again: 'حجزه مرة أخرى',
    to_visit: 'فتح الموعد',
    nothing: 'لا حجز بهذا الرقم يمكن تكراره عبر الموقع.',
    book: 'اختيار الخدمات',
    proved: 'تم التحقق من رقم جوالك.',
    too_long: 'انتهت المهلة. يُرجى إدخال رقم الجوال من جديد.',
    last: (p) => `آخرها ${p.day}`,
  },
);

export const againTextsIn = (language: keyof typeof againTexts) => againTexts[language];
