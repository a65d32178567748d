/** What booking on a shop's page is refused for besides what the calendar and the codes say, with the two texts. */
export const bookingRefusals = {
  needs_earlier_service: {
    en: 'This mobile has not had the service that must come before it. Call the shop.',
    ar: 'لم تسبق لهذا الجوال الخدمة المطلوبة قبلها. يمكن الاتصال بالمتجر.',
  },
  needs_area: { en: 'Choose your area.', ar: 'يلزم اختيار المنطقة.' },
  needs_address: { en: 'Write the address that we come to.', ar: 'يلزم كتابة العنوان الذي نصل إليه.' },
  home_not_offered: {
    en: 'The shop gives no services at your place now.',
    ar: 'لا يقدم المتجر خدمات منزلية حاليًا.',
  },
  home_fee_changed: {
    en: 'The fee for your area has changed. Look at the total and go on.',
    ar: 'تغيّرت رسوم الزيارة إلى منطقتك. تلزم مراجعة الإجمالي قبل المتابعة.',
  },
  needs_time: { en: 'Choose a time.', ar: 'يلزم اختيار وقت.' },
  offer_changed_on_page: {
    en: 'The package changed since you opened the page. Read it once more.',
    ar: 'تغيّرت الباقة بعد فتح الصفحة، وتلزم مراجعتها من جديد.',
  },
  booking_waited_too_long: {
    en: 'That took too long. Write your name and mobile again.',
    ar: 'انتهت المهلة، ويلزم إدخال الاسم والجوال من جديد.',
  },
  booking_not_allowed: {
    en: 'Booking online is not allowed. Call the shop.',
    ar: 'الحجز الإلكتروني غير مسموح. يمكن الاتصال بالمتجر.',
  },
  too_many_open_bookings: {
    en: 'This mobile has several bookings to come already. Cancel one, or call the shop.',
    ar: 'لهذا الجوال عدة حجوزات قادمة. يمكن إلغاء أحدها أو الاتصال بالمتجر.',
  },
  too_many_bookings_of_phone_now: {
    en: 'This mobile has booked several times within an hour. Book again in an hour, or call the shop.',
    ar: 'حُجز بهذا الجوال عدة مرات خلال ساعة. يمكن الحجز به بعد ساعة، أو الاتصال بالمتجر.',
  },
  too_many_bookings_of_phone_today: {
    en: 'This mobile has booked many times today. Book again tomorrow, or call the shop.',
    ar: 'حُجز بهذا الجوال مرات كثيرة اليوم. يمكن الحجز به غدًا، أو الاتصال بالمتجر.',
  },
  too_many_bookings_now: {
    en: 'Too many bookings come in just now. Try again in an hour, or call the shop.',
    ar: 'الحجوزات كثيرة الآن. يمكن الحجز بعد ساعة، أو الاتصال بالمتجر.',
  },
  waiting_not_taken: {
    en: 'The waitlist is not open online. Call the shop.',
    ar: 'الانضمام إلى قائمة الانتظار عبر الموقع غير متاح. يمكن الاتصال بالمتجر.',
  },
  waiting_is_for_one: {
    en: 'Online, one person waits for a visit to the shop. For anything else call the shop.',
    ar: 'الانتظار عبر الموقع لشخص واحد ولموعد في المتجر. ولغير ذلك يمكن الاتصال بالمتجر.',
  },
  waiting_needs_day: {
    en: 'Choose a day on which the shop takes bookings.',
    ar: 'يلزم اختيار يوم من الأيام المتاحة للحجز.',
  },
  too_many_waits: {
    en: 'This mobile waits for several places already. Leave the waitlist for one of them, or call the shop.',
    ar: 'هذا الجوال مسجَّل في قائمة الانتظار لعدة مواعيد. يمكن إلغاء أحدها أو الاتصال بالمتجر.',
  },
  too_many_waits_now: {
    en: 'The waitlist was joined too many times just now. Try again later, or call the shop.',
    ar: 'طلبات الانضمام إلى قائمة الانتظار كثيرة الآن. تمكن المحاولة لاحقًا أو الاتصال بالمتجر.',
  },
  free_cancellation_is_over: {
    en: 'It is too late to change or cancel online. Call the shop.',
    ar: 'انتهت مدة التغيير والإلغاء عبر الموقع. يمكن الاتصال بالمتجر.',
  },
} as const;
