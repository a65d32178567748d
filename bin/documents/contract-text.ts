import { managerPermissions, permissions } from '../../src/features/identity/permissions.ts';
import { type AnyOperation, refusalsOf } from '../../src/kernel/contract/contract.ts';
import type { RefusalTexts } from '../../src/kernel/contract/refusal.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';

const nameOf = (area: string, p: { module: number; action: number }): string => {
  const registry = area === 'manager' ? managerPermissions : permissions;
  for (const [module, actions] of Object.entries(registry)) {
    for (const [action, permission] of Object.entries(actions as Record<string, { module: number; action: number }>)) {
      if (permission.module === p.module && permission.action === p.action)
        return `${module}.${action} (${p.module}/${p.action})`;
    }
  }
  return `${p.module}/${p.action}`;
};

const accessOf = (o: AnyOperation): string => {
  if ('public_because' in o.access) return `everybody: ${o.access.public_because}`;
  if ('signed_in_because' in o.access) return `every signed-in person: ${o.access.signed_in_because}`;
  return [o.access.permission, ...(o.access.or ?? [])].map((p) => nameOf(o.area, p)).join(' or ');
};

/** Who may call what, from the contract rows. */
export const accessMatrix = (operations: readonly AnyOperation[]): string =>
  [
    '# Access matrix',
    '',
    "Every operation and who may call it, made from the contract by `npm run generate`. test/safety/access.test.ts calls each of them without a session, from the wrong area, without the permission, with another shop's number and with malformed input.",
    '',
    '| operation | what it does | who | refuses with |',
    '|---|---|---|---|',
    ...operations
      .map(
        (o) =>
          `| \`${o.method} ${urlOf(o)}\` | ${o.summary} | ${accessOf(o)} | ${refusalsOf(o)
            .map((r) => `\`${r}\``)
            .join(' ')} |`,
      )
      .sort(
        (a, b) => a.split('`')[1]!.split(' ')[1]!.localeCompare(b.split('`')[1]!.split(' ')[1]!) || a.localeCompare(b),
      ),
    '',
  ].join('\n');

/** Every message key that can reach a person, with both texts. */
export const refusalTable = (texts: Readonly<Record<string, RefusalTexts>>): string =>
  [
    '# Refusals',
    '',
    'Every message key of the features with its two texts, made by `npm run generate`. Field phrases follow the label (specification section 5); the others stand alone.',
    ...Object.entries(texts).flatMap(([feature, rows]) => [
      '',
      `## ${feature}`,
      '',
      '| key | English | Arabic |',
      '|---|---|---|',
      ...Object.entries(rows).map(([key, text]) => `| \`${key}\` | ${text.en} | ${text.ar} |`),
    ]),
    '',
  ].join('\n');
