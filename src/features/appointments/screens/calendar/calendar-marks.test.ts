import { expect, test } from 'vitest';
import type { CalendarAppointment } from '../../calendar-moves.ts';
import { marksOf } from './calendar-view-model.ts';

const appointment = (more: Partial<CalendarAppointment>) =>
  ({
    status: 1,
    payment_status: 0,
    source: 0,
    confirmed_at: null,
    is_only_deposit: false,
    ...more,
  }) as CalendarAppointment;

test.each<[string, Partial<CalendarAppointment>, string[]]>([
  ['nothing to say', {}, []],
  [
    'confirmed and paid online',
    { confirmed_at: '2026-03-01T08:00:00Z', payment_status: 1, source: 1 },
    ['confirmed', 'paid', 'online'],
  ],
  ['a deposit is not the whole', { payment_status: 1, is_only_deposit: true }, ['part_paid']],
  ['waits for the payment', { payment_status: 2 }, ['payment_waits']],
  ['who is here has no need to confirm', { status: 2, confirmed_at: '2026-03-01T08:00:00Z' }, []],
])('calendar mark: %s', (_, more, kinds) => {
  expect(marksOf(appointment(more), 'en').map(({ kind }) => kind)).toEqual(kinds);
  // Each says what it is, to eyes and to readers.
  expect(marksOf(appointment(more), 'ar').every(({ label }) => label.length > 0)).toBe(true);
});
