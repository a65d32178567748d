import { expect, test } from 'vitest';
import { bookedIn, nextAppointmentOf } from './booked-again.ts';

test('address names the requested employees', () => {
  expect(bookedIn('5-2.7-3d.9-0')).toEqual([
    { service_id: 5, employee_id: 2, is_wished: true },
    { service_id: 7, employee_id: 3, is_wished: false },
    { service_id: 9, employee_id: null, is_wished: false },
  ]);
});

test('unreadable figure is left out', () => {
  expect(bookedIn('x.5-2w.0-1.-')).toEqual([]);
  expect(bookedIn(undefined)).toEqual([]);
});

test('rebooking remembers requested employees', () => {
  const { services } = nextAppointmentOf({
    id: 1,
    customer_id: 2,
    lines: [
      { service_id: 5, employee_id: 2, is_wished: true },
      { service_id: 7, employee_id: 3, is_wished: false },
      { service_id: 9, employee_id: 0 },
    ],
  });
  expect(services).toBe('5-2.7-3d.9-0');
});
