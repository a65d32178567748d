import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Sends } from '../../../platform/messages/message-settings.ts';
import { refuse } from '../refusals.ts';

const keys = { mail: 'no_mail_service', sms: 'no_sms_service', whatsapp: 'no_whatsapp_service' } as const;

/** Refuses what needs a message by a channel that leads nowhere here; beside the field that asked for it, where there is one. */
export const requireChannel = (
  { sends }: Pick<RequestContext, 'sends'>,
  channel: keyof Sends,
  field?: string,
): void => {
  if (sends[channel]) return;
  const key = keys[channel];
  throw field === undefined ? refuse(key) : fieldError(field, key);
};
