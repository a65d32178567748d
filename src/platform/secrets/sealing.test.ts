import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Sealer } from './sealing.ts';

const sealer = new Sealer(Buffer.alloc(32, 7));

test('sealed text opens only with purpose, person and key', () => {
  const sealed = sealer.seal('second step', 'user 1/2', 'JBSWY3DPEHPK3PXP');
  expect(sealed.includes('JBSWY3DP')).toBe(false);
  expect(sealer.open('second step', 'user 1/2', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealer.seal('second step', 'user 1/2', 'JBSWY3DPEHPK3PXP')).not.toEqual(sealed);
  expect(sealer.open('second step', 'user 1/3', sealed)).toBeNull();
  expect(sealer.open('other', 'user 1/2', sealed)).toBeNull();
  expect(new Sealer(randomBytes(32)).open('second step', 'user 1/2', sealed)).toBeNull();
  for (const at of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(sealer.open('second step', 'user 1/2', changed)).toBeNull();
  }
  expect(sealer.open('second step', 'user 1/2', Buffer.alloc(3))).toBeNull();
});

test('fingerprint is equal per text and person only', () => {
  const print = sealer.fingerprint('code', 'user 1/2', 'ABCD');
  expect(sealer.fingerprint('code', 'user 1/2', 'ABCD')).toEqual(print);
  expect(sealer.fingerprint('code', 'user 1/3', 'ABCD')).not.toEqual(print);
  expect(new Sealer(randomBytes(32)).fingerprint('code', 'user 1/2', 'ABCD')).not.toEqual(print);
});
