import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { moment, openAttendanceDesk, sunday } from '../support/attendance-desk.ts';

/** What reports and sheets say of attendance. */
const desk = await openAttendanceDesk();
const { at, setNow, owner, next, employee, putOnMap, check, ask, decide, wipe } = desk;
await putOnMap();
afterAll(() => at.close());
beforeEach(async () => {
  await wipe();
  setNow(moment('09:00'));
});

describe('attendance reports', () => {
  const reportOf = (path: string, caller = owner) => caller('GET', `/api/reports/${path}`);
  const march = 'from_on=2026-03-01&to_on=2026-03-31';

  test('reports by day, employee and person agree', async () => {
    await check('in');
    setNow(moment('17:00'));
    await check('out');
    setNow(moment('18:00', '2026-03-02'));
    const byDay = (await reportOf(`attendance_by_day?${march}`)).body;
    const byPerson = (await reportOf(`attendance_by_employee?${march}`)).body;
    const one = (await reportOf(`attendance_by_employee/${employee}?${march}`)).body;
    const own = byPerson.people.find((row: { employee_id: number }) => row.employee_id === employee);
    expect(own).toMatchObject({
      planned_days: 2,
      present_days: 1,
      absent_days: 1,
      worked_minutes: 480,
      missed_minutes: 480,
    });
    expect(one.totals).toMatchObject({ planned_days: 2, present_days: 1, worked_minutes: 480 });
    expect(byDay.totals.worked_minutes).toBe(byPerson.totals.worked_minutes);
    expect(byDay.totals.missed_minutes).toBe(byPerson.totals.missed_minutes);
    expect((await reportOf(`attendance_by_employee/${employee}?${march}`, next)).body).toBe('employee_not_found');
    expect((await reportOf('attendance_by_day?from_on=2026-03-01&to_on=2026-04-01')).status).toBe(422);
  });

  test('absence starts with attendance; new hours preserve earlier days', async () => {
    const ofSarah = async () =>
      (await reportOf(`attendance_by_employee/${employee}?${march}`)).body.totals as { planned_minutes: number };
    setNow(moment('17:00', '2026-03-03'));
    expect((await ofSarah()).planned_minutes).toBe(480);
    setNow(moment('09:00', '2026-03-02'));
    await check('in');
    setNow(moment('17:00', '2026-03-02'));
    await check('out');
    setNow(moment('17:00', '2026-03-03'));
    expect((await ofSarah()).planned_minutes).toBe(960);
    setNow(moment('18:00', '2026-03-05'));
    const before = await ofSarah();
    const shorter = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '13:00' }));
    const { version } = (await owner('GET', `/api/working_hours?employee_id=${employee}`)).body;
    const saved = await owner('PUT', '/api/working_hours', { employee_id: employee, version, ranges: shorter });
    expect(saved.status).toBe(200);
    // Only today has the new hours.
    expect((await ofSarah()).planned_minutes).toBe(before.planned_minutes - 240);
    setNow(moment('18:00', '2026-03-08'));
    expect((await ofSarah()).planned_minutes).toBe(before.planned_minutes - 240 + 240);
  });

  test('month sheet is a workbook and reports export', async () => {
    const sheet = await fetch(`${at.url}/api/reports/attendance_month_sheet?month_on=${sunday}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(sheet.status).toBe(200);
    expect(sheet.headers.get('content-disposition')).toContain('attendance-2026-03');
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const csv = await reportOf(`attendance_by_employee?${march}&format=csv`);
    expect(csv.body).toContain('سارة');
  });

  test('neighbouring shop sees none of our employees', async () => {
    await check('in');
    expect((await next('GET', '/api/attendance/checks')).body.records).toEqual([]);
    const { people } = (await reportOf(`attendance_by_employee?${march}`, next)).body;
    expect(people.map((row: { employee_name_ar: string }) => row.employee_name_ar)).not.toContain('سارة');
    const asked = (await ask({ kind: 'add', in_on: '2026-02-26', in_time: '09:00' })).body;
    expect((await decide(asked.id, 'approve', next)).body).toBe('correction_not_found');
    expect((await ask({ employee_id: employee, kind: 'add', in_on: '2026-02-26', in_time: '09:00' }, next)).body).toBe(
      'employee_not_found',
    );
  });
});
