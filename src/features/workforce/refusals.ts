import { refuser } from '../../kernel/contract/refusal.ts';

export const workforceRefusals = {
  employee_not_found: { en: 'The employee was not found.', ar: 'الموظف غير موجود.' },
  employee_mobile_already_exists: { en: 'belongs to another employee', ar: 'مسجّل لموظف آخر' },
  no_login: { en: 'This employee has no access yet. Invite them first.', ar: 'ليس لهذا الموظف حساب دخول.' },
  login_is_there: { en: 'This employee already has access.', ar: 'لهذا الموظف حساب دخول بالفعل.' },
  salary_not_found: { en: 'The salary was not found.', ar: 'الراتب غير موجود.' },
  salary_on_that_day: {
    en: 'another salary starts on this day; delete it first',
    ar: 'يبدأ راتب آخر في هذا اليوم؛ احذفه أولًا',
  },
  not_an_employee: {
    en: 'Your user is not linked to an employee. Ask an employee with their own access to do this.',
    ar: 'حساب دخولك غير مرتبط بموظف. يستطيع ذلك موظف له حساب دخول.',
  },
  no_pin: {
    en: 'This employee has no PIN or no access. Set it on the employee’s record.',
    ar: 'ليس لهذا الموظف رمز سري أو حساب دخول. أضفه من سجل الموظف.',
  },
  wrong_pin: { en: 'is wrong', ar: 'غير صحيح' },
  pin_digits: { en: 'must be 4 to 6 digits', ar: 'يجب أن يكون من 4 إلى 6 أرقام' },
  pin_too_simple: {
    en: 'is too easy to guess: don’t repeat one digit or count up or down',
    ar: 'سهل التخمين: لا رقمًا مكررًا ولا أرقامًا متتالية',
  },
  // Beside a field, going on from its label.
  look_is_the_persons: {
    en: 'is chosen by this person in their own profile; the shop may only set the initial',
    ar: 'يختاره صاحب الحساب من ملفه الشخصي، وللمتجر اختيار الحرف الأول فقط',
  },
  leaving_before_joining: { en: 'must not be before the joining date', ar: 'يجب ألا يسبق تاريخ الالتحاق' },
} as const;

export const refuse = refuser(workforceRefusals);
