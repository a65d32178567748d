import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf, outputField, textInputField } from '../../kernel/contract/entity.ts';
import { sql } from './sql.ts';
import { inputValues, insertRow, setColumns } from './write-row.ts';

const fields = fieldsOf({
  notes: textInputField('long', 'Notes', 'ملاحظات', 20),
  stems: outputField('number', 'Stems', 'السيقان', z.number()),
});

test('values are parameters and omitted fields are cleared', () => {
  const row = { ...inputValues(fields, { stems: 9, merchant_id: 7 }), created_by: 3 };
  const insert = sql`${insertRow('rose', row)} returning id`;
  expect([insert.text, insert.values]).toEqual([
    'insert into rose (notes, created_by) values ($1, $2) returning id',
    [null, 3],
  ]);
  expect(setColumns({ notes: "'; drop table rose" }).text).toBe('notes = $1');
});

test('column name comes from the program only', () => {
  expect(() => setColumns({ 'notes = 1, id': 2 })).toThrow('not a name');
  expect(() => insertRow('rose; drop table x', { notes: 1 })).toThrow('not a name');
});
