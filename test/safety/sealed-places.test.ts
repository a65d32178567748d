import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sealedPlaces } from '../../src/apps/sealed-places.ts';
import { carriedPurposes } from '../../src/platform/secrets/carried-keys.ts';
import { readSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Every file that seals something or makes a fingerprint with the secret key, and what becomes of it when the key is replaced: the
 * tables of sealed-places.ts that it is kept in, or why it needs none. A new file is decided here first.
 */
const users: Readonly<Record<string, { readonly kept: readonly string[] } | { readonly passes: string }>> = {
  'src/features/e-invoicing/server/connect-unit.ts': { kept: ['fiscal_unit'] },
  'src/features/e-invoicing/server/connect-unit-job.ts': { kept: ['fiscal_unit'] },
  'src/features/e-invoicing/server/sandbox/authority-keys.ts': { kept: ['sandbox_authority_key'] },
  'src/features/e-invoicing/server/sandbox/authority-csids.ts': {
    passes: 'one-time passwords of the embedded authority live an hour (sandbox_authority_otp)',
  },
  'src/features/gift-cards/server/card-codes.ts': { kept: ['gift_card_code', 'gift_card_order'] },
  'src/features/identity/server/two-factor.ts': { kept: ['user_second_step', 'manager_second_step', 'carried_key'] },
  'src/features/identity/server/passkey-question.ts': { passes: 'a question travels to the browser and back, minutes' },
  'src/features/inventory/server/count-moment.ts': { passes: 'the moment of a count travels with its form' },
  'src/features/payments/server/gateway-setting.ts': { kept: ['gateway_account'] },
  'src/features/payments/server/platform-gateway.ts': { kept: ['platform_setting'] },
  'src/features/shop-pages/server/page-view-counter.ts': {
    passes: 'a visitor is known for a day only (online_visitor)',
  },
  'src/features/booking/server/pending-booking.ts': {
    passes: 'what a visitor typed travels between the steps of a booking',
  },
  'src/features/online-menu/server/order-menu.ts': {
    passes: 'who orders travels between the steps of an order, and an address is known for a day only',
  },
  'src/platform/secrets/carried-keys.ts': { kept: ['carried_key'] },
  'src/platform/pages/form-token.ts': { passes: 'a form is sent within twelve hours' },
  'src/platform/pages/refused-form.ts': { passes: 'a refused form is shown again within minutes' },
};

/** Columns whose comment speaks of a seal or of the installation's key, and that are no place of their own. */
const otherColumns: Readonly<Record<string, string>> = {
  'manager_recovery_code.code': 'a fingerprint of the purpose "recovery code", whose key is carried on',
  'user_recovery_code.code': 'a fingerprint of the purpose "recovery code", whose key is carried on',
  'sandbox_authority_otp.fingerprint': 'lives an hour',
};

const sources = readSourceFiles(['src'], /^(?!.*\.test\.).*\.tsx?$/);

test('every sealing file declares its place', () => {
  const found = sources
    .filter(({ path, text }) => path !== 'src/platform/secrets/sealing.ts' && /\.(seal|fingerprint)\(/.test(text))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(users).toSorted());
  const kept = new Set(Object.values(users).flatMap((user) => ('kept' in user ? user.kept : [])));
  expect([...kept].toSorted()).toEqual(sealedPlaces.map((place) => place.name).toSorted());
});

test('every sealed column belongs to a place', () => {
  const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8');
  const places = new Set(sealedPlaces.flatMap((place) => place.sealed.map((column) => `${place.name}.${column}`)));
  const found = [...schema.matchAll(/^create table (\w+) \(\n(.*?)^\);/gms)].flatMap(([, table, body]) =>
    [...body!.matchAll(/^ {2}(\w+) bytea[^\n]*?(?:-- ([^\n]*))?$/gm)]
      .filter(([, column, comment]) => /seal|installation|HMAC/i.test(`${column} ${comment}`))
      .map(([, column]) => `${table}.${column}`),
  );
  expect(found.length).toBeGreaterThan(12);
  expect(found.filter((column) => !places.has(column) && !(column in otherColumns))).toEqual([]);
});

test('secret key is read by start-up programs only', () => {
  const readers = sources.filter(({ text }) => /\b(readSecretKey|readKeyFile)\(/.test(text)).map(({ path }) => path);
  expect(readers.toSorted()).toEqual([
    'src/platform/backup/backup-keys.ts',
    'src/platform/secrets/installation-key.ts',
    'src/platform/secrets/secret-key.ts',
  ]);
});

test('continued purpose belongs to a fingerprint', () => {
  const [purpose] = carriedPurposes;
  expect(sources.some(({ text }) => text.includes(`const codePurpose = '${purpose}'`))).toBe(true);
});
