/** What the pages of a menu refuse besides what booking does, with the two texts; some go on from the label of a field. */
export const menuPageRefusals = {
  menu_closed: {
    en: 'This menu is closed right now. Contact the shop.',
    ar: 'القائمة مغلقة الآن. يُرجى التواصل مع المتجر.',
  },
  menu_changed: {
    en: 'The menu changed while you were reading it. Look at your order once more.',
    ar: 'تغيّرت القائمة أثناء الاطلاع عليها. تُرجى مراجعة الطلب مرة أخرى.',
  },
  cart_empty: { en: 'Choose something first.', ar: 'يُرجى اختيار صنف أولًا.' },
  cart_short: {
    en: 'There is not enough of “{name}” any more for this order. Choose fewer, or something else.',
    ar: 'لم يعد المتاح من «{name}» يكفي لهذا الطلب. يُرجى اختيار عدد أقل أو صنف آخر.',
  },
  not_good_then: {
    en: 'This day is too late for “{name}”: its flowers do not last until then.',
    ar: 'هذا اليوم بعيد على «{name}»: لا تبقى زهوره صالحة حتى ذلك اليوم.',
  },
  time_not_offered: { en: 'This time is not available any more.', ar: 'هذا الوقت لم يعد متاحًا.' },
  order_too_old: {
    en: 'This order was begun too long ago. Choose from the menu again.',
    ar: 'مضى وقت طويل على هذا الطلب. يُرجى الاختيار من القائمة من جديد.',
  },
  too_many_unpaid: {
    en: 'This mobile number has several orders that are not paid yet. Pay one of them, or wait until their time is over.',
    ar: 'لهذا الجوال عدة طلبات لم تُدفع بعد. يُرجى دفع أحدها أو الانتظار حتى تنتهي مدتها.',
  },
  order_ended: { en: 'This order is complete already.', ar: 'اكتمل هذا الطلب من قبل.' },
  order_hold_over: {
    en: 'The time for this order is over. Keep its flowers again to go on.',
    ar: 'انتهت مدة حجز هذا الطلب. للمتابعة يلزم حجز زهوره من جديد.',
  },
  order_without_time: { en: 'Choose when to collect it first.', ar: 'يُرجى اختيار وقت الاستلام أولًا.' },
  order_time_over: {
    en: 'The time you chose is too soon now. Choose another.',
    ar: 'الوقت المختار أصبح قريبًا جدًا. يُرجى اختيار وقت آخر.',
  },
} as const;
