import type { Entity } from './furnished-shop.ts';

/** Calls about the waitlist that succeed with numbers of the own shop. */
export const waitlistExamples: Readonly<
  Record<string, (own: Readonly<Record<Entity, number>>) => Record<string, unknown>>
> = {
  'GET /api/waitlist': (own) => ({ service_id: own.service, employee_id: own.employee }),
  'GET /api/waitlist/:id': (own) => ({ id: own.waitlist_entry }),
  'POST /api/waitlist': (own) => ({
    customer_id: own.customer,
    services: [{ service_id: own.service, employee_id: own.own_employee }],
    from_on: '2033-01-01',
    to_on: '2033-01-31',
  }),
  'PUT /api/waitlist/:id': (own) => ({
    id: own.waitlist_entry,
    version: 1,
    customer_id: own.customer,
    services: [{ service_id: own.service, employee_id: own.own_employee }],
    from_on: '2033-01-01',
    to_on: '2033-01-31',
  }),
  'POST /api/waitlist/:id/give_up': (own) => ({ id: own.waitlist_to_give_up }),
  'POST /api/waitlist/:id/restore': (own) => ({ id: own.waitlist_given_up }),
  'POST /api/waitlist/gaps/:id/leave_free': (own) => ({ id: own.freed_time }),
  'POST /api/waitlist/offers': (own) => ({
    gap_id: own.freed_to_offer,
    entry_ids: [own.waitlist_to_offer],
    rule: 0,
    hold_minutes: 15,
  }),
  'POST /api/waitlist/offers/:id/withdraw': (own) => ({ id: own.waitlist_offer }),
};
