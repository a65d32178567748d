import { refuser } from '../../kernel/contract/refusal.ts';

/** What a visit can be refused for (specification section 8), with the two texts. */
export const appointmentRefusals = {
  appointment_not_found_or_cancelled: {
    en: 'The appointment was not found, or it is cancelled.',
    ar: 'الموعد غير موجود أو أُلغي.',
  },
  appointment_customer_conflict: {
    en: 'The customer has another appointment at this time.',
    ar: 'للعميل موعد آخر في هذا الوقت.',
  },
  appointment_employee_conflict: {
    en: 'The employee has another appointment at this time.',
    ar: 'لدى الموظف موعد آخر في هذا الوقت.',
  },
  appointment_block_conflict: {
    en: 'The employee has blocked time then.',
    ar: 'هذا الوقت محجوب لدى الموظف.',
  },
  appointment_room_conflict: {
    en: 'No room or chair is free at this time.',
    ar: 'لا غرفة ولا كرسي متاح في هذا الوقت.',
  },
  appointment_needs_service: { en: 'Choose at least one service.', ar: 'اختر خدمة واحدة على الأقل.' },
  pauses_need_place: {
    en: 'need the shop’s location: set it in General settings first',
    ar: 'يلزم تحديد موقع المتجر أولًا في الإعدادات العامة',
  },
  home_area_gone: {
    en: 'The shop does not go to this area any more. Choose another.',
    ar: 'لم يعد المتجر يصل إلى هذه المنطقة. اختر منطقة أخرى.',
  },
  home_needs_one_employee: {
    en: 'Home visits are done by one employee. Choose the same employee for all services.',
    ar: 'في الزيارة المنزلية تُقدَّم الخدمات كلها على يد شخص واحد. اختر الاسم نفسه للجميع.',
  },
  appointment_too_long: { en: 'An appointment can last one day at most.', ar: 'لا يتجاوز الموعد يومًا واحدًا.' },
  appointment_not_at_work: { en: 'The employee does not work at this time.', ar: 'لا يعمل الموظف في هذا الوقت.' },
  appointment_employee_cannot: { en: 'The employee does not perform this service.', ar: 'لا يقدّم الموظف هذه الخدمة.' },
  overbooking_not_allowed: {
    en: 'There is an appointment at the same time, and your role doesn’t allow overbooking.',
    ar: 'يوجد موعد في الوقت نفسه، ولا يسمح دورك بالحجز المتداخل.',
  },
  block_time_not_found: { en: 'The blocked time was not found.', ar: 'الوقت المحجوب غير موجود.' },
  resource_kind_not_found: { en: 'The kind of rooms or chairs was not found.', ar: 'نوع الغرف أو الكراسي غير موجود.' },
  too_many_resource_kinds: { en: 'A shop has at most {max} kinds.', ar: 'الحد الأعلى {max} نوعًا للمتجر.' },
  no_available_times: {
    en: 'No times are available. Try another day.',
    ar: 'لا توجد أوقات متاحة. جرّب يومًا أو موظفًا آخر.',
  },
  appointment_not_checked_in: {
    en: 'The customer has not been checked in yet.',
    ar: 'لم يُسجَّل وصول العميل بعد. سجّل وصوله أولًا.',
  },
  appointment_not_attended: { en: 'The appointment is not marked as attended yet.', ar: 'لم يتم الموعد بعد.' },
  appointment_request_answered: { en: 'This request has already been answered.', ar: 'سبق الرد على هذا الطلب.' },
  appointment_not_over: {
    en: 'The appointment is neither cancelled nor a no-show.',
    ar: 'الموعد لم يُلغَ ولم يُسجَّل أن العميل لم يحضر.',
  },
  appointment_without_deposit: { en: 'No deposit was paid for this appointment.', ar: 'لم يُدفع عربون لهذا الموعد.' },
  appointment_deposit_paid: { en: 'The deposit of this appointment is paid.', ar: 'عربون هذا الموعد مدفوع.' },
  keeping_deposit_not_allowed: {
    en: 'Your role does not allow keeping a deposit.',
    ar: 'لا يسمح دورك بالاحتفاظ بالعربون.',
  },
  visit_fee_was_charged: {
    en: 'A fee was already charged for this appointment. Confirm that the deposit is kept as well.',
    ar: 'احتُسبت غرامة على هذا الموعد من قبل. أكّد الاحتفاظ بالعربون فوقها.',
  },
  appointment_not_begun: { en: 'The appointment has not begun yet.', ar: 'لم يبدأ الموعد بعد.' },
  waitlist_entry_not_found: {
    en: 'This waitlist entry no longer exists.',
    ar: 'لا أحد في قائمة الانتظار بهذا الرقم.',
  },
  waitlist_entry_not_waiting: {
    en: 'This customer is no longer waiting: they were offered a slot, booked or removed.',
    ar: 'انتهى الانتظار: سبق عرض وقت أو حجز موعد أو الإزالة من القائمة.',
  },
  waitlist_entry_fits_no_more: {
    en: 'One of these customers no longer fits this slot. Check the list again.',
    ar: 'لم يعد الوقت مناسبًا لأحدهم. راجع القائمة من جديد.',
  },
  freed_time_not_found: { en: 'This slot is taken or has passed.', ar: 'حُجز هذا الوقت أو انتهى.' },
  waitlist_offer_held: {
    en: 'The slot is held for someone. Withdraw that offer first.',
    ar: 'الوقت معروض بالفعل. اسحب ذلك العرض أولًا.',
  },
  waitlist_offer_over: { en: 'This offer has expired.', ar: 'انتهى العرض.' },
  appointment_changed_meanwhile: {
    en: 'Someone else changed this appointment, so your change was not saved. Reload and try again.',
    ar: 'عُدّل هذا الموعد في هذه الأثناء، وتُرك كما هو.',
  },
  appointment_needs_calendar: {
    en: 'This is a group booking, or it is waiting for an answer. Open it in the calendar.',
    ar: 'يضم أكثر من شخص أو ينتظر ردًا. افتح الموعد من التقويم.',
  },
  cancelling_not_allowed: { en: 'Your role does not allow cancelling.', ar: 'لا يسمح دورك بإلغاء المواعيد.' },
  entering_leave_not_allowed: { en: 'Your role does not allow approving leave.', ar: 'لا يسمح دورك بقبول الإجازات.' },
  appointment_has_invoice: { en: 'The appointment has an invoice.', ar: 'للموعد فاتورة.' },
};

export const refuse = refuser(appointmentRefusals);
