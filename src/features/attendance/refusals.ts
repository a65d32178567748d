import { refuser } from '../../kernel/contract/refusal.ts';

/** What attendance can be refused for, with the two texts. */
export const attendanceRefusals = {
  not_an_employee: {
    en: 'Your user is not linked to an active employee, so you can’t clock in. Ask your manager to link it.',
    ar: 'حساب دخولك غير مرتبط بموظف نشط، فلا يمكن تسجيل الحضور به.',
  },
  shop_has_no_place: {
    en: 'The shop has no location yet. Set it in General settings.',
    ar: 'لم يُحدَّد موقع المنشأة على الخريطة بعد، ويُحدَّد من الإعدادات العامة.',
  },
  already_checked_in: { en: 'You’re already clocked in.', ar: 'حضورك مسجّل بالفعل.' },
  not_checked_in: { en: 'You’re not clocked in.', ar: 'لم تسجّل حضورك بعد. سجّل الحضور أولًا.' },
  kiosk_is_off: {
    en: 'Clocking in at the till is turned off for this shop.',
    ar: 'تسجيل الحضور من الكاشير غير مفعّل في هذه المنشأة.',
  },
  shift_not_found: { en: 'This time entry no longer exists.', ar: 'لا يوجد هذا الحضور.' },
  shifts_meet: {
    en: 'This overlaps another time entry of the same employee.',
    ar: 'يتداخل مع حضور آخر للموظف نفسه.',
  },
  shift_changed_meanwhile: {
    en: 'The time entry changed after this request. Send a new request.',
    ar: 'تغيّر هذا الحضور بعد الطلب. اطلب التصحيح من جديد.',
  },
  correction_not_found: { en: 'The correction was not found.', ar: 'التصحيح غير موجود.' },
  correction_is_decided: { en: 'This correction has already been decided.', ar: 'سبق البتّ في هذا التصحيح.' },
  correction_is_waiting: {
    en: 'A correction of this time entry is already waiting.',
    ar: 'يوجد تصحيح لهذا الحضور ينتظر الاعتماد.',
  },
  correction_of_others: {
    en: 'You can request corrections only for your own attendance.',
    ar: 'يمكنك طلب تصحيح حضورك أنت فقط.',
  },
  own_correction: {
    en: 'You can’t decide on your own attendance or on your own request.',
    ar: 'لا يمكنك البتّ في حضورك أو في طلب قدّمته بنفسك.',
  },
} as const;

export const refuse = refuser(attendanceRefusals);
