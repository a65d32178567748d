import { callService, ServiceOutage, ServiceRefused } from '../gateways/call-service.ts';
import type { OutgoingText, TextGateway } from './text-gateway.ts';

/** Statuses after which a later try may be taken: time-out, too many requests, a lapsed key, anything of the server. */
const mayBeTakenLater = (status: number): boolean => [401, 403, 408, 425, 429].includes(status) || status >= 500;

/**
 * An SMS service with a plain JSON interface: `POST` to one URL with a bearer key and `{ to, from, text, reference }`,
 * answered by 2xx and `{ id }`. The reference is the same for every try, so that the service may recognise a second.
 */
export const smsGateway = (settings: { url: string; key: string; sender: string }): TextGateway => ({
  send: async (message: OutgoingText) => {
    const { status, body } = await callService(settings.url, {
      method: 'POST',
      key: settings.key,
      headers: { 'idempotency-key': message.reference },
      body: { to: message.to, from: settings.sender, text: message.text, reference: message.reference },
    });
    const { id, error } = (body ?? {}) as { id?: unknown; error?: unknown };
    if (status >= 200 && status < 300) return { provider_id: id === undefined ? null : String(id) };
    const words = `${status} ${typeof error === 'string' ? error : JSON.stringify(error ?? '')}`.slice(0, 300);
    throw mayBeTakenLater(status) ? new ServiceOutage(words) : new ServiceRefused(words);
  },
});
