import { expect, test } from 'vitest';
import { safetyHeaders } from './safety-headers.ts';

const transport = async (secure: boolean, subdomains?: boolean) =>
  Object.fromEntries(await safetyHeaders(secure, subdomains))['strict-transport-security'];

test('subdomains of the public name are secured by choice', async () => {
  expect(await transport(true)).toBe('max-age=31536000');
  expect(await transport(true, true)).toBe('max-age=31536000; includeSubDomains');
  expect(await transport(false, true)).toBeUndefined();
});
