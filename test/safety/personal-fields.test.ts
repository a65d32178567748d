import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { productFields } from '../../src/features/catalogue/product-fields.ts';
import { serviceFields } from '../../src/features/catalogue/service-fields.ts';
import { customerFields } from '../../src/features/customers/customer-fields.ts';
import { supplierFields } from '../../src/features/purchasing/supplier-fields.ts';
import { employeeFields } from '../../src/features/workforce/employee-fields.ts';
import type { Field, Fields } from '../../src/kernel/contract/entity.ts';

interface People {
  readonly fields: Fields;
  readonly isDeclared: (field: Field) => boolean;
  /** Columns that say nothing of a person, by what else they are. */
  readonly others: Readonly<Record<string, readonly string[]>>;
}

const saysPersonal = ({ personal }: Field): boolean => personal !== undefined;

/** Every column of these tables says what erasing (of a customer: and merging) makes of it, or stands here. */
const people: Readonly<Record<string, People>> = {
  customer: {
    fields: customerFields,
    isDeclared: ({ merges }) => merges !== undefined,
    others: {
      'of the record': ['merchant_id', 'id', 'version', 'created_at', 'created_by', 'merged_into', 'erased_at'],
      'made of other columns': ['search'],
      'of the books, which merging adds up and an erasure wants at zero': [
        ...['owed_amount', 'deposit_excl_vat_amount', 'deposit_vat_amount', 'credit_amount'],
        ...['loyalty_points', 'invoice_count', 'last_invoice_on'],
      ],
    },
  },
  employee: {
    fields: employeeFields,
    isDeclared: saysPersonal,
    others: {
      'of the record': ['merchant_id', 'id', 'version', 'created_at', 'status'],
      'the sign-in, which identity keeps': ['user_id'],
      'saved with employee_service, by a form of its own': ['performs_all'],
    },
  },
  supplier: {
    fields: supplierFields,
    isDeclared: saysPersonal,
    others: { 'of the record': ['merchant_id', 'id', 'version', 'created_at', 'status'] },
  },
};

const schema = await readFile(join(import.meta.dirname, '../../db/schema.sql'), 'utf8');
const columnsOf = (table: string): string[] =>
  [
    ...new RegExp(String.raw`^create table ${table} \(\n([\s\S]*?)^\);`, 'm')
      .exec(schema)![1]!
      .matchAll(/^ {2}(?!constraint )([a-z_]+) /gm),
  ].map(([, column]) => column!);

describe.each(Object.entries(people))('columns of %s', (table, { fields, isDeclared, others }) => {
  test('every column is declared or listed as impersonal', () => {
    const columns = columnsOf(table);
    expect(columns.length).toBeGreaterThan(15);
    const declared = columns.filter((column) => fields[column] && isDeclared(fields[column]));
    expect([...declared, ...Object.values(others).flat()].toSorted()).toEqual(columns.toSorted());
  });

  test('every form field says whether it is personal', () => {
    const asked = Object.entries(fields).filter(([, { input }]) => input !== undefined);
    expect(asked.filter(([, field]) => !saysPersonal(field)).map(([key]) => key)).toEqual([]);
  });
});

const imported = { customerFields, employeeFields, productFields, serviceFields, supplierFields };

test.each(Object.entries<Fields>(imported))('every field of %s says whether sheets bring it', (_, fields) => {
  const asked = Object.entries(fields).filter(([, { input, merges }]) => input !== undefined || merges !== undefined);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(([, { imports }]) => imports === undefined).map(([key]) => key)).toEqual([]);
});
