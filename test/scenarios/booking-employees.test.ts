import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { openBookingDesk } from '../support/booking-desk.ts';

/** Several services each by somebody: a step of its own, with the first time of each person, and a month of days. */
const { at, shop, owner, monday, riyadh, wrapping, delivery, reem, home, ...desk } = await openBookingDesk();
const { open, unescaped, book, phoneOf } = desk;
afterAll(() => at.close());

let hind: number;
beforeAll(async () => {
  hind = (await done(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند', starts_on: '2026-03-01' }))).id;
});

const both = `service=${wrapping}&service=${delivery}`;
const read = async (path: string) => unescaped((await open(path)).html);
const radio = (name: string, value: number | '') => new RegExp(`name="${name}"( checked="")? value="${value}"`);
/** What the label of a radio says, without marks. */
const saidOf = (html: string, name: string, value: number | '') =>
  html
    .split('<label')
    .find((part) => radio(name, value).test(part))!
    .split('</label>')[0]!
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('single service leads directly to its times', async () => {
  const html = await read(`${home}/people?service=${wrapping}`);
  expect(html).toContain('data-step="time"');
  expect(html).not.toContain('class="whom"');
  expect(html.match(/<li[^>]*aria-current="step"/g)).toHaveLength(1);
  expect(html).not.toContain('>Who<');
});

test('several services ask for an employee each', async () => {
  const html = await read(`${home}/people?${both}&by_${delivery}=${hind}`);
  expect(html).toContain('data-step="people"');
  for (const id of [wrapping, delivery])
    for (const value of ['', reem, hind] as const) expect(html).toMatch(radio(`by_${id}`, value));
  expect(html).toContain(`name="by_${delivery}" checked="" value="${hind}"`);
  // Who is asked for now hides nobody else's first time.
  expect(html.match(/class="person-first"/g)).toHaveLength(6);
  expect(await read(`/shop/roses/booking/people?${both}`)).toContain('مع من يكون موعدك؟');
});

test('each person shows their first time', async () => {
  await done(
    owner('POST', '/api/block_times', { employee_id: hind, from_at: riyadh('09:00', '2026-03-01'), minutes: 180 }),
  );
  const html = await read(`${home}/people?${both}`);
  expect(saidOf(html, `by_${wrapping}`, hind)).toContain('today 12:00 PM');
  expect(saidOf(html, `by_${wrapping}`, reem)).toContain('today 09:00 AM');
  expect(saidOf(html, `by_${wrapping}`, '')).toContain('today 09:00 AM');
  // As the second service she may begin when the first one ends, half an hour later.
  expect(saidOf(html, `by_${delivery}`, hind)).toContain('today 11:30 AM');
  const services = [{ service_id: wrapping, employee_id: hind }, { service_id: delivery }];
  const asked = { people: [services], from_on: '2026-03-01', to_on: '2026-03-02' };
  const { days } = await done(owner('POST', '/api/appointments/free_times', asked));
  expect(Date.parse(days[0].times[0].at)).toBe(Date.parse(riyadh('12:00', '2026-03-01')));
});

test('booking records who performs each service', async () => {
  const more = `&service=${delivery}&by_${wrapping}=${reem}&by_${delivery}=${hind}`;
  expect((await book('0551110009', '14:00', more)).status).toBe(303);
  const lines = await at.database.as(shop.merchantId, (tx) =>
    tx.many<{ employee_id: number }>(sql`
      select l.employee_id from appointment_line l
      join appointment a on a.merchant_id = l.merchant_id and a.id = l.appointment_id
      join customer c on c.merchant_id = a.merchant_id and c.id = a.customer_id
      where c.mobile = ${phoneOf('0551110009')} order by l.line_number`),
  );
  expect(lines.map(({ employee_id }) => employee_id)).toEqual([reem, hind]);
});

test('month shows its days in columns', async () => {
  const html = await read(`${home}/time?service=${wrapping}&on=${monday}&days=month`);
  const links = [...html.matchAll(/href="[^"]*on=(2026-\d\d-\d\d)[^"]*days=month[^"]*#day"/g)].map(([, date]) => date);
  expect(links).toHaveLength(31);
  expect([links[0], links.at(-1)]).toEqual(['2026-03-01', '2026-03-31']);
  expect(html).toContain('data-column="1"');
  expect(html).toMatch(/on=2026-04-01&days=month">Next month/);
  expect(html).toContain('data-full="true"');
});
