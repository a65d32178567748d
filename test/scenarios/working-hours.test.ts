import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** When a shop is open and its people work: a usual week, holidays, other hours. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let next: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  next = await at.signIn((await at.openShop()).owner);
});
afterAll(() => at.close());

const range = (weekday: number, from_time: string, to_time: string) => ({ weekday, from_time, to_time });
const save = (version: number, ranges: object[], more: object = {}, caller = owner) =>
  caller('PUT', '/api/working_hours', { version, ranges, ...more });
const day = (changes: object = {}, caller = owner) =>
  caller('POST', '/api/special_days', {
    name_ar: 'يوم التأسيس',
    from_on: '2026-02-22',
    to_on: '2026-02-22',
    ...changes,
  });

describe('usual week', () => {
  test('week is empty, then ordered ranges past midnight', async () => {
    expect((await owner('GET', '/api/working_hours')).body).toEqual({ version: 0, follows_shop: false, ranges: [] });
    const saved = await save(0, [range(4, '16:00', '01:00'), range(0, '16:00', '22:00'), range(0, '9:00 AM', '13:00')]);
    expect([saved.status, saved.body]).toEqual([
      200,
      {
        version: 1,
        follows_shop: false,
        ranges: [range(0, '09:00:00', '13:00:00'), range(0, '16:00:00', '22:00:00'), range(4, '16:00:00', '01:00:00')],
      },
    ]);
    expect((await next('GET', '/api/working_hours')).body.ranges).toEqual([]);
  });

  test.each([
    ['hours that meet', [range(1, '09:00', '13:00'), range(1, '12:00', '15:00')], 'ranges.1.from_time', 'hours_meet'],
    [
      'Saturday night into Sunday',
      [range(0, '00:30', '13:00'), range(6, '20:00', '01:00')],
      'ranges.1.from_time',
      'hours_meet',
    ],
    ['an eighth weekday', [range(7, '09:00', '13:00')], 'ranges.0.weekday', 'max_value'],
    ['a time that is none', [range(1, '9 o clock', '13:00')], 'ranges.0.from_time', 'time'],
  ])('%s is refused beside its field', async (_what, ranges, field, key) => {
    const answer = await save(1, ranges);
    expect([answer.status, answer.body.errors?.[field]?.[0]?.key]).toEqual([422, key]);
  });

  test('database refuses overlapping hours', async () => {
    const write = at.database.owner.batch([
      {
        text: `update working_week set ranges = '[{"weekday":6,"from_time":"20:00","to_time":"02:00"},{"weekday":0,"from_time":"01:00","to_time":"03:00"}]'`,
        name: '',
        values: [],
      },
    ]);
    await expect(write).rejects.toThrow('working_week_ranges_check');
  });

  test('one of five simultaneous saves wins', async () => {
    const answers = await Promise.all([10, 11, 12, 13, 14].map((hour) => save(1, [range(2, `${hour}:00`, '22:00')])));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409, 409]);
    const won = answers.find((a) => a.status === 200)!.body;
    for (const lost of answers.filter((a) => a.status === 409)) expect(lost.body.current).toEqual(won);
  });

  test('employee follows the shop until having own hours', async () => {
    const of = (changes: object) => ({ employee_id: shop.employee, ...changes });
    const shops = (await owner('GET', '/api/working_hours')).body.ranges;
    const read = async () => (await owner('GET', `/api/working_hours?employee_id=${shop.employee}`)).body;
    expect(await read()).toEqual({ version: 0, follows_shop: true, ranges: shops });
    expect((await save(0, [range(3, '10:00', '18:00')], of({}))).body).toMatchObject({
      version: 1,
      follows_shop: false,
    });
    expect((await read()).ranges).toEqual([range(3, '10:00:00', '18:00:00')]);
    expect((await save(1, [], of({ follows_shop: true }))).body).toEqual({
      version: 0,
      follows_shop: true,
      ranges: shops,
    });
    expect((await save(1, [], of({ follows_shop: false }))).status).toBe(409);
  });

  test('another shop’s employee is not found', async () => {
    for (const answer of [
      await next('GET', `/api/working_hours?employee_id=${shop.employee}`),
      await save(0, [], { employee_id: shop.employee }, next),
      await day({ employee_id: shop.employee }, next),
    ])
      expect([answer.status, answer.body]).toEqual([501, 'employee_not_found']);
  });
});

describe('special days', () => {
  test('special days are added, changed, removed, upcoming first', async () => {
    const founding = (await day()).body;
    expect(founding).toMatchObject({ version: 1, ranges: [] });
    const ramadan = (
      await day({
        name_ar: 'رمضان',
        from_on: '2026-02-25',
        to_on: '2026-03-19',
        ranges: [{ from_time: '21:00', to_time: '02:00' }],
      })
    ).body;
    const list = async () =>
      (await owner('GET', '/api/special_days')).body.records.map((one: { id: number }) => one.id);
    expect(await list()).toEqual([founding.id, ramadan.id]);
    at.setNow('2026-02-24T09:00:00.000Z');
    expect(await list()).toEqual([ramadan.id, founding.id]);
    const changed = await owner('PUT', `/api/special_days/${founding.id}`, { ...founding, name_en: 'Founding Day' });
    expect(changed.body).toMatchObject({ version: 2, name_en: 'Founding Day' });
    const late = await owner('PUT', `/api/special_days/${founding.id}`, { ...founding, name_en: 'Other' });
    expect([late.status, late.body.current.name_en]).toEqual([409, 'Founding Day']);
    expect((await owner('DELETE', `/api/special_days/${founding.id}`)).body).toEqual({ done: true });
    for (const answer of [
      await owner('DELETE', `/api/special_days/${founding.id}`),
      await owner('PUT', `/api/special_days/${founding.id}`, founding),
      await next('DELETE', `/api/special_days/${ramadan.id}`),
    ])
      expect([answer.status, answer.body]).toEqual([501, 'special_day_not_found']);
  });

  test.each([
    ['days that meet others', { from_on: '2026-03-19', to_on: '2026-03-20' }, 'from_on', 'special_days_meet'],
    ['no name', { name_ar: '', from_on: '2026-05-01', to_on: '2026-05-01' }, 'name_ar', 'required'],
    ['an end before the beginning', { from_on: '2026-05-02', to_on: '2026-05-01' }, 'to_on', 'ends_before_it_begins'],
    [
      'other hours for 31 days',
      { from_on: '2026-05-01', to_on: '2026-05-31', ranges: [{ from_time: '09:00', to_time: '10:00' }] },
      'to_on',
      'at_most_days',
    ],
    [
      'a night that runs into the next morning',
      {
        from_on: '2026-05-01',
        to_on: '2026-05-02',
        ranges: [
          { from_time: '20:00', to_time: '04:00' },
          { from_time: '03:00', to_time: '10:00' },
        ],
      },
      'ranges.1.from_time',
      'hours_meet',
    ],
    [
      'seconds',
      { from_on: '2026-05-01', to_on: '2026-05-01', ranges: [{ from_time: '10:00:30', to_time: '10:00:40' }] },
      'ranges.0.from_time',
      'time',
    ],
    ['closed for more than a year', { from_on: '2026-05-01', to_on: '2027-05-01' }, 'to_on', 'at_most_days'],
  ])('%s are refused beside their field', async (_what, changes, field, key) => {
    const answer = await day(changes);
    expect([answer.status, answer.body.errors?.[field]?.[0]?.key]).toEqual([422, key]);
  });

  test('database refuses a night overlapping the next morning', async () => {
    const ranges = [
      { from_time: '00:30', to_time: '03:00' },
      { from_time: '20:00', to_time: '02:00' },
    ];
    const write = (to_on: string) =>
      at.database.as(shop.merchantId, (tx) =>
        tx.run(sql`insert into special_day (name_en, from_on, to_on, ranges)
          values ('Nights', '2026-12-01', ${to_on}::date, ${JSON.stringify(ranges)}::jsonb)`),
      );
    await expect(write('2026-12-02')).rejects.toThrow('special_day_nights_check');
    await write('2026-12-01');
  });

  test('one of six simultaneous additions wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => day({ from_on: '2026-09-23', to_on: '2026-09-23' })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });
});
