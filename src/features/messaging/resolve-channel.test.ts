import { describe, expect, it } from 'vitest';
import { type Reachable, resolveChannel } from './resolve-channel.ts';

const noura: Reachable = {
  status: 1,
  language: 'ar',
  mobile: '966500000001',
  email: 'n@example.com',
  by_whatsapp: true,
  by_sms: true,
  by_mail: true,
  is_without_whatsapp: false,
};

describe('channel of a recipient', () => {
  it.each([
    ['by WhatsApp first', {}, 'whatsapp'],
    ['by SMS where WhatsApp is not wished', { by_whatsapp: false }, 'sms'],
    ['by SMS where the number is not on WhatsApp', { is_without_whatsapp: true }, 'sms'],
    ['by mail where no phone is wished', { by_whatsapp: false, by_sms: false }, 'mail'],
    ['by mail without a phone', { mobile: null }, 'mail'],
  ])('%s', (_, change, channel) => {
    expect(resolveChannel({ ...noura, ...change })).toMatchObject({ channel });
  });
  it.each([
    ['disabled', { status: 0 }, 'customer_disabled'],
    ['wishes nothing', { by_whatsapp: false, by_sms: false, by_mail: false }, 'customer_allows_no_contact'],
    ['a mail only, not wished', { mobile: null, by_mail: false }, 'customer_allows_no_contact'],
    ['neither phone nor mail', { mobile: null, email: null }, 'customer_without_contact'],
    [
      'a phone that may not be used and no mail',
      { email: null, is_without_whatsapp: true, by_sms: false },
      'customer_allows_no_contact',
    ],
  ])('no channel: %s', (_, change, reason) => {
    expect(resolveChannel({ ...noura, ...change })).toBe(reason);
  });
});
