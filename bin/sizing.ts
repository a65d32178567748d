import { parseArgs } from 'node:util';
import { ConfigError } from '../src/platform/config/config.ts';
import {
  type Assumed,
  type AssumptionName,
  assumptions,
  usualAssumptions,
} from '../src/platform/sizing/assumptions.ts';
import { computeSize } from '../src/platform/sizing/compute-size.ts';
import { postgresConf } from '../src/platform/sizing/postgres-settings.ts';
import { describeSize } from '../src/platform/sizing/size-tables.ts';
import { runProgram } from './run-program.ts';

const names = Object.keys(assumptions) as AssumptionName[];
const flags = `--shops 500 [--conf] ${names.map((name) => `[--${name} ${assumptions[name].value}]`).join(' ')}`;

/** ConfigError for a flag that there is none of. */
const readFlags = (): Readonly<Record<string, string | boolean | undefined>> => {
  const options = {
    conf: { type: 'boolean' as const },
    shops: { type: 'string' as const },
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\nusage: npm run sizing -- ${flags}`);
  }
};

/** What others are divided by. */
const divisors: readonly string[] = ['hours', 'target', 'disk', 'shops'];

/** ConfigError with what is wrong. */
const readNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new ConfigError(`--${name}: must be a number, not below 0`);
  if (value === 0 && divisors.includes(name)) throw new ConfigError(`--${name}: must be above 0`);
  return value;
};

/** `npm run sizing -- --shops 500 --sales 80`: a column of docs/sizing.md for other numbers; `--conf` prints PostgreSQL's settings. */
await runProgram(async () => {
  const told = readFlags();
  if (typeof told['shops'] !== 'string') throw new ConfigError(`usage: npm run sizing -- ${flags}`);
  const shops = readNumber('shops', told['shops']);
  const assumed: Assumed = Object.fromEntries(
    names.map((name) => {
      const text = told[name];
      return [name, typeof text === 'string' ? readNumber(name, text) : usualAssumptions[name]];
    }),
  ) as Record<AssumptionName, number>;
  const size = computeSize(shops, assumed);
  if (told['conf']) process.stdout.write(postgresConf(size, assumed));
  else for (const [name, value] of Object.entries(describeSize(size))) console.log(`${name.padEnd(28)} ${value}`);
  return 0;
});
