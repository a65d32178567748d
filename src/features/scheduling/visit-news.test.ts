import { expect, it } from 'vitest';
import { newsOf } from './visit-news.ts';

const now = '2026-11-22T10:00:00.000Z';
const later = '2026-11-23T10:00:00.000Z';
const another = '2026-11-24T10:00:00.000Z';
const past = '2026-11-21T10:00:00.000Z';

it.each([
  ['booked', 1, later, null, false, 'booking_link'],
  ['booked for a time that is over', 1, past, null, false, null],
  ['known', 1, later, later, false, null],
  ['moved', 1, another, later, false, 'booking_moved'],
  ['moved from what is over', 1, another, past, false, 'booking_moved'],
  ['moved and moved back', 1, later, later, false, null],
  ['booked and cancelled before anybody was told', 0, later, null, false, null],
  ['cancelled', 0, later, later, false, 'booking_cancelled'],
  ['moved and cancelled at once', 0, another, later, false, 'booking_cancelled'],
  ['cancelled after it would have been', 0, past, past, false, null],
  ['here already', 2, later, null, false, null],
  ['attended', 3, later, null, false, null],
  ['a guest’s', 1, later, null, true, null],
])('a visit that is %s', (_, status, from_at, told_from_at, is_guest, news) => {
  expect(newsOf({ status, from_at, told_from_at, is_guest }, now)).toBe(news);
});
