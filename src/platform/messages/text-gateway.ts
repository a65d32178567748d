import type { Language } from '../../kernel/text/messages.ts';

/** An approved WhatsApp template with what stands in for its variables, in order. */
export interface MessageTemplate {
  readonly name: string;
  readonly parameters: readonly string[];
  /** A template for codes has a button that copies the code; it takes the code as a parameter of its own. */
  readonly copies_code?: boolean;
}

/** A message to a phone. */
export interface OutgoingText {
  /** Digits with the country code. */
  readonly to: string;
  readonly text: string;
  readonly language: Language;
  readonly template: MessageTemplate | null;
  /** The same for every try. */
  readonly reference: string;
}

/** Sends messages to phones: SMS or WhatsApp. */
export interface TextGateway {
  /** Resolves when the service took it; throws ServiceRefused when it never will, another error when it may later. */
  send(message: OutgoingText): Promise<{ provider_id: string | null }>;
}
