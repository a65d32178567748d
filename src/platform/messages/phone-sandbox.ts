import { z } from 'zod';
import { newUniqueId } from '../../kernel/contract/ids.ts';
import type { Language } from '../../kernel/text/messages.ts';
import { epochOf } from '../../kernel/time/local-time.ts';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import { type Sandbox, type SandboxAnswer, startSandbox } from '../gateways/sandbox-server.ts';
import { signCloudNotice, signSmsNotice } from './incoming.ts';
import { keptMessages } from './mail-sandbox.ts';
import { whatsappTemplates } from './whatsapp-templates.ts';

const digits = z.string().regex(/^[1-9]\d{6,14}$/);
const sms = z.object({ to: digits, from: z.string().min(1), text: z.string().min(1).max(1530), reference: z.string() });

const textParameter = z.object({ type: z.literal('text'), text: z.string().min(1) });
const cloudMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  to: digits,
  type: z.enum(['template', 'text']),
  text: z.object({ body: z.string().min(1) }).optional(),
  template: z
    .object({
      name: z.string().regex(/^[a-z0-9_]+$/),
      language: z.object({ code: z.string() }),
      components: z.array(z.object({ type: z.enum(['body', 'button']), parameters: z.array(textParameter) })),
    })
    .optional(),
});

const storeMessage = async (
  app: Pool,
  message: { channel: 'sms' | 'whatsapp'; from: string; to: string; text: string; source: unknown },
): Promise<void> => {
  await app.batch([
    sql`insert into sandbox_message (channel, from_address, to_addresses, text_body, source)
        values (${message.channel}, ${message.from}, ${[message.to]}::text[], ${message.text},
          ${Buffer.from(JSON.stringify(message.source))})`,
    sql`delete from sandbox_message where id < (select max(id) from sandbox_message) - ${keptMessages}`,
  ]);
};

/** The number from which embedded WhatsApp messages come, and the name of embedded SMS. */
export const sandboxSenders = { whatsapp: '100000000000001', sms: 'Batalat' } as const;

/** A day after somebody wrote they may be answered in plain words (WhatsApp Cloud API, customer service window). */
const wroteToday = async (app: Pool, phone: string): Promise<boolean> => {
  const [rows] = await app.batch([
    sql`select 1 from sandbox_message where channel = 'whatsapp' and from_address = ${phone}
      and received_at > now() - interval '24 hours' limit 1`,
  ]);
  return rows!.length > 0;
};

/** What the embedded services tell of somebody who answers on the phone of the sandbox, as the real ones do. */
export const answerFromPhone = async (
  app: Pool,
  to: { readonly publicUrl: string; readonly whatsappSecret: string; readonly smsSecret: string; readonly now: string },
  message: { readonly channel: 'sms' | 'whatsapp'; readonly from: string; readonly text: string },
): Promise<number> => {
  const { channel, from, text } = message;
  const id = newUniqueId();
  const notice =
    channel === 'sms'
      ? { id, from, text }
      : {
          object: 'whatsapp_business_account',
          entry: [
            {
              id: '0',
              changes: [
                {
                  field: 'messages',
                  value: {
                    messaging_product: 'whatsapp',
                    metadata: { phone_number_id: sandboxSenders.whatsapp },
                    messages: [
                      {
                        id: `wamid.${id}`,
                        from,
                        timestamp: String(Math.floor(epochOf(to.now) / 1_000)),
                        type: 'text',
                        text: { body: text },
                      },
                    ],
                  },
                },
              ],
            },
          ],
        };
  await storeMessage(app, { channel, from, to: sandboxSenders[channel], text, source: notice });
  const raw = Buffer.from(JSON.stringify(notice));
  const signature: Record<string, string> =
    channel === 'sms'
      ? { 'batalat-signature': signSmsNotice(to.smsSecret, raw, to.now) }
      : { 'x-hub-signature-256': signCloudNotice(to.whatsappSecret, raw) };
  const answer = await fetch(`${to.publicUrl}/api/webhooks/${channel}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body: raw,
  });
  return answer.status;
};

/** A phone number that no such service reaches: it ends in five zeros. */
const isUnreachable = (to: string): boolean => to.endsWith('00000');

const smsError = (status: number, message: string): SandboxAnswer => ({ status, body: { error: message } });

/** Stands in for the SMS service: takes what `smsGateway` sends and shows it on the sandbox's phone. */
export const startSmsSandbox = (app: Pool): Promise<Sandbox> =>
  startSandbox({
    gateway: 'sms',
    app,
    error: smsError,
    routes: [
      {
        method: 'POST',
        path: /^\/messages$/,
        handle: async ({ body }) => {
          const read = sms.safeParse(body);
          if (!read.success) return smsError(422, z.prettifyError(read.error));
          const { to, from, text } = read.data;
          if (isUnreachable(to)) return smsError(422, 'unreachable number');
          await storeMessage(app, { channel: 'sms', from, to, text, source: body });
          return { status: 201, body: { id: newUniqueId() } };
        },
      },
    ],
  });

const cloudError = (status: number, message: string, code = status === 401 ? 190 : 131000, details?: string) => ({
  status,
  body: {
    error: {
      message: `(#${code}) ${message}`,
      type: 'OAuthException',
      code,
      ...(details ? { error_data: { messaging_product: 'whatsapp', details } } : {}),
      fbtrace_id: newUniqueId(),
    },
  },
});

/**
 * What the service says of a message before it looks at the phone: templates are known by name and language and take as many
 * variables as they have; a text that answers nothing comes too late.
 */
const refusedFor = async (
  app: Pool,
  { type, template, to }: z.output<typeof cloudMessage>,
): Promise<SandboxAnswer | null> => {
  if (type === 'text')
    return (await wroteToday(app, to))
      ? null
      : cloudError(400, 'Re-engagement message', 131047, 'More than 24 hours have passed since the customer replied');
  const known = template && whatsappTemplates[template.name];
  if (!known || !['ar', 'en'].includes(template.language.code))
    return cloudError(404, 'Template name does not exist in the translation', 132001, template?.name);
  const parametersOf = (kind: 'body' | 'button') =>
    template.components.find((part) => part.type === kind)?.parameters.length ?? 0;
  return parametersOf('body') === known.variables && parametersOf('button') === Number(known.has_button)
    ? null
    : cloudError(400, 'Number of parameters does not match the expected number of params', 132000, template.name);
};

/** The approved words of templates, as far as they are known here. */
export type TemplateWords = (name: string, language: Language, parameters: readonly string[]) => string | undefined;

/** What the phone shows: the approved words, else the template's name and its variables. */
const wordsOf = (message: z.output<typeof cloudMessage>, known: TemplateWords): string | undefined => {
  if (message.type === 'text') return message.text?.body;
  if (!message.template) return undefined;
  const { name, language, components } = message.template;
  const parameters = (components.find((part) => part.type === 'body')?.parameters ?? []).map((p) => p.text);
  return known(name, language.code === 'en' ? 'en' : 'ar', parameters) ?? [name, ...parameters].join('\n');
};

/** Stands in for the WhatsApp Cloud API: templates and texts from one phone number id, `/v1/{id}/messages`. */
export const startWhatsappSandbox = (app: Pool, known: TemplateWords = () => undefined): Promise<Sandbox> =>
  startSandbox({
    gateway: 'whatsapp',
    app,
    error: cloudError,
    routes: [
      {
        method: 'POST',
        path: /^\/v[\d.]+\/(?<phone_number_id>\d+)\/messages$/,
        handle: async ({ body, groups }) => {
          const read = cloudMessage.safeParse(body);
          const text = read.success ? wordsOf(read.data, known) : undefined;
          if (!read.success || !text)
            return cloudError(400, 'Invalid parameter', 100, read.error && z.prettifyError(read.error));
          const refused = await refusedFor(app, read.data);
          if (refused) return refused;
          const { to } = read.data;
          if (isUnreachable(to)) return cloudError(400, 'Message undeliverable', 131026);
          await storeMessage(app, { channel: 'whatsapp', from: groups['phone_number_id']!, to, text, source: body });
          return {
            status: 200,
            body: {
              messaging_product: 'whatsapp',
              contacts: [{ input: to, wa_id: to }],
              messages: [{ id: `wamid.${newUniqueId()}`, message_status: 'accepted' }],
            },
          };
        },
      },
    ],
  });
