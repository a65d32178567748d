import { refuser } from '../../kernel/contract/refusal.ts';

/** Why somebody is not written to (specification section 8). */
export const messagingRefusals = {
  customer_without_contact: {
    en: 'This customer has no phone number or email address. Add one first.',
    ar: 'لا رقم جوال للعميل ولا بريد إلكتروني.',
  },
  customer_allows_no_contact: {
    en: 'This customer has opted out of messages.',
    ar: 'العميل لا يرغب في المراسلة.',
  },
  already_told: { en: 'This customer was already sent this message.', ar: 'سبقت مراسلة العميل بهذا الشأن.' },
  message_not_found: { en: 'The message was not found.', ar: 'الرسالة غير موجودة.' },
  unknown_variable: {
    en: 'contains {name}, which this message does not support',
    ar: 'فيه متغيّر لا تدعمه هذه الرسالة: {name}',
  },
  needs_link_variable: { en: 'must contain {url}, the link', ar: 'يلزم أن يتضمن {url} أي الرابط' },
  message_is_sent: { en: 'This message is already being sent.', ar: 'أُرسلت الرسالة بالفعل.' },
};

export const refuse = refuser(messagingRefusals);
