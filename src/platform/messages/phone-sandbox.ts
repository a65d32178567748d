import { z } from 'zod';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import { type Sandbox, type SandboxAnswer, startSandbox } from '../gateways/sandbox-server.ts';
import { newUniqueId } from '../../kernel/ids.ts';
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

const keepMessage = async (
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
          await keepMessage(app, { channel: 'sms', from, to, text, source: body });
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
const refusedFor = ({ type, template }: z.output<typeof cloudMessage>): SandboxAnswer | null => {
  if (type === 'text')
    return cloudError(
      400,
      'Re-engagement message',
      131047,
      'More than 24 hours have passed since the customer replied',
    );
  const known = template && whatsappTemplates[template.name];
  if (!known || !['ar', 'en'].includes(template.language.code))
    return cloudError(404, 'Template name does not exist in the translation', 132001, template?.name);
  const parametersOf = (kind: 'body' | 'button') =>
    template.components.find((part) => part.type === kind)?.parameters.length ?? 0;
  return parametersOf('body') === known.variables && parametersOf('button') === Number(known.has_button)
    ? null
    : cloudError(400, 'Number of parameters does not match the expected number of params', 132000, template.name);
};

/** What the phone shows: a template is known here by its name and its variables only. */
const wordsOf = (message: z.output<typeof cloudMessage>): string | undefined =>
  message.type === 'text'
    ? message.text?.body
    : message.template &&
      [
        message.template.name,
        ...(message.template.components.find((part) => part.type === 'body')?.parameters ?? []).map((p) => p.text),
      ].join('\n');

/** Stands in for the WhatsApp Cloud API: templates and texts from one phone number id, `/v1/{id}/messages`. */
export const startWhatsappSandbox = (app: Pool): Promise<Sandbox> =>
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
          const text = read.success ? wordsOf(read.data) : undefined;
          if (!read.success || !text)
            return cloudError(400, 'Invalid parameter', 100, read.error && z.prettifyError(read.error));
          const refused = refusedFor(read.data);
          if (refused) return refused;
          const { to } = read.data;
          if (isUnreachable(to)) return cloudError(400, 'Message undeliverable', 131026);
          await keepMessage(app, { channel: 'whatsapp', from: groups['phone_number_id']!, to, text, source: body });
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
