import { expect, test } from 'vitest';
import { valueAt, withValueAt } from './form-path.ts';

const form = {
  name: 'Noura',
  lines: [
    { price: 100, tags: ['a'] },
    { price: 200, tags: [] },
  ],
};

test('a nested value is read', () => {
  expect(valueAt(form, 'lines.1.price')).toBe(200);
  expect(valueAt(form, 'lines.7.price')).toBeUndefined();
  expect(valueAt(form, 'name.first')).toBeUndefined();
});

test('nested write copies and leaves the rest unchanged', () => {
  const changed = withValueAt(form, 'lines.1.price', 250);
  expect(changed.lines[1]!.price).toBe(250);
  expect(form.lines[1]!.price).toBe(200);
  expect(changed.lines[0]).toBe(form.lines[0]);
  expect(Array.isArray(changed.lines)).toBe(true);
});

test('a missing container is made', () => {
  expect(withValueAt({} as { address?: { city?: string } }, 'address.city', 'Riyadh')).toEqual({
    address: { city: 'Riyadh' },
  });
});
