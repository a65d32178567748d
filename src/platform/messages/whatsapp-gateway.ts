import { callService, ServiceOutage, ServiceRefused } from '../gateways/call-service.ts';
import type { OutgoingText, TextGateway } from './text-gateway.ts';

/** The error object of the Cloud API. */
interface CloudError {
  message?: string;
  code?: number;
  error_data?: { details?: string };
}

/**
 * Error codes of the Cloud API after which a later try may be taken: the service's own trouble (1, 2, 131000, 131016,
 * 133004), limits (4, 80007, 130429, 131048, 131056), and what the operator mends in the account: a lapsed token (0, 190),
 * missing rights (3, 10), unpaid bills (131042), a block (368). Every other code is a refusal of this one message.
 */
const laterCodes = new Set([
  0, 1, 2, 3, 4, 10, 190, 368, 80007, 130429, 131000, 131016, 131042, 131048, 131056, 133004,
]);

const componentsOf = ({ template }: OutgoingText) => {
  const parameters = template!.parameters.map((text) => ({ type: 'text', text }));
  return [
    ...(parameters.length > 0 ? [{ type: 'body', parameters }] : []),
    ...(template!.copies_code
      ? [{ type: 'button', sub_type: 'url', index: '0', parameters: parameters.slice(0, 1) }]
      : []),
  ];
};

/**
 * The WhatsApp Cloud API: `POST {url}/{phone_number_id}/messages`, where the URL carries the version. A message that a
 * shop begins must be an approved template; a plain text reaches only those who wrote in the last day.
 */
export const whatsappGateway = (settings: { url: string; phone_number_id: string; token: string }): TextGateway => ({
  send: async (message) => {
    const { status, body } = await callService(`${settings.url}/${settings.phone_number_id}/messages`, {
      method: 'POST',
      key: settings.token,
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.to,
        ...(message.template
          ? {
              type: 'template',
              template: {
                name: message.template.name,
                language: { code: message.language },
                components: componentsOf(message),
              },
            }
          : { type: 'text', text: { preview_url: false, body: message.text } }),
        biz_opaque_callback_data: message.reference,
      },
    });
    const { messages, error } = (body ?? {}) as { messages?: { id?: string }[]; error?: CloudError };
    if (status >= 200 && status < 300 && messages?.[0]?.id) return { provider_id: messages[0].id };
    const words = [status, error?.code, error?.message, error?.error_data?.details]
      .filter((part) => part !== undefined)
      .join(' · ')
      .slice(0, 300);
    const isLater = error?.code === undefined ? status >= 429 || status < 400 : laterCodes.has(error.code);
    throw isLater || status >= 500 ? new ServiceOutage(words) : new ServiceRefused(words);
  },
});
