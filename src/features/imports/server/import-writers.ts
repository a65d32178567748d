import type { z } from 'zod';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { zodToFieldErrors } from '../../../kernel/contract/zod-rules.ts';
import { normaliseSearch } from '../../../kernel/text/search-text.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { type ConstraintErrors, translateDatabaseError } from '../../../platform/http/errors.ts';
import { services } from '../../catalogue/contract.ts';
import { products } from '../../catalogue/product-contract.ts';
import { createService, disableProducts, groupNamed } from '../../catalogue/server/public-api.ts';
import { customers } from '../../customers/contract.ts';
import { importCustomers } from '../../customers/server/public-api.ts';
import { createProduct, reverseOpeningLots, reverseOpeningStock } from '../../inventory/server/public-api.ts';
import { suppliers } from '../../purchasing/contract.ts';
import { createSupplier } from '../../purchasing/server/public-api.ts';
import { lotRow, recipeRow } from '../../recipes/import-rows.ts';
import {
  checkLotRows,
  checkRecipeRows,
  deleteUnusedRecipes,
  importLot,
  importRecipe,
} from '../../recipes/server/public-api.ts';
import { employees } from '../../workforce/contract.ts';
import { createEmployee } from '../../workforce/server/public-api.ts';
import { fieldsOfKind, type ImportKind } from '../import-kinds.ts';
import { recordsOf } from './records-of.ts';

export type Values = Record<string, unknown>;
/** What a row became: the number of its record, or why it was not written. */
export type Written = { readonly id: number } | { readonly errors: FieldErrors };

/** How rows of a kind are judged, written and taken back. */
export interface Writer {
  /** What the shop has only once: by field of the sheet, as it is compared. */
  readonly uniques: (values: Values) => readonly (readonly [field: string, key: string])[];
  /** Which of these the shop has already. */
  readonly taken: (tx: MerchantTx, field: string, keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The record's own input: everything that a form may send is judged the same here. */
  readonly schema: z.ZodObject;
  /** Rows beside each other with the same key are one record. Absent: each row is one. */
  readonly recordOf?: (values: Values) => string;
  /** What is wrong with rows by what the shop has, in their order. */
  readonly checkShop?: (ctx: MerchantContext, tx: MerchantTx, rows: readonly Values[]) => Promise<FieldErrors[]>;
  readonly write: (ctx: MerchantContext, tx: MerchantTx, rows: readonly Values[]) => Promise<Written[]>;
  /** Answers the numbers of those that are gone. */
  readonly takeBack: (ctx: MerchantContext, tx: MerchantTx, ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

const found = async (tx: MerchantTx, statement: ReturnType<typeof sql>): Promise<ReadonlySet<string>> =>
  new Set((await tx.many<{ key: string }>(statement)).map(({ key }) => key));

/** Names as the unique indexes compare them. */
const nameKeys = (values: Values) =>
  (['name_ar', 'name_en'] as const).flatMap((column) =>
    typeof values[column] === 'string' ? [['name', `${column}:${normaliseSearch(values[column])}`] as const] : [],
  );
const namesTaken = (kind: 'product' | 'service' | 'supplier') => {
  const own = literal(kind);
  return (tx: MerchantTx, keys: readonly string[]) =>
    found(
      tx,
      sql`select k as key from unnest(${keys}::text[]) k where exists (
          select from ${own} t where t.merchant_id = ${tx.merchantId}
            and (k = 'name_ar:' || search_normal(t.name_ar) or k = 'name_en:' || search_normal(t.name_en)))`,
    );
};

const deleteRows = (kind: 'customer' | 'employee' | 'product' | 'service' | 'supplier') => {
  return async (_ctx: MerchantContext, tx: MerchantTx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    const gone = await tx.many<{ id: number }>(sql`select take_back_records(${kind}, ${ids}::bigint[]) as id`);
    return new Set(gone.map(({ id }) => id));
  };
};

/** What was posted stays posted: the opening stock goes out again, and such a product is disabled instead of deleted. */
const removeProducts: Writer['takeBack'] = async (ctx, tx, ids) => {
  const emptied = await reverseOpeningStock(ctx, tx, ids);
  await disableProducts(tx, emptied);
  const gone = await deleteRows('product')(
    ctx,
    tx,
    ids.filter((id) => !emptied.includes(id)),
  );
  return new Set([...emptied, ...gone]);
};

/** Each row by itself, so that one that the database refuses takes no other with it. */
const oneByOne =
  (
    constraints: ConstraintErrors,
    create: (ctx: MerchantContext, tx: MerchantTx, values: Values) => Promise<{ id: number }>,
  ) =>
  async (ctx: MerchantContext, tx: MerchantTx, rows: readonly Values[]): Promise<Written[]> => {
    const written: Written[] = [];
    for (const values of rows) {
      await tx.run(sql`savepoint imported_row`);
      try {
        const { id } = await create(ctx, tx, values);
        await tx.run(sql`release savepoint imported_row`);
        written.push({ id });
      } catch (error) {
        await tx.run(sql`rollback to savepoint imported_row`);
        const known = translateDatabaseError(error, constraints);
        if (known instanceof InvalidInput) written.push({ errors: known.errors });
        else if (known instanceof Refusal) written.push({ errors: { _: [{ key: known.key }] } });
        else throw error;
      }
    }
    return written;
  };

/** The values as the schema gives them; it was asked before. */
const parsed = <S extends z.ZodType>(schema: S, values: Values): z.output<S> => schema.parse(values);

/** A group by its name, made where there is none. */
const inGroup = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  kind: 'product' | 'service',
  { group, ...values }: Values,
) => ({
  ...values,
  group_id: await groupNamed(ctx, tx, kind, String(group)),
});

/** What became of one row of a record: what is wrong with its component stands beside it. */
const ofRow = (written: Written | undefined, place: number): Written => {
  if (!written || 'id' in written) return written ?? { errors: {} };
  const own = Object.entries(written.errors).find(([path]) => path.startsWith(`components.${place}.`));
  const [first] = Object.entries(written.errors);
  return { errors: own ? { component: own[1] } : { _: first?.[1] ?? [] } };
};

const recipeOf = (values: Values): string => normaliseSearch(String(values['product'] ?? ''));

/** A row for each component. */
const recipeWriter = (constraints: ConstraintErrors): Writer => ({
  uniques: (values) => [['component', `${recipeOf(values)} ${normaliseSearch(String(values['component'] ?? ''))}`]],
  taken: async () => new Set(),
  recordOf: recipeOf,
  schema: recipeRow,
  checkShop: (_ctx, tx, rows) => checkRecipeRows(tx, rows),
  write: async (ctx, tx, rows) => {
    const groups = recordsOf(rows, recipeOf);
    const written = await oneByOne(constraints, (of, inTx, { rows: own }) =>
      importRecipe(
        of,
        inTx,
        (own as readonly Values[]).map((values) => parsed(recipeRow, values)),
      ),
    )(
      ctx,
      tx,
      groups.map((own) => ({ rows: own })),
    );
    return groups.flatMap((own, i) => own.map((_, place) => ofRow(written[i], place)));
  },
  takeBack: (_ctx, tx, ids) => deleteUnusedRecipes(tx, ids),
});

/** A row for each bucket. */
const lotWriter = (constraints: ConstraintErrors): Writer => ({
  uniques: () => [],
  taken: async () => new Set(),
  schema: lotRow,
  checkShop: (ctx, tx, rows) => checkLotRows(tx, rows, ctx.today),
  write: oneByOne(constraints, (ctx, tx, values) => importLot(ctx, tx, parsed(lotRow, values))),
  takeBack: reverseOpeningLots,
});

export const writersOf = (constraints: ConstraintErrors): Readonly<Record<ImportKind, Writer>> => ({
  customers: {
    uniques: (values) => (typeof values['mobile'] === 'string' ? [['mobile', values['mobile']]] : []),
    taken: (tx, _field, keys) =>
      found(
        tx,
        sql`select mobile as key from customer where merchant_id = ${tx.merchantId} and mobile = any(${keys}::text[])`,
      ),
    schema: customers.create.input,
    write: async (ctx, tx, rows) => {
      const ids = await importCustomers(
        ctx,
        tx,
        rows.map((values) => parsed(customers.create.input, values)),
      );
      return ids.map((id) => (id === null ? { errors: { mobile: [{ key: 'already_in_shop' }] } } : { id }));
    },
    takeBack: deleteRows('customer'),
  },
  employees: {
    uniques: (values) => (typeof values['mobile'] === 'string' ? [['mobile', values['mobile']]] : []),
    taken: (tx, _field, keys) =>
      found(
        tx,
        sql`select mobile as key from employee where merchant_id = ${tx.merchantId} and mobile = any(${keys}::text[])`,
      ),
    schema: employees.create.input,
    write: oneByOne(constraints, (ctx, tx, values) => createEmployee(ctx, tx, parsed(employees.create.input, values))),
    takeBack: deleteRows('employee'),
  },
  products: {
    uniques: (values) => [
      ...nameKeys(values),
      ...(typeof values['barcode'] === 'string' ? [['barcode', values['barcode']] as const] : []),
    ],
    taken: (tx, field, keys) =>
      field === 'barcode'
        ? found(
            tx,
            sql`select barcode as key from product where merchant_id = ${tx.merchantId} and barcode = any(${keys}::text[])`,
          )
        : namesTaken('product')(tx, keys),
    schema: products.create.input,
    write: oneByOne(constraints, async (ctx, tx, values) =>
      createProduct(ctx, tx, parsed(products.create.input, await inGroup(ctx, tx, 'product', values))),
    ),
    takeBack: removeProducts,
  },
  services: {
    uniques: nameKeys,
    taken: (tx, _field, keys) => namesTaken('service')(tx, keys),
    schema: services.create.input,
    write: oneByOne(constraints, async (ctx, tx, values) =>
      createService(ctx, tx, parsed(services.create.input, await inGroup(ctx, tx, 'service', values))),
    ),
    takeBack: deleteRows('service'),
  },
  suppliers: {
    uniques: (values) => [
      ...nameKeys(values),
      ...(typeof values['trn'] === 'string' ? [['trn', values['trn']] as const] : []),
    ],
    taken: (tx, field, keys) =>
      field === 'trn'
        ? found(
            tx,
            sql`select trn as key from supplier where merchant_id = ${tx.merchantId} and trn = any(${keys}::text[])`,
          )
        : namesTaken('supplier')(tx, keys),
    schema: suppliers.create.input,
    write: oneByOne(constraints, (ctx, tx, values) => createSupplier(ctx, tx, parsed(suppliers.create.input, values))),
    takeBack: deleteRows('supplier'),
  },
  recipes: recipeWriter(constraints),
  lots: lotWriter(constraints),
});

/** What the record's own rules say of a row, by the field of the sheet that it came from. */
export const validateRow = (kind: ImportKind, schema: z.ZodObject, { group, ...values }: Values): FieldErrors => {
  const judged = schema.safeParse(group === undefined ? values : { ...values, group_id: 1 }, { reportInput: true });
  if (judged.success) return {};
  const fields = fieldsOfKind(kind);
  const sheetField = (path: string): string =>
    fields.find((field) => field.to === path || field.key === path)?.key ??
    fields.find((field) => path.startsWith(`${field.key}_`) || (field.cell === 'birthday' && path.startsWith('birth_')))
      ?.key ??
    '_';
  const errors: FieldErrors = {};
  for (const [path, list] of Object.entries(zodToFieldErrors(judged.error))) errors[sheetField(path)] ??= list;
  return errors;
};
