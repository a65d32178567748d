import { catalog, type Language } from '../../../kernel/text/messages.ts';
import { layOutMail, type MailText } from '../../../platform/messages/mail-layout.ts';

/** What a shop's owner is told about the account, and when. */
const accountMailKinds = [
  'account_received',
  'account_approved',
  'account_rejected',
  'account_ending',
  'account_ended',
  'account_suspended',
  'account_resumed',
  'account_second_step_taken',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

interface MailValues {
  shop: string;
  /** Civil date, or empty. */
  on: string;
}
interface Words {
  subject: (told: MailValues) => string;
  text: (told: MailValues) => string;
}
type MailTexts = Record<AccountMailKind, Words> & {
  reason: string;
  account_id: string;
  user_name: string;
  until: string;
  support: string;
  button: string;
  closing: string;
};

const texts = catalog<MailTexts>(
  {
    account_received: {
      subject: ({ shop }) => `We’ve received your request for ${shop}`,
      text: () => 'Thank you. We’re reviewing your request and will email you when your shop is open.',
    },
    account_approved: {
      subject: ({ shop }) => `${shop} is open: your 7-day trial starts today`,
      text: ({ on }) => `Your request is approved. Your trial begins today and lasts until ${on}. Sign in to start.`,
    },
    account_rejected: {
      subject: ({ shop }) => `Your request for ${shop} was not approved`,
      text: () => 'We could not approve your request. This is why:',
    },
    account_ending: {
      subject: ({ shop, on }) => `${shop}: the last day is ${on}`,
      text: ({ on }) =>
        `Your subscription ends on ${on}. Call us to renew without interruption; your data is safe either way.`,
    },
    account_ended: {
      subject: ({ shop }) => `${shop}: the account has expired`,
      text: ({ on }) =>
        `Your subscription ended on ${on}. You can still sign in, view and export everything. Renew to sell again.`,
    },
    account_suspended: {
      subject: ({ shop }) => `${shop}: the account is suspended`,
      text: () => 'Your account is suspended and no one can sign in for now. Nothing was deleted. This is why:',
    },
    account_resumed: {
      subject: ({ shop }) => `${shop}: the account is open again`,
      text: () => 'Your account is open again. Sign in and continue where you left off.',
    },
    account_second_step_taken: {
      subject: ({ shop }) => `${shop}: your two-step verification was reset`,
      text: () =>
        'We reset your two-step verification because someone asked us to, and ended your sessions. Your password alone now opens your account. Sign in and set it up again. If you did not ask for this, change your password and call us immediately. The reason we were given:',
    },
    reason: 'Reason',
    account_id: 'Account ID',
    user_name: 'Username',
    until: 'Until',
    support: 'Support',
    button: 'Sign in',
    closing: 'You’re receiving this email because you requested a shop account on Batalat.',
  },
  {
    account_received: {
      subject: ({ shop }) => `وصلنا طلبك لمنشأة ${shop}`,
      text: () => 'شكرًا لك. نراجع طلبك ونخبرك بالبريد فور فتح منشأتك.',
    },
    account_approved: {
      subject: ({ shop }) => `${shop}: بدأت تجربتك المجانية لسبعة أيام`,
      text: ({ on }) => `قُبل طلبك. تبدأ تجربتك اليوم وتستمر حتى ${on}. سجّل الدخول وابدأ.`,
    },
    account_rejected: {
      subject: ({ shop }) => `لم يُقبل طلبك لمنشأة ${shop}`,
      text: () => 'لم نتمكن من قبول طلبك، والسبب:',
    },
    account_ending: {
      subject: ({ shop, on }) => `${shop}: ينتهي اشتراكك في ${on}`,
      text: ({ on }) => `يستمر حسابك حتى ${on}. اتصل بنا لتواصل دون انقطاع، وبياناتك باقية كما هي في كل حال.`,
    },
    account_ended: {
      subject: ({ shop }) => `${shop}: انتهى اشتراك الحساب`,
      text: ({ on }) =>
        `انتهى اشتراكك في ${on}. ما زال بإمكانك تسجيل الدخول وقراءة كل شيء وتصديره، ويعود البيع بعد التجديد.`,
    },
    account_suspended: {
      subject: ({ shop }) => `${shop}: الحساب موقوف`,
      text: () => 'أُوقف حسابك ولا يمكن تسجيل الدخول إليه حاليًا. لم يُحذف شيء. والسبب:',
    },
    account_resumed: {
      subject: ({ shop }) => `${shop}: عاد الحساب للعمل`,
      text: () => 'عاد حسابك للعمل. سجّل الدخول وتابع من حيث توقفت.',
    },
    account_second_step_taken: {
      subject: ({ shop }) => `${shop}: أُعيد ضبط التحقق بخطوتين`,
      text: () =>
        'أعدنا ضبط التحقق بخطوتين في حسابك بناءً على طلب وصلنا، وأنهينا جلساتك، فتكفي الآن كلمة مرورك وحدها. سجّل الدخول وفعّلها من جديد. وإن لم تطلب ذلك فغيّر كلمة مرورك واتصل بنا فورًا. السبب المذكور لنا:',
    },
    reason: 'السبب',
    account_id: 'رقم الحساب',
    user_name: 'اسم المستخدم',
    until: 'حتى',
    support: 'للتواصل معنا',
    button: 'تسجيل الدخول',
    closing: 'وصلتك هذه الرسالة لأنك طلبت حساب منشأة في بتلات.',
  },
);

/** Mails that lead to the sign-in. */
const leadsIn: readonly AccountMailKind[] = [
  'account_approved',
  'account_ended',
  'account_ending',
  'account_resumed',
  'account_second_step_taken',
];

/** One mail about the state of an account. It holds no secret. */
export const accountMail = (
  kind: AccountMailKind,
  mail: {
    language: Language;
    shop: string;
    account_id: number;
    user_name: string;
    sign_in_url: string;
    on: string | null;
    reason: string | null;
    /** Phone or e-mail of the platform, as people read it. */
    support: string | null;
  },
): MailText => {
  const text = texts[mail.language];
  const told = { shop: mail.shop, on: mail.on ?? '' };
  return layOutMail({
    language: mail.language,
    subject: text[kind].subject(told),
    paragraphs: [text[kind].text(told)],
    facts: [
      ...(mail.reason ? [{ label: text.reason, value: mail.reason }] : []),
      { label: text.account_id, value: String(mail.account_id) },
      ...(kind === 'account_approved' ? [{ label: text.user_name, value: mail.user_name }] : []),
      ...(mail.on ? [{ label: text.until, value: mail.on }] : []),
      ...(mail.support ? [{ label: text.support, value: mail.support }] : []),
    ],
    ...(leadsIn.includes(kind) ? { button: { label: text.button, url: mail.sign_in_url } } : {}),
    closing: text.closing,
  });
};
