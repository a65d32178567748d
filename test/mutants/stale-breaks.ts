import { statementsOf } from '../../src/platform/db/split-sql.ts';
import type { Mutant } from './mutant.ts';

export interface MigrationText {
  /** From the project's root. */
  readonly name: string;
  readonly text: string;
}

/** What statements of a migration make, by name: a later one may replace it or drop it. */
const made = [
  /^create (?:or replace )?function (?:public\.)?(\w+)\s*\(/gi,
  /\badd constraint (\w+)/gi,
  /^create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+)/gi,
  /^create (?:or replace )?(?:constraint )?trigger (\w+)/gi,
  /^create policy (\w+)/gi,
  /\bconstraint (\w+) (?:check|foreign|unique|primary|exclude)/gi,
] as const;

const gone = (name: string): RegExp =>
  new RegExp(
    `\\bcreate or replace (?:function|trigger) (?:public\\.)?${name}\\b|` +
      `\\bdrop (?:constraint|index|trigger|policy|function)(?: concurrently)?(?: if exists)? (?:public\\.)?${name}\\b|` +
      // Dropped and made anew.
      `^create function (?:public\\.)?${name}\\s*\\(`,
    'im',
  );

const spaced = (text: string): string =>
  text
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Whether a break of a migration proves nothing: what it stands in is replaced or dropped by a later file, which the tests run
 * on. Of a statement that makes several things, the one whose words hold the break counts.
 */
export const isStale = (
  migrations: readonly MigrationText[],
  { file, before }: Pick<Mutant, 'file' | 'before'>,
): boolean => {
  const at = migrations.findIndex(({ name }) => name === file);
  if (at < 0) return false;
  const wanted = spaced(before);
  const statement = statementsOf(migrations[at]!.text).find((one) => spaced(one).includes(wanted));
  if (statement === undefined) return false;
  const place = spaced(statement).indexOf(wanted);
  const names = made.flatMap((pattern) =>
    [...spaced(statement).matchAll(pattern)].map(({ 1: name, index }) => ({ name: name!, index })),
  );
  // The nearest before the break, or the first where the break begins before any of them.
  const owner = names.filter(({ index }) => index <= place).sort((a, b) => b.index - a.index)[0] ?? names[0];
  if (!owner) return false;
  return migrations.slice(at + 1).some(({ text }) => gone(owner.name).test(text));
};
