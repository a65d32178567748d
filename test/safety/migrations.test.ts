import { expect, test } from 'vitest';
import { type SchemaFile, schemaFiles } from '../../src/platform/db/schema-files.ts';
import { migrationFaults } from './migration-rules.ts';

/** Older ones ran when every process was stopped for an upgrade. */
const lastWithoutRules = '0209';

const files = (await schemaFiles()).filter((file) => !file.isFunctions);

test('migrations never stop or break the running version', () => {
  const newer = files.filter((file) => file.name.slice(0, 4) > lastWithoutRules);
  expect(newer.length).toBeGreaterThan(0);
  expect(newer.flatMap((file) => migrationFaults(file.text).map((fault) => ({ file: file.name, ...fault })))).toEqual(
    [],
  );
});

test('migration numbers are unique and contracts name existing ones', () => {
  const numbers = files.map((file) => file.name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const file of files) if (file.needs) expect(numbers).toContain(file.needs);
});

/** The last one that wrote a function again by itself. */
const lastWithoutFunctionFiles = '1040';

const functionsIn = (text: string): string[] => {
  const made = [...text.matchAll(/\bcreate (?:or replace )?(?:function|procedure) (?:public\.)?(\w+)/gi)];
  const rewritten = [...text.matchAll(/pg_get_functiondef\(\s*'(?:public\.)?(\w+)/gi)];
  return [...made, ...rewritten].map((found) => found[1]!.toLowerCase());
};

/**
 * Functions that a migration defines although an earlier file did: their second text belongs into db/functions, whose files that
 * are applied last hold it for functions that a migration began.
 */
const definedAgain = (applied: readonly Pick<SchemaFile, 'name' | 'text' | 'isFunctions' | 'isLast'>[]): string[] => {
  const before = applied.filter((file) => file.isFunctions && !file.isLast);
  const known = new Set(before.flatMap((file) => functionsIn(file.text)));
  const faults: string[] = [];
  for (const { name, text, isFunctions } of applied) {
    if (isFunctions) continue;
    for (const made of new Set(functionsIn(text))) {
      if (known.has(made) && name.slice(0, 4) > lastWithoutFunctionFiles) faults.push(`${name}: ${made}`);
      known.add(made);
    }
  }
  return faults;
};

test('functions are rewritten in db/functions only', async () => {
  expect(definedAgain(await schemaFiles())).toEqual([]);
  const migration = (name: string, text: string) => ({ name, text, isFunctions: false, isLast: false });
  const made = migration('1041-a.sql', 'create function tally() returns int language sql as $$ select 1 $$;');
  expect(definedAgain([made])).toEqual([]);
  expect(definedAgain([made, migration('1042-b.sql', made.text)])).toEqual(['1042-b.sql: tally']);
  expect(definedAgain([{ ...made, isFunctions: true }, migration('1042-b.sql', made.text)])).toHaveLength(1);
  const second = { ...made, name: 'functions/tally.sql', isFunctions: true, isLast: true };
  expect(definedAgain([made, second])).toEqual([]);
  expect(definedAgain([made, migration('1042-b.sql', made.text), second])).toEqual(['1042-b.sql: tally']);
  const patched = migration('1042-b.sql', "execute replace(pg_get_functiondef('tally()'::regprocedure), '1', '2');");
  expect(definedAgain([made, patched])).toEqual(['1042-b.sql: tally']);
});

test('each file of db/functions defines its own function', async () => {
  const own = (await schemaFiles()).filter((file) => file.isLast);
  expect(own.length).toBeGreaterThan(0);
  for (const { name, text } of own) {
    const wanted = /^functions\/([a-z-]+)\.sql$/.exec(name)?.[1]?.replaceAll('-', '_');
    expect(new Set(functionsIn(text)), name).toContain(wanted);
    expect(text, name).toMatch(/^-- feature: \S+\n/);
  }
});

const whatOf = (text: string): string[] =>
  migrationFaults(text).map((fault) => fault.what.split(' ').slice(0, 2).join(' '));

test.each([
  ['drop table held_invoice;', 'drops what'],
  ['drop function email_is_taken(text);', 'drops what'],
  ['alter table invoice drop column total;', 'drops what'],
  ['alter table invoice rename column total to sum;', 'renames what'],
  ['revoke select on invoice from batalat_app;', 'takes a'],
  ['alter table invoice alter column total type numeric;', 'rewrites the'],
  ['alter table invoice alter total type numeric;', 'rewrites the'],
  ['alter table invoice alter column total set not null;', 'refuses rows'],
  ['alter table invoice add column colour text not null;', 'refuses rows'],
  ['alter table invoice add constraint c check (total > 0);', 'reads the'],
  ['alter table invoice add foreign key (merchant_id, x) references y (merchant_id, id);', 'reads the'],
  ['alter table invoice add column colour_id bigint references colour;', 'reads or'],
  ['alter table invoice add column n int generated always as (1) stored;', 'reads or'],
  ['alter table invoice add column at timestamptz default clock_timestamp();', 'reads or'],
  ['create index i on invoice (merchant_id, colour);', 'builds an'],
  ['create unique index on only invoice (merchant_id);', 'builds an'],
  ['drop index invoice_day;', 'waits for'],
  ['update invoice set total = 0;', 'changes rows'],
  ['insert into tax_line select * from old_tax_line;', 'changes rows'],
  ['with x as (select 1) delete from invoice using x;', 'changes rows'],
  ['lock table invoice;', 'locks a'],
  ['-- feature: x\ncreate index concurrently i on invoice (a);', 'needs the'],
  ['-- outside a transaction\nalter table invoice add column a int;', 'stands outside'],
])('%s is refused', (text, what) => {
  expect(whatOf(text)).toContain(what);
});

test.each([
  'create table colour (merchant_id int, id int, primary key (merchant_id, id)); create index colour_i on colour (id); insert into colour select 1, 1;',
  'alter table invoice add column colour text; comment on column invoice.colour is \'drop table "x"; lock table y\';',
  "alter table invoice add column colour text not null default 'red';",
  'alter table invoice add constraint c check (total > 0) not valid;',
  '-- outside a transaction\ncreate index concurrently i on invoice (a); alter table invoice validate constraint c;',
  '-- feature: x\n-- contract: needs 0210\nalter table invoice drop column colour; drop function f();',
  '-- feature: x\n-- locks: countries are six rows\nupdate country set name_en = name_en;',
  "insert into country (id) values (7);create or replace function f() returns int language sql as 'select 1; update x set y = 1';",
  'do $$ begin lock table invoice; end $$; grant select on invoice to batalat_app;',
])('%s may run beside the previous version', (text) => {
  expect(migrationFaults(text)).toEqual([]);
});
