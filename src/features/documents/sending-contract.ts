import { z } from 'zod';
import { operation, recordId } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';

/** What became of documents that were sent. */
export const sending = {
  state: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id/messages',
    access: { permission: permissions.accounting.send_invoice },
    summary: 'Whether messages with an issued document are queued, sent or failed (section 4, mail sent)',
    input: z.object({
      id: recordId,
      /** Numbers as `send` answered them, separated by commas; without them the mails of the last month. */
      messages: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,3}$/, { message: 'invalid' })
        .optional(),
    }),
    output: z.object({
      records: z.array(
        z.object({
          id: z.number().int(),
          channel: z.enum(['mail', 'sms', 'whatsapp']),
          to_address: z.string(),
          status: z.number().int(),
        }),
      ),
    }),
    refusals: ['invoice_not_found'],
    rate_per_minute: 240,
  }),
};
