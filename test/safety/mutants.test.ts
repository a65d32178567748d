import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { schemaFiles } from '../../src/platform/db/schema-files.ts';
import { mutants } from '../mutants/all-mutants.ts';
import { isStale } from '../mutants/stale-breaks.ts';

const root = join(import.meta.dirname, '../..');

test('every mutant still fits its code', () => {
  const wrong = mutants.filter(({ file, before, after }) => {
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
    return text.split(before).length !== 2 || before === after;
  });
  expect(wrong.map((m) => `${m.file}: ${m.name}`)).toEqual([]);
});

test('mutants are enough, uniquely named and have tests', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(80);
  expect(new Set(mutants.map((m) => m.name)).size).toBe(mutants.length);
  expect(mutants.flatMap((m) => m.tests).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(mutants.filter((m) => m.tests.length === 0)).toEqual([]);
});

test('mutant changes nothing that a later file replaces', async () => {
  const applied = (await schemaFiles()).map(({ name, text, isFunctions }) => ({
    name: isFunctions ? `db/${name}` : `db/migrations/${name}`,
    text,
  }));
  const stale = mutants.filter(({ file, before }) => isStale(applied, { file, before }));
  expect(stale.map((m) => `${m.file}: ${m.name}`)).toEqual([]);
});

describe('stale migration mutant', () => {
  const first = {
    name: 'db/migrations/0001-a.sql',
    text: `create function f(p int) returns int language sql as $$ select 1; select p $$;
      alter table t add constraint t_positive check (n > 0);
      create unique index t_one on t (n);
      create policy tenant on t using (true);`,
  };
  const breaks = { f: 'select p', t_positive: 'n > 0', t_one: 'on t (n)', tenant: 'using (true)' };
  const later = {
    f: 'create or replace function f(p int) returns int language sql as $$ select 2 $$;',
    t_positive: 'alter table t drop constraint t_positive, add constraint t_other check (n > 1);',
    t_one: 'drop index concurrently t_one;',
    tenant: 'drop policy tenant on t;',
  };
  test.each(Object.keys(breaks) as (keyof typeof breaks)[])('mutant becomes stale once %s is gone', (name) => {
    const broken = { file: first.name, before: breaks[name] };
    const second = (text: string) => ({ name: 'db/migrations/0002-b.sql', text });
    expect(isStale([first, second(later[name])], broken)).toBe(true);
    const others = Object.entries(later).filter(([key]) => key !== name);
    expect(isStale([first, second(others.map(([, text]) => text).join('\n'))], broken)).toBe(false);
    // Before it, not after it.
    expect(isStale([{ name: 'db/migrations/0000-z.sql', text: later[name] }, first], broken)).toBe(false);
  });
});
