import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { AtAuthority } from '../at-authority.ts';
import { mayBeGiven } from '../fiscal-state.ts';
import { fiscalSource } from './fiscal-documents.ts';

/** Reads the newest signed document of an invoice. */
export const documentAtAuthority = (merchantId: number, invoiceId: Sql): Statement => sql`
  select d.id, d.state, d.is_simplified, d.settled_by, ${fiscalSource.computed.due_at} as due_at from fiscal_document d
  where d.merchant_id = ${merchantId} and d.invoice_id = ${invoiceId}
  order by d.signed_at desc, d.unit_id desc, d.counter desc limit 1`;

/** What it read; null for what was never signed. */
export const toAtAuthority = (rows: readonly Row[] | undefined): AtAuthority | null => {
  const found = rowsOf<Omit<AtAuthority, 'may_be_given'>>(rows as Row[])[0];
  return found ? { ...found, may_be_given: mayBeGiven(found) } : null;
};
