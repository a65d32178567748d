interface Of {
  readonly customer: number;
  /** One who has a phone. */
  readonly reachable: number;
  readonly service: number;
  readonly employee: number;
  readonly mark: string;
}

/** Visits of a furnished shop, each for what becomes of it, and a blocked time. */
export const furnishVisits = async (
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
  const reminded = await visit('2033-01-06', reachable);
  return {
    appointment_to_remind: await visit('2033-01-07', reachable),
    told: Number((await post('queues/send', { queue: 'reminders', id: reminded })).id),
    resource_kind: Number(chairs.id),
    resource: Number(chairs.units[0].id),
    appointment: await visit('2033-01-03'),
    appointment_to_come: await visit('2033-01-04'),
    appointment_gone: await visit('2026-01-05'),
    appointment_to_bill: await visit('2033-01-05'),
    block_time: Number((await post('block_times', blocked)).id),
  };
};
