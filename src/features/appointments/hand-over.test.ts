import { expect, test } from 'vitest';
import { type GivenLine, handOver } from './hand-over.ts';
import { spansOf } from './slots/spans.ts';
import type { Diary } from './slots/visit.ts';

const [reem, hind, sara] = [1, 2, 3];
/** A line of half an hour that stands at `from`. */
const line = (from: number, employee_id: number, others: readonly number[] | null, more: Partial<GivenLine> = {}) => ({
  person: 0,
  need: 0,
  employee_id,
  from,
  to: from + 30,
  active: [{ from, to: from + 30 }],
  before: 0,
  after: 0,
  resource_kinds: [],
  others,
  ...more,
});
const at = (from: number, to: number) => ({ from, to });
const diary = (
  busy: Readonly<Record<number, readonly { from: number; to: number }[]>>,
  more: Partial<Diary> = {},
): Diary => ({
  employees: [hind, sara].map((id) => ({ id, work: [0, 480], busy: spansOf(busy[id] ?? []) })),
  resources: [],
  customer: [],
  ...more,
});
const none = new Map();

test.each<[string, readonly GivenLine[], Diary, unknown]>([
  ['the first who is free', [line(60, reem, [hind, sara])], diary({}), [hind]],
  ['the next where the first is busy', [line(60, reem, [hind, sara])], diary({ [hind]: [at(80, 100)] }), [sara]],
  [
    'one for all of it before two',
    [line(60, reem, [hind, sara]), line(90, reem, [hind, sara])],
    diary({ [hind]: [at(90, 120)] }),
    [sara, sara],
  ],
  [
    'two where nobody is free for all',
    [line(60, reem, [hind, sara]), line(90, reem, [hind, sara])],
    diary({ [hind]: [at(90, 120)], [sara]: [at(60, 90)] }),
    [hind, sara],
  ],
  ['who does the rest stays', [line(60, reem, [sara]), line(90, hind, null)], diary({}), [sara, hind]],
  [
    'nobody at two things at once',
    [line(60, reem, [hind]), line(60, hind, null)],
    diary({}),
    'appointment_employee_conflict',
  ],
  ['why it is nobody', [line(60, reem, [hind])], diary({ [hind]: [at(60, 61)] }), 'appointment_employee_conflict'],
  ['outside of their hours', [line(470, reem, [hind, sara])], diary({}), 'appointment_not_at_work'],
  ['without a room', [line(60, reem, [hind], { resource_kinds: [7] })], diary({}), 'appointment_room_conflict'],
  ['nobody who could', [line(60, reem, [])], diary({}), 'no_available_times'],
])('%s', (_, lines, given, answer) => {
  expect(handOver(lines, given, none)).toEqual(answer);
});

test('blocked time is named as one', () => {
  const blocks = new Map([[hind, [60, 120]]]);
  expect(handOver([line(60, reem, [hind])], diary({ [hind]: [at(60, 120)] }), blocks)).toBe(
    'appointment_block_conflict',
  );
});
