import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';

/** Tables whose rows have a name, by the field that holds their number or a list of numbers. */
const tableOf: Readonly<Record<string, string>> = {
  customer_id: 'customer',
  by_customer_id: 'customer',
  other_id: 'customer',
  merged: 'customer',
  unmerged: 'customer',
  person_ids: 'customer',
  employee_id: 'employee',
  employee_ids: 'employee',
  service_id: 'service',
  service_ids: 'service',
  product_id: 'product',
  product_ids: 'product',
  supplier_id: 'supplier',
  group_id: 'catalogue_group',
  group_ids: 'catalogue_group',
  role_id: 'role',
  offer_id: 'offer',
  till_id: 'till',
  invoices: 'invoice',
};
/** Tables whose rows are called by a number of theirs, the same in both languages. */
const numberOf: Readonly<Record<string, string>> = { invoice: 'document_number' };

type Names = Record<string, { name_ar: string | null; name_en: string | null }>;
type Values = Readonly<Record<string, unknown>>;

/** Fields whose number is of another table by what stands beside it: `kind` of an item, `scope` of a rule. */
const keyBeside: Readonly<Record<string, string>> = {
  service: 'service_id',
  product: 'product_id',
  offer: 'offer_id',
  group: 'group_id',
  employee: 'employee_id',
  role: 'role_id',
};
const namedKey = (key: string, of: Values): string => {
  const beside = key === 'item_id' ? of['kind'] : of['scope'] === 'item' ? of['item_kind'] : of['scope'];
  return (key === 'item_id' || key === 'target_id') && typeof beside === 'string' ? (keyBeside[beside] ?? key) : key;
};

/** The value with fields that say by themselves what they are the number of: `item_id` of a service is its `service_id`. */
export const withNamedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withNamedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const of = value as Values;
  return Object.fromEntries(Object.entries(of).map(([key, inner]) => [namedKey(key, of), withNamedKeys(inner)]));
};

/** Numbers of records inside a value, by table; at most a thousand. */
const collectNumbers = (value: unknown, found: Map<string, Set<number>>, left = { count: 1_000 }): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const table = tableOf[key];
    const numbers = (Array.isArray(inner) ? inner : [inner]).filter((one) => typeof one === 'number');
    if (table === undefined || numbers.length === 0) {
      collectNumbers(inner, found, left);
      continue;
    }
    for (const one of numbers) if (left.count-- > 0) found.set(table, (found.get(table) ?? new Set()).add(one));
  }
};

interface OfLines {
  readonly operation: string;
  readonly record_id: number | null;
  readonly input: Values | null;
}

/** The document or the visit whose lines an act names by their place. */
const ownerOfLines = ({ operation, record_id, input }: OfLines) => {
  if (/ \/api\/appointments\/:id/.test(operation))
    return { lines: 'appointment_line', by: 'appointment_id', id: record_id };
  const id = operation === 'POST /api/commission/questions' ? input?.['invoice_id'] : record_id;
  const isOfInvoice = typeof id === 'number' && / \/api\/(invoices\/:id|commission\/questions)/.test(operation);
  return isOfInvoice ? { lines: 'invoice_line', by: 'invoice_id', id } : null;
};

/** What the lines are called, as `line_number:place`. */
const namesOfLines = async (tx: MerchantTx, activity: OfLines): Promise<Names> => {
  const owner = ownerOfLines(activity);
  if (!owner) return {};
  const lines = await tx.many<{ line_number: number; name_ar: string | null; name_en: string | null }>(sql`
    select line_number, name_ar, name_en from ${literal(owner.lines)}
    where merchant_id = ${tx.merchantId} and ${literal(owner.by)} = ${owner.id} order by line_number limit 1000`);
  return Object.fromEntries(lines.map(({ line_number, ...name }) => [`line_number:${line_number}`, name]));
};

/** How the records are called whose numbers stand in the values, as `field:number`; one that is gone is left out. */
export const namesInside = async (tx: MerchantTx, activity: OfLines, values: readonly unknown[]): Promise<Names> => {
  const names: Names = await namesOfLines(tx, activity);
  const found = new Map<string, Set<number>>();
  for (const value of values) collectNumbers(value, found);
  if (found.size === 0) return names;
  const tables = [...found];
  const rows = await tx.batch(
    tables.map(([table, ids]) => {
      const number = numberOf[table];
      const columns = number ? `${number} as name_ar, ${number} as name_en` : 'name_ar, name_en';
      return sql`select id, ${literal(columns)} from ${literal(table)}
        where merchant_id = ${tx.merchantId} and id = any(${[...ids]}::bigint[])`;
    }),
  );
  for (const [place, [table]] of tables.entries())
    for (const [field, of] of Object.entries(tableOf))
      if (of === table)
        for (const row of rows[place]!)
          names[`${field}:${row['id']}`] = {
            name_ar: row['name_ar'] as string | null,
            name_en: row['name_en'] as string | null,
          };
  return names;
};
