import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remindAppointments } from '../../src/features/appointments/server/messages/remind-appointments.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { openDepositDesk } from '../support/deposit-desk.ts';

/**
 * A week at the salon, Sunday to Thursday: customers book by night on its page and by day at the desk, pay ahead, move, do not
 * come, wait for a place and get one; whoever came is billed. At the end the journal balances and every deposit is accounted for.
 */
const desk = await openDepositDesk();
const { at, shop, next, owner, riyadh, wrapping, delivery, reem, home, open, ok, visit, page, act } = desk;
const { onPage, isTold, settled, moved, booksAgree, sqlRows, newest, told, asks, settings } = desk;
afterAll(() => at.close());

const [sunday, monday, tuesday, wednesday, thursday] = [1, 2, 3, 4, 5].map((day) => `2026-03-0${day}`) as [
  string,
  string,
  string,
  string,
  string,
];
let hind: number;
/** The clock of the desk, in the shop's zone. */
const goTo = (on: string, time: string) =>
  desk.later((Date.parse(riyadh(time, on)) - Date.parse('2026-03-01T05:00:00Z')) / 61_000 - desk.clock());
const customer = async (name_en: string, mobile: string): Promise<number> =>
  (await ok(owner('POST', '/api/customers', { name_en, mobile }))).id;
const book = async (customer_id: number, on: string, time: string, more: object = {}): Promise<number> =>
  (
    await ok(
      owner('POST', '/api/appointments', {
        customer_id,
        from_at: riyadh(time, on),
        people: [[{ service_id: delivery, employee_id: reem }]],
        ...more,
      }),
    )
  ).ids[0];
const bookOnline = async (mobile: string, on: string, time: string, more = '') => {
  const { form } = await desk.toCode(mobile, time, more, home, on);
  const sent = await desk.send(form, { code: await desk.codeOf(mobile) });
  expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
  return { to: sent.to, ...(await newest()) };
};
const bill = async (id: number, lines: object[], more: object, cash: number) =>
  ok(
    owner('POST', '/api/invoices', {
      customer_id: (await visit(id)).customer_id,
      appointment_id: id,
      lines,
      payments: [{ method: 'cash', amount: cash, tendered_amount: cash }],
      ...more,
    }),
  );
const line = (item_id: number, unit_price: number) => ({ kind: 'service', item_id, quantity_milli: 1000, unit_price });

// Of 25.00 the salon asks 7.50 ahead.
const deposit = 750;
let prices: { wrapping: number; delivery: number };
beforeAll(async () => {
  hind = (await ok(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند', starts_on: sunday }))).id;
  const rows = await sqlRows`select id, price from service where merchant_id = ${shop.merchantId}`;
  const priceOf = (id: number) => Number(rows.find((one) => one['id'] === id)!['price']);
  prices = { wrapping: priceOf(wrapping), delivery: priceOf(delivery) };
  await asks(wrapping, { deposit: 1, deposit_bp: 3_000 });
});

describe('week at the salon', () => {
  let noura: { id: number; unique_id: string };
  let sara: { id: number; unique_id: string };
  let lama: number;
  let waiting: number;

  test('Sunday: Noura books two services with deposit, Sara unpaid', async () => {
    goTo(sunday, '22:00');
    noura = await bookOnline(
      '0551000001',
      tuesday,
      '10:00',
      `&service=${delivery}&by_${wrapping}=${reem}&by_${delivery}=${hind}`,
    );
    expect((await visit(noura.id)).lines.map((one: { employee_id: number }) => one.employee_id)).toEqual([reem, hind]);
    await onPage(noura.id, 'pay_mada');
    await isTold(noura.id);
    expect(await visit(noura.id)).toMatchObject({ payment_status: 1, deposits: [{ amount: deposit }] });
    expect((await told('booking_link')).at(-1)).toMatchObject({ subject_id: noura.id });

    const never = await bookOnline('0551000002', tuesday, '12:00', `&by_${wrapping}=${reem}`);
    desk.later(12);
    sara = await bookOnline('0551000003', tuesday, '12:00', `&by_${wrapping}=${reem}`);
    expect(await visit(never.id)).toMatchObject({ status: 0 });
    await onPage(sara.id, 'pay_card');
    await isTold(sara.id);
    await booksAgree();
  });

  test('Monday: desk books Lama, Huda waits, Noura moves', async () => {
    goTo(monday, '09:30');
    const [lamaId, hudaId] = [await customer('Lama', '966551000010'), await customer('Huda', '966551000011')];
    lama = await book(lamaId, tuesday, '15:00');
    for (const [n, time] of ['13:00', '13:30', '14:00', '14:30', '15:30', '16:00', '16:30'].entries())
      await book(await customer(`Regular ${n}`, `96655100002${n}`), tuesday, time);
    const clash = await owner('POST', '/api/appointments', {
      customer_id: hudaId,
      from_at: riyadh('15:00', tuesday),
      people: [[{ service_id: delivery, employee_id: reem }]],
    });
    expect([clash.status, clash.body]).toEqual([501, 'appointment_employee_conflict']);
    waiting = (
      await ok(
        owner('POST', '/api/waitlist', {
          customer_id: hudaId,
          services: [{ service_id: delivery, employee_id: reem }],
          from_on: tuesday,
          to_on: tuesday,
          from_time: '14:00',
          to_time: '17:00',
        }),
      )
    ).id;
    const times = await open(`/en/e-booking/${noura.unique_id}/move?on=${wednesday}`);
    const sent = await desk.send(desk.formOf(times.html, 'move'), { at: riyadh('10:00', wednesday) });
    expect(sent.status).toBe(303);
    expect(await visit(noura.id)).toMatchObject({ payment_status: 1, deposits: [{ amount: deposit }] });
    expect((await told('booking_moved')).at(-1)).toMatchObject({ subject_id: noura.id });
    await booksAgree();
  });

  test('Tuesday: Lama’s slot goes to Huda, Sara forfeits', async () => {
    goTo(tuesday, '09:00');
    await ok(owner('POST', `/api/appointments/${lama}/cancel`, { reason: 'ill' }));
    const { gaps } = await ok(owner('GET', '/api/waitlist/gaps'));
    const gap = gaps.find(
      (one: { from_at: string }) => Date.parse(one.from_at) === Date.parse(riyadh('15:00', tuesday)),
    );
    expect(gap.fits.map((one: { id: number }) => one.id)).toEqual([waiting]);
    await ok(
      owner('POST', '/api/waitlist/offers', { gap_id: gap.id, entry_ids: [waiting], rule: 1, hold_minutes: 30 }),
    );
    expect((await told('waitlist_offer')).length).toBe(1);
    const [{ unique_id: link }] = (await sqlRows`select unique_id from waitlist_ask where entry_id = ${waiting}`) as [
      { unique_id: string },
    ];
    // Held: neither the desk nor the page gives it to anybody else.
    const taken = await owner('POST', '/api/appointments', {
      customer_id: shop.customers[0],
      from_at: riyadh('15:00', tuesday),
      people: [[{ service_id: delivery, employee_id: reem }]],
    });
    expect(taken.status).toBe(501);
    const offered = await open(`/en/e-offer/${link}`);
    expect((await desk.send(desk.formOf(offered.html, 'accept'), {})).status).toBe(303);
    expect(await ok(owner('GET', `/api/waitlist/${waiting}`))).toMatchObject({ status: 3 });

    goTo(tuesday, '12:20');
    const income = await moved('cancellation_income');
    await ok(owner('POST', `/api/appointments/${sara.id}/no_show`, {}));
    await settled();
    expect(await visit(sara.id)).toMatchObject({ status: 4, deposits: [{ kept_amount: deposit, returned_amount: 0 }] });
    // 7.50 with VAT of 15 %: 6.52, and its VAT stays due.
    expect(await moved('cancellation_income')).toBe(income - 652);

    goTo(tuesday, '15:40');
    const [huda] = (await sqlRows`select appointment_id from waitlist_ask where entry_id = ${waiting}`) as [
      { appointment_id: number },
    ];
    await ok(owner('POST', `/api/appointments/${huda.appointment_id}/check_in`, {}));
    const sold = await bill(huda.appointment_id, [line(delivery, prices.delivery)], {}, prices.delivery);
    expect(sold.due_amount).toBe(0);
    expect(await visit(huda.appointment_id)).toMatchObject({ status: 3, invoice_id: sold.id });
    await booksAgree();
  });

  test('Wednesday: Noura is reminded and uses her deposit', async () => {
    goTo(wednesday, '08:30');
    await settings({ lead_minutes: 60 });
    const kept = await ok(owner('GET', '/api/settings/messaging'));
    await ok(
      owner('PUT', '/api/settings/messaging', {
        version: kept.version,
        value: { ...kept.value, quiet_from: 0, quiet_to: 0 },
      }),
    );
    const now = new Date(riyadh('08:30', wednesday)).toISOString();
    await at.database.as(shop.merchantId, (tx) =>
      remindAppointments({ now, publicUrl: 'http://batalat.test', user: { id: null } }, tx),
    );
    expect((await told('booking_reminder')).map((one) => one['subject_id'])).toContain(noura.id);
    expect((await page(noura.unique_id)).html).toContain('7.50');
    expect((await act(noura.unique_id, 'confirm')).status).toBe(303);
    goTo(wednesday, '09:58');
    await ok(owner('POST', `/api/appointments/${noura.id}/check_in`, {}));
    goTo(wednesday, '11:05');
    const [paid] = (await visit(noura.id)).deposits;
    const total = prices.wrapping + prices.delivery;
    const sold = await bill(
      noura.id,
      [line(wrapping, prices.wrapping), line(delivery, prices.delivery)],
      { deposits: [{ deposit_id: paid.document_id, amount: deposit }] },
      total - deposit,
    );
    expect(sold).toMatchObject({ total, paid_amount: total - deposit, due_amount: 0 });
    expect(await visit(noura.id)).toMatchObject({ status: 3, payment_status: 1, invoice_id: sold.id });
    const again = await owner('POST', '/api/invoices', {
      customer_id: (await visit(noura.id)).customer_id,
      appointment_id: noura.id,
      lines: [line(wrapping, prices.wrapping)],
      payments: [{ method: 'cash', amount: prices.wrapping, tendered_amount: prices.wrapping }],
    });
    expect(again.status).toBe(501);
    await booksAgree();
  });

  test('Thursday: week totals and every deposit agree', async () => {
    goTo(thursday, '18:00');
    await settled();
    await booksAgree();
    const period = `from_on=${sunday}&to_on=${thursday}`;
    const report = await ok(owner('GET', `/api/reports/appointments_by_employee?${period}`));
    // Noura's and Huda's visits; Sara did not come.
    expect(report.totals).toMatchObject({ attended_count: 2, no_show_count: 1 });
    // Paid ahead twice: one used by a bill, one kept; nothing is left over.
    const documents = await sqlRows`
      select d.amount, d.kept_amount, d.returned_amount,
        coalesce((select sum(u.taxable_amount + u.vat_amount)::bigint from deposit_use u
          where u.merchant_id = d.merchant_id and u.deposit_id = d.document_id), 0) as used
      from appointment_deposit d where d.merchant_id = ${shop.merchantId} order by d.appointment_id`;
    expect(
      documents
        .map((one) => [one['amount'], one['used'], one['kept_amount'], one['returned_amount']])
        .map((row) => row.map(Number)),
    ).toEqual([
      [deposit, deposit, 0, 0],
      [deposit, 0, deposit, 0],
    ]);
    expect(await moved('customer_deposits')).toBe(0);
    const [both] =
      await sqlRows`select coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
      from journal_line where merchant_id = ${shop.merchantId}`;
    expect(both!['debit']).toBe(both!['credit']);
    const theirs = await at.database.as(next.merchantId, (tx) =>
      tx.one<{ n: number }>(sql`select (select count(*) from appointment where merchant_id = ${next.merchantId})
        + (select count(*) from waitlist_entry where merchant_id = ${next.merchantId})
        + (select count(*) from customer_message where merchant_id = ${next.merchantId}) as n`),
    );
    expect(Number(theirs.n)).toBe(0);
  });
});
