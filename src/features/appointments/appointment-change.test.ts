import { expect, it } from 'vitest';
import { pendingChange } from './appointment-change.ts';

const now = '2026-11-22T10:00:00.000Z';
const later = '2026-11-23T10:00:00.000Z';
const another = '2026-11-24T10:00:00.000Z';
const past = '2026-11-21T10:00:00.000Z';

it.each([
  ['booked', 1, later, null, null, false, 'booking_link'],
  ['booked for a time that is over', 1, past, null, null, false, null],
  ['known', 1, later, later, null, false, null],
  ['moved', 1, another, later, null, false, 'booking_moved'],
  ['moved from what is over', 1, another, past, null, false, 'booking_moved'],
  ['moved and moved back', 1, later, later, null, false, null],
  ['booked and cancelled before anybody was told', 0, later, null, null, false, null],
  ['cancelled', 0, later, later, null, false, 'booking_cancelled'],
  ['moved and cancelled at once', 0, another, later, null, false, 'booking_cancelled'],
  ['cancelled after it would have been', 0, past, past, null, false, null],
  ['here already', 2, later, null, null, false, null],
  ['attended', 3, later, null, null, false, null],
  ['moved before anybody wrote', 1, another, null, later, false, 'booking_moved'],
  ['moved before anybody wrote, and back', 1, later, null, later, false, null],
  ['known, and had been moved before that', 1, later, later, another, false, null],
  ['a guest’s', 1, later, null, null, true, null],
])('appointment %s', (_, status, from_at, told_from_at, moved_from_at, is_guest, news) => {
  expect(pendingChange({ status, from_at, told_from_at, moved_from_at, is_guest }, now)).toBe(news);
});
