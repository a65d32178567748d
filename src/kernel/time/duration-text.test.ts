import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [0, '0 min', '0 دقيقة'],
  [1, '1 min', 'دقيقة'],
  [45, '45 min', '45 دقيقة'],
  [60, '1 h', 'ساعة'],
  [75, '1 h 15 min', 'ساعة و15 دقيقة'],
  [160, '2 h 40 min', 'ساعتان و40 دقيقة'],
  [185, '3 h 5 min', '3 ساعات و5 دقائق'],
  [720, '12 h', '12 ساعة'],
])('%i minutes', (minutes, en, ar) => {
  expect([durationText(minutes, 'en'), durationText(minutes, 'ar')]).toEqual([en, ar]);
});
