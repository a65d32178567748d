import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Field } from '../../src/kernel/noun.ts';
import { customerFields } from '../../src/features/customers/customer-fields.ts';
import { importKinds } from '../../src/features/imports/import-kinds.ts';

/** Every column of a customer says what erasing, merging and importing make of it, or stands here with what else it is. */
const notOfThePerson: Readonly<Record<string, readonly string[]>> = {
  'of the record': ['merchant_id', 'id', 'version', 'created_at', 'created_by', 'merged_into', 'erased_at'],
  'made of other columns': ['search'],
  'of the books, which merging adds up and an erasure wants at zero': [
    ...['owed_amount', 'deposit_excl_vat_amount', 'deposit_vat_amount', 'credit_amount'],
    ...['loyalty_points', 'invoice_count', 'last_invoice_on'],
  ],
};
const fields = customerFields as Readonly<Record<string, Field>>;
const schema = await readFile(join(import.meta.dirname, '../../db/schema.sql'), 'utf8');
const columns = [
  .../^create table customer \(\n([\s\S]*?)^\);/m.exec(schema)![1]!.matchAll(/^ {2}(?!constraint )([a-z_]+) /gm),
].map(([, column]) => column!);
const others = Object.values(notOfThePerson).flat();

describe('a column of a customer', () => {
  test('every column is declared or listed as impersonal', () => {
    expect(columns.length).toBeGreaterThan(40);
    const declared = columns.filter((column) => fields[column]?.merges !== undefined);
    expect([...declared, ...others].toSorted()).toEqual(columns.toSorted());
  });

  test('every field of a form is personal', () => {
    const asked = Object.entries(fields).filter(([, { input }]) => input !== undefined);
    const silent = asked.filter(([key, { personal }]) => personal === undefined && key !== 'status');
    expect(silent.map(([key]) => key)).toEqual([]);
  });

  test('every imported field has a column of sheets', () => {
    const asked = Object.entries(fields).filter(([, { merges }]) => merges !== undefined);
    expect(asked.filter(([, { imports }]) => imports === undefined).map(([key]) => key)).toEqual([]);
    const imported = asked.flatMap(([key, { imports }]) => (imports === true ? [key] : imports || []));
    // The name's column is in the language of the sheet.
    const brought = importKinds.customers.fields.map(({ key }) => key);
    expect(brought.filter((key) => !/^name(_other)?$/.test(key)).toSorted()).toEqual(
      [...new Set(imported)].filter((key) => !key.startsWith('name_')).toSorted(),
    );
  });
});
