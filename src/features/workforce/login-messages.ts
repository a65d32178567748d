import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog } from '../../kernel/text/messages.ts';

/** Words of an employee's sign-in. */
export const loginTexts = catalog(
  {
    login: 'Access',
    no_login: 'This employee has no access yet. Invite them first.',
    user_name: 'Username',
    email: fieldWords.en.email,
    role: 'Role',
    owner: fieldWords.en.owner,
    language: 'Language',
    invite: 'Send invitation',
    invite_note: 'This employee has no access yet. We’ll email a link to choose a password; it works for three days.',
    invite_again: 'Resend invitation',
    invited: 'Invitation sent',
    give_role: 'Assign role',
    role_given: 'Role assigned. It applies immediately.',
    close: 'Turn off access',
    close_question: 'The employee is signed out everywhere and can’t sign in until you turn access on again.',
    closed: 'Access turned off',
    open: 'Turn on access',
    opened: 'Access turned on',
    take_second_step: fieldWords.en.reset_two_step,
    second_step_question:
      'For employees who lost both their phone and their recovery codes. Make sure it is really this person asking: they are signed out everywhere, and the password alone opens their account.',
    second_step_taken: 'Two-step verification reset',
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
    invited: 'أُرسلت الدعوة.',
    give_role: 'منح هذا الدور',
    role_given: 'مُنح الدور، ويسري فورًا.',
    close: 'إغلاق حساب الدخول',
    close_question: 'يخرج الموظف فورًا من كل مكان، ولا يدخل حتى يُفتح حسابه من جديد.',
    closed: 'أُغلق حساب الدخول.',
    open: 'فتح حساب الدخول',
    opened: 'فُتح حساب الدخول من جديد.',
    take_second_step: fieldWords.ar.reset_two_step,
    second_step_question:
      'لمن فقد جواله ورموز الاستعادة. تأكد أن صاحب الطلب هو الموظف نفسه: سيُسجَّل خروجه من كل مكان، وتكفي كلمة المرور وحدها للدخول.',
    second_step_taken: 'أُعيد ضبط التحقق بخطوتين.',
  },
);
