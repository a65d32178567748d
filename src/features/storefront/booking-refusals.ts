/** What booking on a shop's page is refused for besides what the calendar and the codes say, with the two texts. */
export const bookingRefusals = {
  needs_earlier_service: {
    en: 'This mobile has not had the service that must come before it. Call the shop.',
    ar: 'لم تسبق لهذا الجوال الخدمة المطلوبة قبلها. اتصل بالمتجر.',
  },
  needs_time: { en: 'Choose a time.', ar: 'اختر وقتًا.' },
  booking_waited_too_long: {
    en: 'That took too long. Write your name and mobile again.',
    ar: 'انتهت المهلة. اكتب الاسم والجوال من جديد.',
  },
  booking_not_allowed: {
    en: 'Booking online is not allowed. Call the shop.',
    ar: 'الحجز الإلكتروني غير مسموح. اتصل بالمتجر.',
  },
  too_many_open_bookings: {
    en: 'This mobile has several bookings to come already. Cancel one, or call the shop.',
    ar: 'لهذا الجوال عدة حجوزات قادمة. ألغِ أحدها أو اتصل بالمتجر.',
  },
  too_many_bookings_now: {
    en: 'Too many bookings come in just now. Try again in an hour.',
    ar: 'الحجوزات كثيرة الآن. حاول بعد ساعة.',
  },
  free_cancellation_is_over: {
    en: 'Moving and cancelling online is over. Call the shop.',
    ar: 'انتهت مدة التغيير والإلغاء عبر الموقع. اتصل بالمتجر.',
  },
} as const;
