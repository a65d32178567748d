import { refuser } from '../../kernel/refusal.ts';

/** What attendance can be refused for, with the two texts. */
export const attendanceRefusals = {
  not_an_employee: {
    en: 'Your sign-in belongs to no active employee, so there is nobody to check in.',
    ar: 'حساب دخولك لا يخص موظفًا نشطًا، فلا حضور يُسجَّل به.',
  },
  shop_has_no_place: {
    en: 'The shop has no point on the map yet. It is set in the general settings.',
    ar: 'لم يُحدَّد موقع المنشأة على الخريطة بعد، ويُحدَّد من الإعدادات العامة.',
  },
  already_checked_in: { en: 'You are checked in already.', ar: 'حضورك مسجّل بالفعل.' },
  not_checked_in: { en: 'You are not checked in.', ar: 'لا حضور مسجّلًا لتنصرف منه.' },
  kiosk_is_off: {
    en: 'This shop does not check in at the till.',
    ar: 'تسجيل الحضور من الكاشير غير مفعّل في هذه المنشأة.',
  },
  shift_not_found: { en: 'This stay is not recorded.', ar: 'لا يوجد هذا الحضور.' },
  shifts_meet: {
    en: 'It would overlap another stay of the same employee.',
    ar: 'يتداخل مع حضور آخر للموظف نفسه.',
  },
  shift_changed_meanwhile: {
    en: 'The stay was changed after this was asked. Ask again.',
    ar: 'تغيّر هذا الحضور بعد الطلب. اطلب التصحيح من جديد.',
  },
  correction_not_found: { en: 'The correction was not found.', ar: 'التصحيح غير موجود.' },
  correction_is_decided: { en: 'This correction is decided already.', ar: 'سبق البتّ في هذا التصحيح.' },
  correction_is_waiting: {
    en: 'A correction of this stay waits already.',
    ar: 'يوجد تصحيح لهذا الحضور ينتظر الاعتماد.',
  },
  correction_of_others: {
    en: 'You may ask for corrections of your own attendance only.',
    ar: 'يمكنك طلب تصحيح حضورك أنت فقط.',
  },
  own_correction: {
    en: 'Nobody decides about their own attendance, or about what they asked for themselves.',
    ar: 'لا أحد يبتّ في حضوره هو، ولا فيما طلبه بنفسه.',
  },
} as const;

export const refuse = refuser(attendanceRefusals);
