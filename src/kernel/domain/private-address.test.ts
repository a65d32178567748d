import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

test.each([
  ['127.0.0.1', true],
  ['10.20.30.40', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.7', true],
  ['192.169.1.7', false],
  ['169.254.1.1', true],
  ['100.64.0.1', true],
  ['100.128.0.1', false],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['fd12::1', true],
  ['fe80::1', true],
  ['2001:db8::1', false],
  ['8.8.8.8', false],
])('%s is of the inside: %s', (ip, inside) => {
  expect(isPrivateAddress(ip)).toBe(inside);
});
