import type { z } from 'zod';
import type { Fields, RowShape } from '../../kernel/contract/entity.ts';
import { columnsOf } from './columns-of.ts';
import { DataTable } from './data-table.tsx';

/** The rows of an entity inside a record, all its columns: movements of a card or a package. */
export const FieldsTable = <F extends Fields>({
  caption,
  fields,
  rows,
}: {
  readonly caption: string;
  readonly fields: F;
  readonly rows: readonly (z.output<z.ZodObject<RowShape<F>>> & { readonly id: number })[];
}) => <DataTable t={{}} caption={caption} rows={rows} rowKey={(one) => one.id} columns={columnsOf(fields)} />;
