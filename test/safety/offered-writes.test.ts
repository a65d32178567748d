import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mayInOwnersPlace } from '../../src/features/identity/owners-place.ts';
import type { AnyOperation } from '../../src/kernel/contract/contract.ts';

/**
 * What a visit in the owner's place may not do is not offered to it: a screen that does such a write asks `may` of it or names
 * it to what asks (`operation`, `writes`, `doing`), or whoever opens the screen's part does. Read from the source, so that a
 * new button is found before anybody presses it.
 */
const paths = globSync('src/{features/*/screens,ui,apps/merchant}/**/*.{ts,tsx}').filter((p) => !p.includes('.test.'));
const texts = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)));

/** Parts that a visit never sees and writes that follow one that it is not offered, and why. */
const unseen: Readonly<Record<string, string>> = {
  'src/features/workforce/screens/lock-screen.tsx': 'a visit does not lock the device (`shared-device.tsx`)',
  'src/features/attendance/screens/kiosk.tsx': 'it stands beside the lock',
  'src/features/workforce/screens/lock-device.ts': 'menu and key leave it out in a visit (`useIsImpersonation`)',
  'src/features/identity/screens/passkey-sign-in.tsx': 'nobody is signed in',
  'src/features/tenancy/screens/account-actions.ts': 'managers do it',
  'src/ui/dialogs/action-button.tsx': '`offered` asks before it',
  'src/features/shop-archive/screens/restore.tsx: restores.send': 'after `restores.begin`',
  'src/features/shop-archive/screens/restore.tsx: restores.check': 'after `restores.begin`',
  'src/features/deposits/screens/refund-deposit-panel.tsx: cardDeposits.refund': 'beside `deposits.refund`',
  'src/features/identity/screens/passkeys.tsx: operations.add': 'after `operations.begin`',
  'src/features/identity/screens/two-factor.tsx: operation': 'after `operations.begin` or `operations.renewCodes`',
  'src/features/identity/screens/two-factor.tsx: operations.confirm': 'after `operations.begin`',
  'src/features/identity/screens/share-device.tsx: operation': '`own-sessions.tsx` asks before it',
  'src/features/till/screens/payment/use-selling.ts: till.sellWithCards':
    'no card comes on a bill without it (`card-bill.ts`)',
};

const escaped = (name: string): string => name.replaceAll('.', '\\.');
const guards = (text: string, name: string): boolean =>
  new RegExp(
    `(?:\\bmay\\(|useMay\\(\\)\\(|useIsLeftToShop\\([^)]*|writes=\\{[^}]*|\\boperation: |\\bdoing\\()\\s*${escaped(name)}\\b`,
  ).test(text);

/** Files that take something from this one, also by `import()`. */
const takersOf = (path: string): string[] =>
  [...texts].flatMap(([other, text]) =>
    [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].some(([, to]) => normalize(join(dirname(other), to!)) === path)
      ? [other]
      : [],
  );

/** Files that may open what this one draws; a feature's public API stands between it and later ones. */
const openersOf = (path: string): string[] =>
  takersOf(path).flatMap((one) => (one.endsWith('/public-api.ts') ? takersOf(one) : [one]));

/** The operation that `name` is in a file: of an imported contract, or a property that a part is given (`operations.add`). */
const operationOf = async (path: string, name: string): Promise<AnyOperation | 'given' | null> => {
  const [first, ...rest] = name.split('.');
  if (/^operations?$/.test(first!)) return 'given';
  for (const [, names, from] of texts.get(path)!.matchAll(/import \{([^}]*)\} from '(\.[^']*contract\.ts)'/g)) {
    const found = names!
      .split(',')
      .map((one) => one.trim().split(' as '))
      .find(([own, local = own]) => local === first);
    if (!found) continue;
    const contract: object = await import(resolve(dirname(path), from!));
    const value = [found[0]!, ...rest].reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      contract,
    );
    return typeof value === 'object' && value !== null && 'method' in value ? (value as AnyOperation) : null;
  }
  return null;
};

const isOpenToImpersonation = (operation: AnyOperation): boolean =>
  operation.area !== 'merchant' || mayInOwnersPlace(operation);

test('screens offer impersonation no shop-only write', async () => {
  const offered: string[] = [];
  let seen = 0;
  for (const [path, text] of texts) {
    const names = new Set(
      [...text.matchAll(/\b(?:useAction|act|call|upload)(?:<[^>(]*>)?\(\s*([a-z]\w*(?:\.\w+)*)/gi)].map(
        ([, name]) => name!,
      ),
    );
    for (const name of names) {
      if (path in unseen || `${path}: ${name}` in unseen) continue;
      const operation = await operationOf(path, name);
      if (operation === null || (operation !== 'given' && isOpenToImpersonation(operation))) continue;
      seen++;
      const isAsked = [path, ...openersOf(path)].some((one) => guards(texts.get(one)!, name));
      if (!isAsked) offered.push(`${path}: ${name}`);
    }
  }
  expect(seen).toBeGreaterThan(50);
  expect(offered).toEqual([]);
});
