import { refuser } from '../../kernel/refusal.ts';

/** Why somebody is not written to (specification section 8). */
export const messagingRefusals = {
  customer_without_contact: {
    en: 'The customer has no phone and no e-mail.',
    ar: 'لا رقم جوال للعميل ولا بريد إلكتروني.',
  },
  customer_allows_no_contact: {
    en: 'The customer does not want messages.',
    ar: 'العميل لا يرغب في المراسلة.',
  },
  already_told: { en: 'The customer was written to about this already.', ar: 'سبقت مراسلة العميل بهذا الشأن.' },
  message_not_found: { en: 'The message was not found.', ar: 'الرسالة غير موجودة.' },
  unknown_variable: { en: 'has {name}, which this message does not know', ar: 'فيه {name} ولا تعرفه هذه الرسالة' },
  needs_link_variable: { en: 'needs {url}, the link', ar: 'يلزم أن يتضمن {url} أي الرابط' },
  message_is_sent: { en: 'The message is on its way already.', ar: 'أُرسلت الرسالة بالفعل.' },
};

export const refuse = refuser(messagingRefusals);
