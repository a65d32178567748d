import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { closeForgottenStays } from '../../src/features/attendance/server/close-forgotten-job.ts';
import { storedOf } from '../../src/features/identity/role-permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { kept, moment, north, openAttendanceDesk, sunday } from '../support/attendance-desk.ts';

/** People come and go by place, with approval, forgotten and corrected. */
const desk = await openAttendanceDesk();
const { at, clock, setNow, shop, owner, cashier, employee, colleague, putOnMap, check, mine, ask, decide, wipe } = desk;
afterAll(() => at.close());
beforeEach(async () => {
  await wipe();
  setNow(moment('09:00'));
});

describe('check-in by place', () => {
  test('check-in needs an employee and a mapped shop', async () => {
    expect((await check('in', north(18), owner)).body).toBe('not_an_employee');
    expect((await mine(owner)).employee).toBeNull();
    expect((await check('in')).body).toBe('shop_has_no_place');
    await putOnMap();
    expect((await mine()).place.latitude).toBeCloseTo(24.813213, 6);
  });

  test('repeated check-ins yield lateness and overtime of the week', async () => {
    setNow(moment('09:20'));
    expect((await check('in')).body).toMatchObject({
      verdict: 'inside',
      distance_m: 18,
      accuracy_m: 9,
      shift: { day_on: sunday, in_by: 'place', out_at: null },
    });
    expect((await check('in')).body).toBe('already_checked_in');
    setNow(moment('13:00'));
    expect(await mine()).toMatchObject({ today: { state: 'here', worked_minutes: 220, late_minutes: 20 } });
    await check('out');
    expect((await check('out')).body).toBe('not_checked_in');
    setNow(moment('14:00'));
    await check('in');
    setNow(moment('17:30'));
    await check('out');
    expect((await mine()).today).toMatchObject({
      state: 'late',
      worked_minutes: 430,
      late_minutes: 20,
      early_minutes: 0,
      overtime_minutes: 30,
      break_minutes: 60,
      stays: [{ out_by: 'place' }, { out_by: 'place' }],
    });
  });

  test.each([
    ['outside', north(200, 10), 'outside', 200],
    ['nobody can tell', north(45, 20), 'unsure', 45],
    ['3 km away, known to 4 km', north(3_000, 4_000), 'unsure', 3_000],
  ])('%s: refused but recorded', async (_what, where, verdict, distance_m) => {
    expect((await check('in', where)).body).toMatchObject({ verdict, distance_m, shift: null });
    expect((await mine()).open_shift).toBeNull();
    const { records } = (await owner('GET', '/api/attendance/checks')).body;
    expect(records).toMatchObject([{ employee_id: employee, verdict, distance_m, direction: 'in' }]);
  });

  test('signs of a faked position are noted', async () => {
    await check('in', { latitude: 24.813, longitude: 46.649, accuracy: 0 });
    setNow(moment('09:05'));
    await check('out', { latitude: 26.4, longitude: 50.1, accuracy: 20 });
    const { records } = (await owner('GET', '/api/attendance/checks', undefined, { 'accept-language': 'en' })).body;
    expect(records.map((one: { signs: string | null }) => one.signs)).toEqual([
      'Rounded coordinates · Too far from the last location',
      'Location suspiciously precise · Rounded coordinates',
    ]);
  });

  test('check-out may be allowed anywhere, check-in never', async () => {
    const saved = await owner('PUT', '/api/settings/attendance', {
      version: 0,
      value: { out_at_shop: false, kiosk_allowed: true },
    });
    expect(saved.status).toBe(200);
    expect((await check('in', north(500))).body.shift).toBeNull();
    await check('in');
    setNow(moment('12:00'));
    expect((await check('out', north(500))).body).toMatchObject({ verdict: 'outside', shift: { out_by: 'place' } });
  });

  test('eight simultaneous check-ins or check-outs count once', async () => {
    for (const direction of ['in', 'out'] as const) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => check(direction)));
      expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
      setNow(moment('12:00'));
    }
    const { today } = await mine();
    expect(today.stays).toHaveLength(1);
  });

  test('midnight shift is one day; missing check-out is marked', async () => {
    await owner('POST', '/api/special_days', {
      name_ar: 'رمضان',
      from_on: '2026-03-03',
      to_on: '2026-03-03',
      ranges: [{ from_time: '21:00', to_time: '03:00' }],
    });
    setNow(moment('21:05', '2026-03-03'));
    await check('in');
    setNow(moment('00:30', '2026-03-04'));
    expect(await mine()).toMatchObject({ open_shift: { day_on: '2026-03-03' }, today: { day_on: '2026-03-03' } });
    setNow(moment('05:59', '2026-03-04'));
    const close = () => at.database.as(shop.merchantId, (tx) => closeForgottenStays(tx, clock.now));
    await close();
    expect((await mine()).open_shift).not.toBeNull();
    setNow(moment('06:00', '2026-03-04'));
    await close();
    const days = (await owner('GET', '/api/reports/attendance_by_day?from_on=2026-03-03&to_on=2026-03-03')).body.days;
    expect(days.find((one: { employee_id: number }) => one.employee_id === employee)).toMatchObject({
      worked_minutes: 355,
      forgotten_count: 1,
      last_out_at: moment('03:00', '2026-03-04'),
    });
  });

  test('missing check-out never blocks today’s check-in', async () => {
    await check('in');
    setNow(moment('09:00', '2026-03-02'));
    expect((await check('in')).body.shift).toMatchObject({ day_on: '2026-03-02' });
  });
});

describe('attendance approval', () => {
  test('current check waits and counts once approved', async () => {
    const asked = await cashier('POST', '/api/attendance/ask_now', { direction: 'in', reason: 'داخل المستودع' });
    expect(asked.body).toMatchObject({ kind: 'add', in_at: kept('09:00'), status: 1, may_decide: false });
    const again = await cashier('POST', '/api/attendance/ask_now', { direction: 'in', reason: 'مرة أخرى' });
    expect(again.body).toBe('correction_is_waiting');
    setNow(moment('10:00'));
    expect((await decide(asked.body.id)).body).toEqual({ done: true });
    expect(await mine()).toMatchObject({ open_shift: { in_by: 'asked' }, today: { worked_minutes: 60 } });
    const out = await cashier('POST', '/api/attendance/ask_now', { direction: 'out', reason: 'خرجت للتوصيل' });
    setNow(moment('12:00'));
    expect((await decide(out.body.id)).body).toEqual({ done: true });
    expect((await mine()).today).toMatchObject({ worked_minutes: 60, stays: [{ out_by: 'asked' }] });
  });

  test('corrected times preserve the trail; refusal changes nothing', async () => {
    await check('in');
    setNow(moment('17:00'));
    const { shift } = (await check('out')).body;
    const times = { in_on: sunday, in_time: '09:00', out_on: sunday, out_time: '16:00' };
    const asked = (await ask({ kind: 'change', shift_id: shift.id, ...times })).body;
    expect((await ask({ kind: 'remove', shift_id: shift.id })).body).toBe('correction_is_waiting');
    await decide(asked.id, 'refuse');
    expect((await mine()).today.worked_minutes).toBe(480);
    const second = (await ask({ kind: 'change', shift_id: shift.id, ...times })).body;
    await decide(second.id);
    expect((await mine()).today.worked_minutes).toBe(420);
    expect((await decide(second.id)).body).toBe('correction_is_decided');
    const { records } = (await owner('GET', '/api/attendance/corrections')).body;
    expect(records).toMatchObject([
      { id: second.id, status: 2, before_out_at: kept('17:00'), out_at: kept('16:00') },
      { id: asked.id, status: 0 },
    ]);
    const none = (await ask({ kind: 'remove', shift_id: shift.id })).body;
    await decide(none.id);
    expect((await mine()).today.worked_minutes).toBe(0);
  });

  test('nobody decides own corrections; owner decides own requests', async () => {
    const asked = (
      await ask({ kind: 'add', in_on: '2026-02-26', in_time: '09:00', out_on: '2026-02-26', out_time: '17:00' })
    ).body;
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update role set permissions = ${JSON.stringify(storedOf('cashier', { 12: [1, 3, 4, 6] }))}::jsonb
        where merchant_id = ${shop.merchantId} and key = 'cashier'`),
    );
    const shifts = async () => (await mine()).days.length;
    const before = await shifts();
    expect((await decide(asked.id, 'approve', cashier)).body).toBe('own_correction');
    const forOwner = (await ask({ employee_id: colleague, kind: 'add', in_on: '2026-02-25', in_time: '09:00' })).body;
    expect([forOwner.may_decide, (await decide(forOwner.id, 'approve', cashier)).body]).toEqual([
      false,
      'own_correction',
    ]);
    expect(await shifts()).toBe(before);
    const ofOther = (
      await ask(
        {
          employee_id: colleague,
          kind: 'add',
          in_on: '2026-02-26',
          in_time: '09:00',
          out_on: '2026-02-26',
          out_time: '17:00',
        },
        owner,
      )
    ).body;
    expect(ofOther).toMatchObject({ employee_id: colleague, may_decide: true });
    expect((await decide(ofOther.id)).body).toEqual({ done: true });
  });

  test.each([
    ['the future', { in_on: sunday, in_time: '09:01' }, 'in_time', 'not_in_the_future'],
    [
      'an end before the beginning',
      { in_on: '2026-02-26', in_time: '09:00', out_on: '2026-02-26', out_time: '08:00' },
      'out_time',
      'ends_before_it_begins',
    ],
    [
      'more than a day',
      { in_on: '2026-02-25', in_time: '09:00', out_on: '2026-02-26', out_time: '09:01' },
      'out_time',
      'stay_too_long',
    ],
    ['no time', { in_on: sunday }, 'in_time', 'required'],
  ])('%s is refused beside its field', async (_what, times, field, key) => {
    const answer = await ask({ kind: 'add', ...times });
    expect([answer.status, answer.body.errors?.[field]?.[0]?.key]).toEqual([422, key]);
  });

  test('missing stay and missing permission are refused', async () => {
    expect((await ask({ kind: 'remove', shift_id: 987_654 })).body).toBe('shift_not_found');
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update role set permissions = ${JSON.stringify(storedOf('cashier', { 12: [6] }))}::jsonb
        where merchant_id = ${shop.merchantId} and key = 'cashier'`),
    );
    const ofColleague = { employee_id: colleague, kind: 'add', in_on: '2026-02-26', in_time: '09:00' };
    expect((await ask(ofColleague)).body).toBe('correction_of_others');
  });

  test('overlapping stay is refused without partial changes', async () => {
    await check('in');
    setNow(moment('12:00'));
    await check('out');
    const asked = (await ask({ kind: 'add', in_on: sunday, in_time: '11:59', out_on: sunday, out_time: '12:00' })).body;
    expect((await decide(asked.id)).body).toBe('shifts_meet');
    const { records } = (await owner('GET', '/api/attendance/corrections')).body;
    expect(records).toMatchObject([{ id: asked.id, status: 1 }]);
    const touching = (await ask({ kind: 'add', in_on: sunday, in_time: '08:00', out_on: sunday, out_time: '09:00' }))
      .body;
    expect((await decide(touching.id)).body).toEqual({ done: true });
  });

  test('approval and concurrent check-out never both apply', async () => {
    for (let round = 0; round < 6; round++) {
      await wipe();
      setNow(moment('09:00'));
      const { shift } = (await check('in')).body;
      setNow(moment('15:00'));
      const asked = (
        await ask({
          kind: 'change',
          shift_id: shift.id,
          in_on: sunday,
          in_time: '09:00',
          out_on: sunday,
          out_time: '14:00',
        })
      ).body;
      const [approved, refused, left] = await Promise.all([decide(asked.id), decide(asked.id, 'refuse'), check('out')]);
      const { today } = await mine();
      expect(today.stays).toHaveLength(1);
      const { status } = (await owner('GET', '/api/attendance/corrections')).body.records[0];
      expect([approved, refused].filter((one) => one.status === 200).length).toBeLessThanOrEqual(1);
      if (approved.status === 200) {
        expect([today.worked_minutes, status]).toEqual([300, 2]);
        expect(left.body).toBe('not_checked_in');
      } else {
        expect(today.worked_minutes).toBe(360);
        expect(['shift_changed_meanwhile', 'correction_is_decided']).toContain(approved.body);
      }
    }
  });

  test('simultaneous approvals create one stay', async () => {
    const asked = (
      await ask({ kind: 'add', in_on: '2026-02-26', in_time: '09:00', out_on: '2026-02-26', out_time: '17:00' })
    ).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(asked.id)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 501, 501, 501, 501]);
  });
});
