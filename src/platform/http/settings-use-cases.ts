import type { z } from 'zod';
import { TransportError } from '../../kernel/contract/refusal.ts';
import { type Settings, type StoredSettings, settingsFrom } from '../../kernel/contract/settings.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { MerchantTx, Transaction } from '../db/transaction.ts';
import type { ManagerContext, MerchantContext } from './context.ts';

interface Kept<S extends z.ZodObject> {
  version: number;
  value: z.output<S>;
}
interface Row {
  version: number;
  value: unknown;
}

/** Where settings stand: a shop's in its own rows, the platform's in one table without shops. */
interface Shelf {
  readonly read: (feature: string) => Sql;
  readonly write: (feature: string, version: number, value: string) => Sql;
}

const shopShelf = (ctx: MerchantContext): Shelf => ({
  read: (feature) => sql`
    select version, value from merchant_setting where merchant_id = ${ctx.merchantId} and feature = ${feature}`,
  write: (feature, version, value) => sql`
    insert into merchant_setting (feature, version, value, changed_at, changed_by)
    values (${feature}, 1, ${value}::jsonb, ${ctx.now}::timestamptz, ${ctx.user.id})
    on conflict (merchant_id, feature) do update set version = merchant_setting.version + 1, value = excluded.value,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where merchant_setting.version = ${version} returning version, value`,
});

const platformShelf = (ctx: ManagerContext): Shelf => ({
  read: (feature) => sql`select version, value from platform_setting where feature = ${feature}`,
  write: (feature, version, value) => sql`
    insert into platform_setting (feature, version, value, changed_at, changed_by)
    values (${feature}, 1, ${value}::jsonb, ${ctx.now}::timestamptz, ${ctx.managerId})
    on conflict (feature) do update set version = platform_setting.version + 1, value = excluded.value,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where platform_setting.version = ${version} returning version, value`,
});

const read = async <S extends z.ZodObject>(tx: Transaction, shelf: Shelf, of: Settings<S>): Promise<Kept<S>> => {
  const row = await tx.maybe<Row>(shelf.read(of.feature));
  const stored: StoredSettings = row ? { [of.feature]: row } : {};
  return { version: row?.version ?? 0, value: settingsFrom(stored, of) };
};

const save = async <S extends z.ZodObject>(tx: Transaction, shelf: Shelf, of: Settings<S>, wanted: Kept<S>) => {
  const before = await read(tx, shelf, of);
  // Version 0 makes the row; a row that appears meanwhile has another version and is not overwritten.
  const isCurrent = before.version === wanted.version;
  const written = isCurrent
    ? await tx.maybe<Row>(shelf.write(of.feature, wanted.version, JSON.stringify(wanted.value)))
    : undefined;
  if (!written) throw new TransportError(409, 'changed_meanwhile', { current: await read(tx, shelf, of) });
  return { before, after: { version: written.version, value: wanted.value } };
};

/** What the transaction's shop chose, for jobs and pages: a request has it already. */
export const settingsOfShop = async <S extends z.ZodObject>(
  tx: Pick<MerchantTx, 'maybe' | 'merchantId'>,
  of: Settings<S>,
): Promise<z.output<S>> => {
  const row = await tx.maybe<Row>(sql`
    select version, value from merchant_setting where merchant_id = ${tx.merchantId} and feature = ${of.feature}`);
  return settingsFrom(row ? { [of.feature]: row } : {}, of);
};

/** The two use cases of a shop's settings of one feature. */
export const shopSettings = <S extends z.ZodObject>(of: Settings<S>) => ({
  get: (ctx: MerchantContext, tx: Transaction): Promise<Kept<S>> => read(tx, shopShelf(ctx), of),
  save: async (ctx: MerchantContext, tx: Transaction, input: Kept<S>): Promise<Kept<S>> => {
    const { before, after } = await save(tx, shopShelf(ctx), of, input);
    ctx.publishChange('settings');
    ctx.note({ before: before.value, after: after.value });
    return after;
  },
});

/** The same of the platform's own settings. */
export const platformSettings = <S extends z.ZodObject>(of: Settings<S>) => ({
  get: (ctx: ManagerContext, tx: Transaction): Promise<Kept<S>> => read(tx, platformShelf(ctx), of),
  save: async (ctx: ManagerContext, tx: Transaction, input: Kept<S>): Promise<Kept<S>> => {
    const { before, after } = await save(tx, platformShelf(ctx), of, input);
    ctx.note({ before: before.value, after: after.value });
    return after;
  },
});
