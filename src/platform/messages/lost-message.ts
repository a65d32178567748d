import type { MessageTemplate } from './text-gateway.ts';

/** A message that nobody will get any more. */
export interface LostMessage {
  readonly id: number;
  readonly kind: string;
  readonly channel: string;
  /** Without the address and without anything secret. */
  readonly why: string;
}

/**
 * A service's words without what they may repeat: the address, and every number of the text, which may be a code. Error codes
 * stay.
 */
export const withoutSecrets = (
  words: string,
  message: {
    readonly to_address: string;
    readonly text_body: string | null;
    readonly template: MessageTemplate | null;
    readonly holds_secret: boolean;
  },
): string => {
  if (!message.holds_secret) return words;
  const hidden = [
    message.to_address,
    ...(message.template?.parameters ?? []),
    ...(message.text_body?.match(/\d{4,}|https?:\S+/g) ?? []),
  ];
  return hidden.reduce((text, secret) => text.replaceAll(secret, '…'), words);
};
