import { expect, test } from 'vitest';
import { isUniqueId, newUniqueId } from './ids.ts';

test('unique ids are unguessable texts that fit a URL', () => {
  const ids = Array.from({ length: 2000 }, newUniqueId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(isUniqueId(id) && encodeURIComponent(id) === id).toBe(true);
  // every one of the 64 signs occurs at every place, so all 144 bits vary
  for (let place = 0; place < 24; place++) expect(new Set(ids.map((id) => id[place])).size).toBe(64);
  for (const text of ['', '17', 'a'.repeat(23), `${'a'.repeat(23)}=`]) expect(isUniqueId(text)).toBe(false);
});
