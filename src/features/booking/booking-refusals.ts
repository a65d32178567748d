/** What booking on a shop's page is refused for besides what the calendar and the codes say, with the two texts. */
export const bookingRefusals = {
  needs_earlier_service: {
    en: 'This mobile number has not had the required earlier service. Call the shop.',
    ar: 'لا يوجد بهذا الرقم حجز سابق للخدمة المطلوبة قبلها. يُرجى الاتصال بالمتجر.',
  },
  needs_area: { en: 'Choose your area.', ar: 'يُرجى اختيار المنطقة.' },
  needs_address: { en: 'Enter the address for the visit.', ar: 'يُرجى إدخال عنوان الزيارة.' },
  home_not_offered: {
    en: 'The shop is not offering home visits right now.',
    ar: 'لا يقدم المتجر خدمات منزلية حاليًا.',
  },
  home_fee_changed: {
    en: 'The fee for your area has changed. Check the total and continue.',
    ar: 'تغيّرت رسوم الزيارة إلى منطقتك. تُرجى مراجعة الإجمالي قبل المتابعة.',
  },
  needs_time: { en: 'Choose a time.', ar: 'يُرجى اختيار وقت.' },
  offer_changed_on_page: {
    en: 'The package has changed since you opened the page. Check it again.',
    ar: 'تغيّرت الباقة بعد فتح الصفحة. تُرجى مراجعتها من جديد.',
  },
  booking_waited_too_long: {
    en: 'That took too long. Enter your name and mobile number again.',
    ar: 'انتهت المهلة. يُرجى إدخال الاسم والجوال من جديد.',
  },
  booking_not_allowed: {
    en: 'Online booking is not available. Call the shop.',
    ar: 'الحجز الإلكتروني غير متاح. يُرجى الاتصال بالمتجر.',
  },
  too_many_open_bookings: {
    en: 'This mobile number already has several upcoming bookings. Cancel one, or call the shop.',
    ar: 'لهذا الجوال عدة حجوزات قادمة. يُرجى إلغاء أحدها أو الاتصال بالمتجر.',
  },
  too_many_bookings_of_phone_now: {
    en: 'This mobile number has booked several times within an hour. Book again in an hour, or call the shop.',
    ar: 'حُجز بهذا الجوال عدة مرات خلال ساعة. يُرجى الحجز بعد ساعة أو الاتصال بالمتجر.',
  },
  too_many_bookings_of_phone_today: {
    en: 'This mobile number has booked many times today. Book again tomorrow, or call the shop.',
    ar: 'حُجز بهذا الجوال مرات كثيرة اليوم. يُرجى الحجز غدًا أو الاتصال بالمتجر.',
  },
  too_many_bookings_now: {
    en: 'Too many bookings are coming in right now. Try again in an hour, or call the shop.',
    ar: 'الحجوزات كثيرة الآن. يُرجى الحجز بعد ساعة أو الاتصال بالمتجر.',
  },
  waiting_not_taken: {
    en: 'The online waitlist is closed. Call the shop.',
    ar: 'الانضمام إلى قائمة الانتظار عبر الموقع غير متاح. يُرجى الاتصال بالمتجر.',
  },
  waiting_is_for_one: {
    en: 'Online, you can join the waitlist only for one person at the shop. For anything else, call the shop.',
    ar: 'الانتظار عبر الموقع لشخص واحد ولموعد في المتجر. ولغير ذلك يُرجى الاتصال بالمتجر.',
  },
  waiting_needs_day: {
    en: 'Choose a day on which the shop takes bookings.',
    ar: 'يُرجى اختيار يوم من الأيام المتاحة للحجز.',
  },
  too_many_waits: {
    en: 'This mobile number is already on several waitlists. Leave one of them, or call the shop.',
    ar: 'هذا الجوال مسجَّل في قائمة الانتظار لعدة مواعيد. يُرجى إلغاء أحدها أو الاتصال بالمتجر.',
  },
  too_many_waits_now: {
    en: 'Too many people joined the waitlist just now. Try again later, or call the shop.',
    ar: 'طلبات الانضمام إلى قائمة الانتظار كثيرة الآن. تُرجى المحاولة لاحقًا أو الاتصال بالمتجر.',
  },
  free_cancellation_is_over: {
    en: 'It is too late to change or cancel online. Call the shop.',
    ar: 'انتهت مدة التغيير والإلغاء عبر الموقع. يُرجى الاتصال بالمتجر.',
  },
} as const;
