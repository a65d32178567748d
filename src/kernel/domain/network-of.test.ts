import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:DB8:0000:0007::9', '2001:db8:0:7::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
])('%s stands for %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
