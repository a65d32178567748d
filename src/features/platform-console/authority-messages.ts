import { catalog } from '../../kernel/text/messages.ts';

/** Words of the embedded tax authority's page. */
export const authorityTexts = catalog(
  {
    otp_title: 'One-time password',
    otp_note:
      'The code a taxpayer gets on the authority’s portal. A shop in the sandbox environment enters it when it connects or renews; 123345 always works here.',
    new_otp: 'New one-time password',
    otp_good: (p: { until: string }) => `Good for one use until ${p.until}`,
    faults: 'How the authority behaves',
    faults_note: 'Until switched off again. Slowness, refusals and lost answers are switched with the other services.',
    faults_of: {
      server_error: { name: 'Internal error', note: 'Answers 500 and does nothing.' },
      unauthorized: { name: 'Sign-in refused', note: 'Answers 401, as for a withdrawn certificate.' },
      too_many: { name: 'Too many requests', note: 'Answers 429 and does nothing.' },
      not_json: { name: 'Foreign page', note: 'A network’s sign-in page answers instead.' },
      expired: { name: 'Certificates expired', note: 'Documents get 401; a renewal is accepted.' },
      clearance_off: { name: 'Clearance off', note: 'Tax invoices get 303 and are to be reported.' },
      reject_all: { name: 'Rejects everything', note: 'Every document gets 400.' },
      buyer_unknown: { name: 'Unknown buyers', note: 'Every document that names a buyer’s VAT number gets 400.' },
      loose_chain: { name: 'Loose chain', note: 'A wrong invoice counter is only a warning.' },
      unchecked: { name: 'No checks', note: 'Accepts every document; only repeats are recognised.' },
      renew_at_once: { name: 'Renews at once', note: 'A renewal needs no new checks.' },
    },
    documents: 'Documents received',
    nothing: 'No document was received yet.',
    received: 'As received',
    cleared: 'As cleared',
  },
  {
    otp_title: 'رمز لمرة واحدة',
    otp_note:
      'الرمز الذي يحصل عليه المكلّف من بوابة الهيئة. يكتبه المتجر في بيئة تجريبية عند الربط أو التجديد، والرمز 123345 مقبول هنا دائمًا.',
    new_otp: 'رمز جديد',
    otp_good: (p) => `صالح لاستخدام واحد حتى ${p.until}`,
    faults: 'كيف تتصرف الهيئة',
    faults_note: 'حتى توقفه مرة أخرى. أما البطء والرفض وانقطاع الجواب فتُضبط مع بقية الخدمات.',
    faults_of: {
      server_error: { name: 'خطأ داخلي', note: 'تجيب بالرمز 500 ولا تفعل شيئًا.' },
      unauthorized: { name: 'رفض الدخول', note: 'تجيب بالرمز 401 كأن الشهادة أُلغيت.' },
      too_many: { name: 'طلبات كثيرة', note: 'تجيب بالرمز 429 ولا تفعل شيئًا.' },
      not_json: { name: 'صفحة غريبة', note: 'يأتي بدل الجواب صفحة دخول إلى شبكة.' },
      expired: { name: 'انتهاء الشهادات', note: 'المستندات تُجاب بالرمز 401، والتجديد مقبول.' },
      clearance_off: { name: 'إيقاف الاعتماد', note: 'الفواتير الضريبية تُجاب بالرمز 303 وتُرسل للإبلاغ.' },
      reject_all: { name: 'رفض كل شيء', note: 'كل مستند يُجاب بالرمز 400.' },
      buyer_unknown: { name: 'عملاء مجهولون', note: 'كل مستند فيه رقم ضريبي للعميل يُجاب بالرمز 400.' },
      loose_chain: { name: 'تساهل في السلسلة', note: 'الترتيب الخاطئ في السلسلة تنبيه فقط.' },
      unchecked: { name: 'بلا فحص', note: 'يُقبل كل مستند، ولا يُميَّز إلا المكرر.' },
      renew_at_once: { name: 'تجديد فوري', note: 'التجديد لا يحتاج إلى فحوص جديدة.' },
    },
    documents: 'المستندات المستلمة',
    nothing: 'لم يصل أي مستند بعد.',
    received: 'كما وصل',
    cleared: 'كما اعتُمد',
  },
);
