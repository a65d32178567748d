import { type Bind, currentMerchantId, type Sql, sql, table } from '../../../platform/db/sql.ts';
import { balanced, type Party, type Posting } from '../entry.ts';
import { returnBoxOf, type TaxLine } from '../tax-line.ts';

/** An entry before it is posted. */
export interface NewEntry {
  /** Business day. */
  readonly entry_on: string;
  readonly posted_at: string;
  /** What causes it: the entity of the feature that posts. */
  readonly source_kind: string;
  readonly memo: string | null;
  readonly created_by: number | null;
  readonly postings: readonly Posting[];
  readonly tax_lines?: readonly TaxLine[];
  /** Whose drawer its cash lines move; unless it is said the till at which the device stands that asks (`till_here()`). */
  readonly till_id?: number | null;
}

/** The parameters of the SQL below. */
export interface EntryValues {
  entry_on: string;
  posted_at: string;
  source_kind: string;
  memo: string | null;
  created_by: number | null;
  accounts: readonly string[];
  debits: readonly number[];
  credits: readonly number[];
  customers: readonly (number | null)[];
  employees: readonly (number | null)[];
  suppliers: readonly (number | null)[];
  till_id: number | null;
  till_is_said: boolean;
  tax_directions: readonly number[];
  tax_categories: readonly string[];
  tax_rates: readonly number[];
  taxables: readonly number[];
  vats: readonly number[];
  exemptions: readonly (string | null)[];
  tax_boxes: readonly number[];
}

/** The values of an entry; throws RangeError when it is not balanced. */
export const entryValues = (entry: NewEntry): EntryValues => {
  const lines = balanced(entry.postings);
  const taxes = entry.tax_lines ?? [];
  const ids = (kind: Party['kind']) => lines.map((l) => (l.party?.kind === kind ? l.party.id : null));
  return {
    entry_on: entry.entry_on,
    posted_at: entry.posted_at,
    source_kind: entry.source_kind,
    memo: entry.memo,
    created_by: entry.created_by,
    accounts: lines.map((l) => l.account),
    debits: lines.map((l) => l.debit),
    credits: lines.map((l) => l.credit),
    customers: ids('customer'),
    employees: ids('employee'),
    suppliers: ids('supplier'),
    till_id: entry.till_id ?? null,
    till_is_said: entry.till_id !== undefined,
    tax_directions: taxes.map((t) => t.direction),
    tax_categories: taxes.map((t) => t.vat_category),
    tax_rates: taxes.map((t) => t.vat_rate_bp),
    taxables: taxes.map((t) => t.taxable_amount),
    vats: taxes.map((t) => t.vat_amount),
    exemptions: taxes.map((t) => t.exemption_code),
    tax_boxes: taxes.map(returnBoxOf),
  };
};

/** The entry that was written: one row, or none when there was nothing to post. */
export const entry = table('entry', ['id']);

/**
 * Common table expressions that write one entry with its lines and tax lines, all or nothing: an entry of which nothing
 * remains to post is not written (no entry without lines). Gives `entry(id)`. `more` are lines known only to SQL:
 * (account text, debit bigint, credit bigint). Lists are read by their subscripts: an unnest of several arrays starts one
 * function for each of them.
 */
export const entryCtes = (
  bind: Bind<EntryValues>,
  from: { entryId: Sql; sourceId: Sql; taxOn: Sql; documentKind?: Sql; more?: Sql },
): Sql => sql`
    given_line as materialized (
      select (select a.id from ledger_account a where a.merchant_id = ${currentMerchantId}
      and a.system_key = g.account) as account_id,
        g.debit, g.credit, g.customer_id, g.employee_id, g.supplier_id, g.line_number,
        case when g.account <> 'cash' then null when ${bind('till_is_said', 'boolean')} then ${bind('till_id', 'bigint')}
          else till_here() end as till_id
      from (
        select u.account, (${bind('debits', 'bigint[]')})[i] as debit,
          (${bind('credits', 'bigint[]')})[i] as credit, (${bind('customers', 'bigint[]')})[i] as customer_id,
          (${bind('employees', 'bigint[]')})[i] as employee_id, (${bind('suppliers', 'bigint[]')})[i] as supplier_id,
          i as line_number
        from unnest(${bind('accounts', 'text[]')}) with ordinality as u (account, i)
        ${
          from.more
            ? sql`union all
        select m.account, m.debit, m.credit, null, null, null,
          cardinality(${bind('accounts', 'text[]')}) + (row_number() over ())::int from (${from.more}) m`
            : sql``
        }
      ) g),
    entry as (
      insert into journal_entry (id, entry_on, posted_at, source_kind, source_id, memo, created_by)
      select ${from.entryId}, ${bind('entry_on', 'date')}, ${bind('posted_at', 'timestamptz')}, ${bind('source_kind', 'text')},
        ${from.sourceId}, ${bind('memo', 'text')}, ${bind('created_by', 'bigint')}
      where exists (select from given_line)
      returning id),
    posted as (
      insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_on, customer_id, employee_id, supplier_id,
        till_id)
      select ${from.entryId}, l.line_number, l.account_id, l.debit, l.credit,
        ${bind('entry_on', 'date')}, l.customer_id, l.employee_id, l.supplier_id, l.till_id
      from given_line l
      returning 1),
    taxed as (
      insert into tax_line (entry_id, line_number, direction, source_kind, source_id, document_kind, tax_on, entry_on,
        vat_category, vat_rate_bp, taxable_amount, vat_amount, exemption_code, return_box)
      select entry.id, i, u.direction, ${bind('source_kind', 'text')}, ${from.sourceId},
        ${from.documentKind ?? sql`null::smallint`}, ${from.taxOn}, ${bind('entry_on', 'date')},
        (${bind('tax_categories', 'text[]')})[i], (${bind('tax_rates', 'int[]')})[i], (${bind('taxables', 'bigint[]')})[i],
        (${bind('vats', 'bigint[]')})[i], (${bind('exemptions', 'text[]')})[i], (${bind('tax_boxes', 'smallint[]')})[i]
      from entry, unnest(${bind('tax_directions', 'smallint[]')}) with ordinality as u (direction, i)
      returning 1)`;
