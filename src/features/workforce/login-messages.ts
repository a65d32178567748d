import { fieldWords } from '../../kernel/field-words.ts';
import { catalog } from '../../kernel/messages.ts';

/** Words of an employee's sign-in. */
export const loginTexts = catalog(
  {
    login: 'Sign-in',
    no_login: 'This employee has no sign-in.',
    user_name: 'User name',
    email: fieldWords.en.email,
    role: 'Role',
    owner: fieldWords.en.owner,
    language: 'Language',
    invite: 'Send the invitation',
    invite_note: 'This employee has no sign-in yet. We mail a link to choose a password; it works for three days.',
    invite_again: 'Send the invitation again',
    invited: 'The invitation is on its way.',
    give_role: 'Give this role',
    role_given: 'The role is given; it is felt at once.',
    close: 'Close the sign-in',
    close_question:
      'The employee is signed out at once everywhere and cannot sign in until the sign-in is opened again.',
    closed: 'The sign-in is closed.',
    open: 'Open the sign-in',
    opened: 'The sign-in is open again.',
    take_second_step: 'Take the second step away',
    second_step_question:
      'For who lost the phone and the recovery codes. Make sure that it is really this person who asks: the employee is signed out everywhere, and the password alone opens the sign-in.',
    second_step_taken: 'The second step is taken away.',
  },
  {
    login: 'الدخول إلى النظام',
    no_login: 'ليس لهذا الموظف حساب دخول.',
    user_name: 'اسم المستخدم',
    email: fieldWords.ar.email,
    role: 'الدور',
    owner: fieldWords.ar.owner,
    language: 'اللغة',
    invite: 'إرسال الدعوة',
    invite_note: 'ليس لهذا الموظف حساب دخول بعد. نرسل إليه رابطًا لاختيار كلمة المرور، يعمل ثلاثة أيام.',
    invite_again: 'إرسال الدعوة من جديد',
    invited: 'الدعوة في طريقها.',
    give_role: 'منح هذا الدور',
    role_given: 'مُنح الدور، ويسري فورًا.',
    close: 'إغلاق حساب الدخول',
    close_question: 'يخرج الموظف فورًا من كل مكان، ولا يدخل حتى يُفتح حسابه من جديد.',
    closed: 'أُغلق حساب الدخول.',
    open: 'فتح حساب الدخول',
    opened: 'فُتح حساب الدخول من جديد.',
    take_second_step: 'إزالة الخطوة الثانية',
    second_step_question:
      'لمن فقد جواله ورموز الاسترداد. تأكد أن الطالب هو الموظف نفسه: يخرج من كل مكان، وتكفي كلمة المرور وحدها للدخول.',
    second_step_taken: 'أُزيلت الخطوة الثانية.',
  },
);
