import { routes } from '../src/apps/features.ts';
import { permissionList, toPermissionMap } from '../src/features/identity/permissions.ts';
import { type Actions, permissionsOf, storedOf } from '../src/features/identity/role-permissions.ts';
import { standardRoles } from '../src/features/identity/standard-roles.ts';
import { mayEnter } from '../src/platform/http/shop-caller.ts';
import { measureMachine } from './support/machine.ts';
import { median } from './support/rounds.ts';

/**
 * `npm run bench permission`: what it takes in the process, in CPU, to know what a session's role gives and whether an operation is among
 * it, for every operation of a shop and every kind of role. Without a database: the role's row comes with the session. Limit of a
 * round's mean: 20 µs.
 */
const limit = 20;
const rounds = 25;
const repeats = 40;

const operations = routes.map((r) => r.operation).filter((o) => o.area === 'merchant');
const half = (rest: number): Actions => toPermissionMap(permissionList.filter((_, i) => i % 2 === rest));

/** A role's key and what of it is stored: as shops have them, and one of which everything was changed. */
const roles: readonly (readonly [string, string | null, Parameters<typeof permissionsOf>[1]])[] = [
  ...standardRoles.map(({ key }) => [key, key, {}] as const),
  ['a manager of whom half was changed', 'manager', storedOf('manager', half(0))],
  ['a role of the shop’s own', null, half(1)],
  ['a role that gives nothing', null, {}],
];

/** Microseconds a check, mean of each round; and how many operations it opened. */
const measure = (key: string | null, stored: Parameters<typeof permissionsOf>[1]) => {
  const means: number[] = [];
  let opened = 0;
  for (let round = -5; round < rounds; round++) {
    opened = 0;
    // Time of the processor, not of the clock: others may share the machine.
    const began = process.cpuUsage();
    for (let i = 0; i < repeats; i++)
      for (const operation of operations) {
        // As each request does it: what the role gives is worked out anew.
        const permissions = permissionsOf(key, stored);
        try {
          mayEnter(operation, permissions);
          opened++;
        } catch {
          // Refused: an error is made, as it is for whoever may not.
        }
      }
    const { user, system } = process.cpuUsage(began);
    if (round >= 0) means.push((user + system) / (operations.length * repeats));
  }
  return { median: median(means), worst: Math.max(...means), opened: opened / repeats };
};

let misses = 0;
const { compute } = measureMachine();
console.log(`${operations.length} operations, ${rounds} rounds of ${operations.length * repeats} checks\n`);
console.log(`${'role'.padEnd(36)}  opens  median µs  worst round µs`);
for (const [name, key, stored] of roles) {
  const { median: middle, worst, opened } = measure(key, stored);
  if (middle / compute > limit) misses++;
  const figures = `${String(opened).padStart(5)}  ${middle.toFixed(2).padStart(9)}  ${worst.toFixed(2).padStart(14)}`;
  console.log(`${name.padEnd(36)}  ${figures}`);
}
console.log(`\n${misses === 0 ? 'ok   ' : 'MISS '} a permission check takes at most ${limit} µs`);
process.exit(misses === 0 ? 0 : 1);
