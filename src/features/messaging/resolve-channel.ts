import type { Language } from '../../kernel/text/messages.ts';

/** Ways that a message travels. */
export type Way = 'whatsapp' | 'sms' | 'mail';

/** What decides how somebody is written to. */
export interface Reachable {
  readonly status: number;
  readonly language: Language;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly by_whatsapp: boolean;
  readonly by_sms: boolean;
  readonly by_mail: boolean;
  /** WhatsApp said of this number that it is not there. */
  readonly is_without_whatsapp: boolean;
}

export type UnreachableReason = 'customer_disabled' | 'customer_without_contact' | 'customer_allows_no_contact';

/** The way by which a customer is written to, the first that both they and their contact allow; or why there is none. */
export const resolveChannel = (who: Reachable): { channel: Way; to: string } | UnreachableReason => {
  if (who.status !== 1) return 'customer_disabled';
  if (who.mobile && who.by_whatsapp && !who.is_without_whatsapp) return { channel: 'whatsapp', to: who.mobile };
  if (who.mobile && who.by_sms) return { channel: 'sms', to: who.mobile };
  if (who.email && who.by_mail) return { channel: 'mail', to: who.email };
  return who.mobile || who.email ? 'customer_allows_no_contact' : 'customer_without_contact';
};
