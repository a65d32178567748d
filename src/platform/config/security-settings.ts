import { z } from 'zod';
import { setting } from './setting.ts';

const isContact = (text: string): boolean =>
  URL.canParse(text) &&
  (/^mailto:[^@\s]+@[^@\s]+$/.test(text) || /^https:\/\/\S+$/.test(text) || /^tel:\+\d+$/.test(text));

/** Addresses as RFC 9116 wants them: URIs. A mail address without `mailto:` is meant as one. */
const contacts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => (/^[^@\s:/]+@[^@\s:/]+$/.test(one) ? `mailto:${one}` : one)),
  )
  .refine(
    (list) => list.length > 0 && list.every(isContact),
    'must be mail addresses, https:// pages or tel:+ numbers',
  );

export const securityRows = {
  SECURITY_CONTACT: setting(
    contacts.optional(),
    'none',
    'Whom to tell of a weakness: mail addresses, https:// pages or tel: numbers, separated by commas, the preferred one first. Shown at /.well-known/security.txt (RFC 9116), which is not there without it.',
  ),
} as const;
