import { refuser } from '../../kernel/refusal.ts';

export const workforceRefusals = {
  employee_not_found: { en: 'The employee was not found.', ar: 'الموظف غير موجود.' },
  employee_mobile_already_exists: { en: 'belongs to another employee', ar: 'مسجّل لموظف آخر' },
  no_login: { en: 'This employee has no sign-in.', ar: 'ليس لهذا الموظف حساب دخول.' },
  login_is_there: { en: 'This employee has a sign-in already.', ar: 'لهذا الموظف حساب دخول بالفعل.' },
  salary_not_found: { en: 'The salary was not found.', ar: 'الراتب غير موجود.' },
  salary_on_that_day: {
    en: 'another salary begins on this day; take it back first',
    ar: 'يبدأ راتب آخر في هذا اليوم؛ احذفه أولًا',
  },
  leaving_before_joining: { en: 'must not be before the joining date', ar: 'يجب ألا يسبق تاريخ الالتحاق' },
} as const;

export const refuse = refuser(workforceRefusals);
