import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isTimingSafeEqual } from '../secrets/timing-safe-equal.ts';

/** What a phone sent to the number that messages come from. */
export interface IncomingText {
  /** The service's name for it, the same at every delivery. */
  readonly id: string;
  /** Digits with the country code. */
  readonly from: string;
  readonly text: string;
  /** The service's name of the message that it quotes. */
  readonly quoted: string | null;
}

/** A message that the service took and could not bring. */
interface Undelivered {
  readonly provider_id: string;
  readonly to: string;
  readonly reason: string;
}

export interface Incoming {
  readonly texts: readonly IncomingText[];
  readonly undelivered: readonly Undelivered[];
}

const phone = z.string().regex(/^[1-9]\d{6,14}$/);
const cloudText = z.object({
  id: z.string().min(1).max(300),
  from: phone,
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ payload: z.string().optional(), text: z.string() }).optional(),
  context: z.object({ id: z.string().optional() }).optional(),
});
const cloudStatus = z.object({
  id: z.string().min(1).max(300),
  status: z.string(),
  recipient_id: phone,
  errors: z.array(z.object({ code: z.number(), title: z.string().optional() })).optional(),
});
const cloudNotice = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({ messages: z.array(z.unknown()).optional(), statuses: z.array(z.unknown()).optional() }),
        }),
      ),
    }),
  ),
});

const readAll = <S extends z.ZodType>(schema: S, rows: readonly unknown[]): z.output<S>[] =>
  rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });

/** A notice of the WhatsApp Cloud API (webhooks, field `messages`); undefined when it is none. Pictures are no text. */
export const readCloudNotice = (body: unknown): Incoming | undefined => {
  const notice = cloudNotice.safeParse(body);
  if (!notice.success) return undefined;
  const values = notice.data.entry.flatMap(({ changes }) =>
    changes.filter(({ field }) => field === 'messages').map(({ value }) => value),
  );
  return {
    texts: readAll(
      cloudText,
      values.flatMap(({ messages = [] }) => messages),
    ).flatMap(({ id, from, text, button, context }) => {
      const said = text?.body ?? button?.payload ?? button?.text;
      return said === undefined ? [] : [{ id, from, text: said, quoted: context?.id ?? null }];
    }),
    undelivered: readAll(
      cloudStatus,
      values.flatMap(({ statuses = [] }) => statuses),
    )
      .filter(({ status }) => status === 'failed')
      .map(({ id, recipient_id, errors: [error] = [] }) => ({
        provider_id: id,
        to: recipient_id,
        reason: error ? `#${error.code} ${error.title ?? ''}`.trim() : 'failed',
      })),
  };
};

const smsNotice = z.object({ id: z.string().min(1).max(300), from: phone, text: z.string() });

/** What the SMS service tells: `{id, from, text}`. */
export const readSmsNotice = (body: unknown): Incoming | undefined => {
  const notice = smsNotice.safeParse(body);
  return notice.success ? { texts: [{ ...notice.data, quoted: null }], undelivered: [] } : undefined;
};

/** The header `x-hub-signature-256` of a notice: HMAC-SHA256 of its bytes by the app's secret (Graph API, webhooks). */
export const signCloudNotice = (secret: string, raw: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;

export const isCloudSigned = (secret: string, raw: Buffer, header: unknown): boolean =>
  typeof header === 'string' && isTimingSafeEqual(header, signCloudNotice(secret, raw));

/** Mail and SMS answers come with the signature that every webhook of ours has (`signed-webhook.ts`). */
export { isSigned as isSmsSigned, signWebhook as signSmsNotice } from '../gateways/signed-webhook.ts';
