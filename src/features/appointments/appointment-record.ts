import { z } from 'zod';
import { instant, money } from '../../kernel/contract/contract.ts';
import { homeRecord } from './home-contract.ts';

const text = z.string().nullable();
const id = z.number().int();

const line = z.object({
  line_number: id,
  service_id: id,
  name_ar: text,
  name_en: text,
  price: money,
  employee_id: id,
  employee_name_ar: text,
  employee_name_en: text,
  /** The customer asked for this person. */
  is_wished: z.boolean(),
  from_at: instant,
  to_at: instant,
  /** When the employee has to do with it: minutes from its beginning, half open. */
  active: z.array(z.tuple([z.number().int(), z.number().int()])),
  before_minutes: id,
  after_minutes: id,
  resource_ids: z.array(id),
});

const event = z.object({
  id,
  happened_at: instant,
  user_name: text,
  action: z.string(),
  reason: text,
  /** Of a move: where it began before. */
  from_at: instant.nullable(),
});

/** A visit with everything that the panel shows. Contact and allergies are null without the right to see customers. */
export const appointmentRecord = z.object({
  id,
  version: id,
  unique_id: z.string(),
  group_id: id.nullable(),
  customer_id: id,
  customer_name_ar: text,
  customer_name_en: text,
  customer_mobile: text,
  customer_allergies: text,
  /** Visits before this one that were attended, and those that nobody came to. */
  attended_count: id,
  no_show_count: id,
  guest_name: text,
  source: id,
  status: id,
  payment_status: id,
  confirmed_at: instant.nullable(),
  from_at: instant,
  to_at: instant,
  is_overbooked: z.boolean(),
  note: text,
  created_at: instant,
  invoice_id: id.nullable(),
  /** Of the services, and of coming to the customer. */
  total_amount: money,
  /** Null for a visit at the shop. */
  home: homeRecord.nullable(),
  /** Deposit that was agreed, with VAT; 0 for none. What was paid of it stands in `deposits`. */
  deposit_amount: money,
  /** Free until so many hours before; null where it was booked before that was kept. */
  cancel_hours: id.nullable(),
  keeps_deposit: z.boolean(),
  /** The customer chose to pay everything ahead: of that no more than the deposit is kept. */
  pays_all: z.boolean(),
  /** What becomes of the deposit: 0 stays for the visit, 1 given back, 2 kept. */
  deposit_turn: id,
  /** Its time is held until then, for the payment or for an answer. */
  held_until: instant.nullable(),
  lapsed_at: instant.nullable(),
  /** 1 waits for the shop, 2 another time is proposed, 3 accepted, 4 declined. */
  request_status: id.nullable(),
  requested_from_at: instant.nullable(),
  /** What all who come together may pay ahead: how many they are, what was agreed, and all that it costs, with VAT. */
  asks: z.object({ people: id, deposit_amount: money, full_amount: money }),
  deposits: z.array(
    z.object({
      document_id: id,
      document_number: z.string(),
      /** The whole document's. */
      total: money,
      /** What of it is for this one, of people who come together; so are what was given back and kept. */
      amount: money,
      returned_amount: money,
      kept_amount: money,
      is_by_card: z.boolean(),
    }),
  ),
  lines: z.array(line),
  /** Of people who come together everybody who still does, this one among them; empty for who comes alone. */
  together: z.array(z.object({ id, guest_name: text, total_amount: money, lines: z.array(line) })),
  /** Of a series everything that is not cancelled, by its beginning, this one among it and of people who
   *  come together the first; empty for one visit. */
  series: z.array(z.object({ id, from_at: instant, status: id })),
  /** Beginnings of the series that had no room when it was booked, and on whose days the customer has no visit yet. */
  no_room: z.array(instant),
  events: z.array(event),
});
