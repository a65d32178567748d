import { expect, test } from 'vitest';
import { codeOfStep, fromBase32, otpAddress, stepOf, stepOfCode, toBase32 } from './totp.ts';

/** The secret of RFC 6238, appendix B; its codes have eight digits there, of which these are the last six. */
const secret = toBase32(Buffer.from('12345678901234567890'));

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('the code of %s is that of RFC 6238', (now, code) => {
  expect(codeOfStep(secret, stepOf(now))).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is that of RFC 4648', (text, coded) => {
  expect(toBase32(Buffer.from(text))).toBe(coded);
  expect(fromBase32(coded).toString()).toBe(text);
});

test('code is accepted once within one step', () => {
  const now = '2026-03-01T09:00:10Z';
  const step = stepOf(now);
  for (const near of [-1, 0, 1]) expect(stepOfCode(secret, codeOfStep(secret, step + near), now, 0)).toBe(step + near);
  for (const far of [-2, 2]) expect(stepOfCode(secret, codeOfStep(secret, step + far), now, 0)).toBeNull();
  expect(stepOfCode(secret, codeOfStep(secret, step), now, step)).toBeNull();
  expect(stepOfCode(secret, codeOfStep(secret, step + 1), now, step)).toBe(step + 1);
  for (const wrong of ['', '12345', '1234567', '١٢٣٤٥٦', 'abcdef'])
    expect(stepOfCode(secret, wrong, now, 0)).toBeNull();
});

test('key address names issuer and account', () => {
  expect(otpAddress('Batalat', 'a b@x.test', 'ABC')).toBe(
    'otpauth://totp/Batalat%3Aa%20b%40x.test?secret=ABC&issuer=Batalat&algorithm=SHA1&digits=6&period=30',
  );
});
