import { z } from 'zod';
import { money, operation } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';

const id = z.number().int();
const text = z.string().nullable();

/** Deposits of visits that go back by a hand: no card brought them. */
export const depositsByHand = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/deposits/to_give_back',
    access: { permission: permissions.accounting.cancel_payment },
    summary:
      'Deposits left of visits that were cancelled, not paid by card, or billed to somebody else; the oldest first',
    input: z.object({}),
    output: z.object({
      deposits: z.array(
        z.object({
          document_id: id,
          document_number: z.string(),
          /** The visit of whose deposit it is, or of whose share of one for several people. */
          appointment_id: id,
          from_at: z.string(),
          customer_id: id,
          customer_name_ar: text,
          customer_name_en: text,
          /** Its visit was billed to somebody else: it is used on another bill or given back by its own document. */
          is_billed_elsewhere: z.boolean(),
          /** What of it goes back, with VAT. */
          amount: money,
        }),
      ),
    }),
  }),
};
