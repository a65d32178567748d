import { catalog } from '../../kernel/messages.ts';

/** What the screens of employees say beside the words of the fields (employee-fields.ts). */
export const employeeTexts = catalog(
  {
    person: 'Person',
    work: 'Work',
    where: 'Where they appear',
    login: 'Sign-in',
    disable_question:
      'The employee can no longer be chosen at the till or in the calendar. Past sales stay under their name; the sign-in is not changed.',
    enabled_now: 'The employee is active again.',
    disabled_now: 'The employee is disabled.',
    saved: 'The employee is saved.',
    none_yet: 'No employees yet. Add those who sell or serve.',
    profile: 'Profile',
    add_first: 'Add',
    work_alone: 'I work alone',
  },
  {
    person: 'الشخص',
    work: 'العمل',
    where: 'أين يظهر',
    login: 'الدخول إلى النظام',
    disable_question: 'لن يمكن اختيار الموظف في الكاشير أو التقويم. تبقى مبيعاته السابقة باسمه، ولا يتغير حساب دخوله.',
    enabled_now: 'فُعّل الموظف من جديد.',
    disabled_now: 'عُطّل الموظف.',
    saved: 'حُفظ الموظف.',
    none_yet: 'لا موظفين بعد. أضف من يبيع أو يخدم العملاء.',
    profile: 'البيانات',
    add_first: 'أضف',
    work_alone: 'أعمل وحدي',
  },
);
