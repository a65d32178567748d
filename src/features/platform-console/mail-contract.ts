import { z } from 'zod';
import { done, listInput, listOutput, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { consoleScreens } from './screens.ts';

const channel = z.enum(['mail', 'sms', 'whatsapp']);

const mailRow = z.object({
  /** 0 is the platform itself. */
  merchant_id: z.number().int(),
  id: z.number().int(),
  merchant_name_ar: z.string().nullable(),
  merchant_name_en: z.string().nullable(),
  channel,
  kind: z.string(),
  to_address: z.string(),
  /** Of a mail. */
  subject: z.string().nullable(),
  /** 0 failed, 1 pending, 2 success. */
  status: z.number().int(),
  tries: z.number().int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});

const sandboxRow = z.object({
  id: z.number().int(),
  channel,
  from_address: z.string(),
  to_addresses: z.array(z.string()),
  subject: z.string().nullable(),
  /** How a message without a subject begins. */
  opening: z.string().nullable(),
  received_at: z.string(),
  attachments: z.array(z.object({ name: z.string().nullable(), content_type: z.string(), byte_size: z.number() })),
});

const access = accessOf(consoleScreens.mails);
/** A shop, or 0 for the platform itself. */
const sender = whole(0, 2_147_483_647);
const mailKey = z.object({ merchant_id: sender, id: recordId });

export const mails = {
  list: operation({
    area: 'manager',
    method: 'GET',
    path: '/mails',
    access,
    summary: 'Mails, SMS and WhatsApp messages of every shop and of the platform, newest first',
    input: listInput(['created_at'], {
      status: whole(0, 2).optional(),
      channel: channel.optional(),
      kind: z.string().max(40).optional(),
      merchant_id: sender.optional(),
    }),
    output: listOutput(mailRow),
  }),
  get: operation({
    area: 'manager',
    method: 'GET',
    path: '/mails/:merchant_id/:id',
    access,
    summary: 'One message with its text; never the text of one that holds a secret',
    input: mailKey,
    output: mailRow.extend({
      holds_secret: z.boolean(),
      text_body: z.string().nullable(),
      html_body: z.string().nullable(),
    }),
    refusals: ['mail_not_found'],
  }),
  resend: operation({
    area: 'manager',
    method: 'POST',
    path: '/mails/:merchant_id/:id/resend',
    access,
    summary: 'Try a failed message again',
    input: mailKey,
    output: done,
    refusals: ['mail_not_found', 'only_failed_mails_are_resent', 'secret_message_is_gone'],
  }),
  listSandbox: operation({
    area: 'manager',
    method: 'GET',
    path: '/sandbox_mails',
    access,
    summary: 'What the embedded mail server and phone services took while no real ones are configured',
    input: listInput(['received_at'], { channel: channel.optional() }),
    output: listOutput(sandboxRow),
  }),
  getSandbox: operation({
    area: 'manager',
    method: 'GET',
    path: '/sandbox_mails/:id',
    access,
    summary: 'One message as the sandbox took it',
    input: z.object({ id: recordId }),
    output: sandboxRow.extend({ text_body: z.string().nullable(), html_body: z.string().nullable() }),
    refusals: ['mail_not_found'],
  }),
};
