import { sql } from '../../src/platform/db/sql.ts';
import type { OwnServer } from './own-server.ts';

/** What it makes that can be asked for by its number. */
export const appointmentEntities = [
  'appointment_to_remind',
  'told',
  'appointment',
  'appointment_to_come',
  'appointment_gone',
  'appointment_to_bill',
  'appointment_with_card',
  'appointment_request',
  'appointment_to_decline',
  'appointment_to_move',
  'appointment_to_pay',
  'appointment_paid',
  'deposit_by_hand',
  'block_time',
  'resource_kind',
  'resource',
] as const;

interface Of {
  readonly customer: number;
  /** One who has a phone. */
  readonly reachable: number;
  readonly service: number;
  readonly employee: number;
  readonly mark: string;
}

/** Visits of a furnished shop, each for what becomes of it, and a blocked time. */
export const furnishAppointments = async (
  at: OwnServer,
  merchantId: number,
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  post: (path: string, body: object) => Promise<any>,
  { customer, reachable, service, employee, mark }: Of,
) => {
  // Where nobody has hours: put there by who may.
  const wanted = { people: [[{ service_id: service, employee_id: employee }]], overbook: true, note: mark };
  const visit = async (on: string, who = customer): Promise<number> =>
    (await post('appointments', { customer_id: who, from_at: `${on}T09:00:00Z`, ...wanted })).ids[0];
  const blocked = { employee_id: employee, from_at: '2033-01-03T15:00:00Z', minutes: 30, reason: mark };
  const chairs = await post('resource_kinds', { name_ar: mark, units: [{ name_ar: mark }] });
  const reminded = await visit('2033-02-06', reachable);
  // Cancelled, with a deposit that nobody decided on.
  const appointment_paid = await visit('2033-01-11');
  const paid = { customer_id: customer, payment: { method: 'cash', amount: 1_000 }, appointment_id: appointment_paid };
  const { id: deposit_by_hand } = await post('deposits', paid);
  await post(`appointments/${appointment_paid}/cancel`, { reason: mark });
  const hours = [{ from_time: '09:00', to_time: '17:00' }];
  const open = { from_on: '2033-06-01', to_on: '2033-06-01', employee_id: employee, ranges: hours };
  await post('special_days', { name_ar: mark, ...open });
  const requests = [await visit('2033-01-06'), await visit('2033-01-07'), await visit('2033-01-08')] as const;
  await at.database.as(merchantId, (tx) =>
    tx.run(sql`update appointment set request_status = 1, held_until = from_at
      where merchant_id = ${merchantId} and id = any(${[...requests]}::bigint[])`),
  );
  return {
    appointment_to_remind: await visit('2033-02-07', reachable),
    told: Number((await post('queues/send', { queue: 'reminders', id: reminded })).id),
    resource_kind: Number(chairs.id),
    resource: Number(chairs.units[0].id),
    appointment: await visit('2033-01-03'),
    appointment_to_come: await visit('2033-01-04'),
    appointment_gone: await visit('2026-01-05'),
    appointment_to_bill: await visit('2033-01-05'),
    appointment_with_card: await visit('2033-01-12'),
    appointment_request: requests[0],
    appointment_to_decline: requests[1],
    appointment_to_move: requests[2],
    appointment_to_pay: await visit('2033-01-09'),
    appointment_paid,
    deposit_by_hand: Number(deposit_by_hand),
    block_time: Number((await post('block_times', blocked)).id),
  };
};
