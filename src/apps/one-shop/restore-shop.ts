import { stat } from 'node:fs/promises';
import { mailInvitation, makeInvitationLink } from '../../features/identity/server/public-api.ts';
import { restoreStatus } from '../../features/shop-archive/restore-status.ts';
import { ArchiveFile } from '../../features/shop-archive/server/archive-file.ts';
import { summaryOf } from '../../features/shop-archive/server/restore-jobs.ts';
import { restoreFiles, writeRestore } from '../../features/shop-archive/server/write-restore.ts';
import { furnishShop } from '../../features/sign-up/server/open-shop.ts';
import {
  moveAccount,
  openMerchant,
  placeRequest,
  recordAccountEvent,
} from '../../features/tenancy/server/public-api.ts';
import { newUniqueId } from '../../kernel/contract/ids.ts';
import { email } from '../../kernel/contract/zod-rules.ts';
import { literal, sql } from '../../platform/db/sql.ts';
import { asMerchantTx, type MerchantTx, transaction } from '../../platform/db/transaction.ts';
import { hashPassword, newToken } from '../../platform/secrets/secrets.ts';
import { type OneShopParts, recordOperatorAct } from './parts.ts';
import { ShopCommandError } from './shop-command-error.ts';

/** One restore at a time: the next one clears the files of those that were killed. */
const restoreLock = 7_214_040;

export interface RestoreOptions {
  readonly file: string;
  /** E-mail of the owner of the new shop. */
  readonly owner: string;
}

/** How its owner gets in: by a mail, or by this link where no mail leaves. */
export interface RestoredShop {
  readonly account: number;
  readonly user_name: string;
  readonly link: string | null;
}

const languageOfShop = 'ar';
const userName = 'owner';

/** A shop as registration and its approval leave it, with a restore that is checked; answers the owner and the restore. */
const openShop = async (
  tx: MerchantTx,
  parts: OneShopParts,
  { archive, asked, bytes }: { archive: ArchiveFile; asked: RestoreOptions; bytes: number },
): Promise<{ ownerId: number; restoreId: number }> => {
  const now = parts.clock.now();
  const { name_en, name_ar } = archive.manifest.shop;
  await placeRequest(tx, null);
  // Nobody knows this password: the owner chooses one by the link.
  const password_hash = await hashPassword(newToken());
  const { ownerId } = await furnishShop(tx, {
    user_name: userName,
    email: asked.owner,
    password_hash,
    name_en,
    name_ar,
    language: languageOfShop,
  });
  const by = { now, publicUrl: parts.publicUrl, managerId: null, reason: null };
  await recordAccountEvent(tx, { action: 'request', from: null, to: 'requested' }, by);
  await moveAccount(tx, 'approve', () => ({}), by);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into shop_restore (status, storage_key, byte_size, piece_count, summary, asked_at, asked_by)
    values (${literal(restoreStatus.checked)}, ${newUniqueId()}, ${bytes}, 0,
      ${JSON.stringify(summaryOf(archive.manifest))}::jsonb, ${now}::timestamptz, ${ownerId}) returning id`);
  return { ownerId, restoreId: id };
};

/** Shop, files and rows in one transaction: killed anywhere, there is no shop. */
const writeShop = (
  parts: OneShopParts,
  account: number,
  given: { archive: ArchiveFile; asked: RestoreOptions; bytes: number },
): Promise<RestoredShop> => {
  const { shop } = given.archive.manifest;
  const opening = openMerchant({
    name_en: shop.name_en,
    name_ar: shop.name_ar,
    business_kind: 'flowers',
    country_id: shop.country_id,
    phone: null,
    email: given.asked.owner,
    is_trial: true,
    expires_on: null,
    language: languageOfShop,
    merchant_id: account,
  });
  // Reading and checking pictures takes its time between two statements.
  const patience = sql`select set_config('idle_in_transaction_session_timeout', '0', true)`;
  return transaction(parts.app, [patience, opening], async (opened) => {
    const tx = asMerchantTx(opened, account);
    const { ownerId, restoreId } = await openShop(tx, parts, given);
    parts.say('storing files');
    await restoreFiles(given.archive, parts.files, account);
    parts.say('writing rows');
    await writeRestore(tx, given.archive, restoreId);
    await tx.run(sql`update shop_restore set status = ${literal(restoreStatus.done)}, ended_at = ${parts.clock.now()}::timestamptz
      where merchant_id = ${account} and id = ${restoreId}`);
    const link = await makeInvitationLink(
      tx,
      { id: ownerId, language: languageOfShop },
      { now: parts.clock.now(), publicUrl: parts.publicUrl },
    );
    const to = { ...shop, user_name: userName, email: given.asked.owner, language: languageOfShop } as const;
    if (parts.sendsMail) await mailInvitation(tx, to, shop, link);
    return { account, user_name: userName, link: parts.sendsMail ? null : link };
  });
};

/** Bytes of restores that were killed: their shop was never there. */
const clearUnfinished = async ({ owner, across, files }: OneShopParts): Promise<void> => {
  const [acts] = await owner.batch([
    sql`select distinct account_id from operator_act where action = 'restore' and not exists (
      select from shop_erasure e where e.account_id = operator_act.account_id)`,
  ]);
  const accounts = acts!.map((row) => row['account_id'] as number);
  const [shops] = await across.batch([
    sql`select merchant_id from merchant where merchant_id = any(${accounts}::int[])`,
  ]);
  const there = new Set(shops!.map((row) => row['merchant_id']));
  for (const account of accounts) if (!there.has(account)) await files.clear(account);
};

/** Draws the number before anything is written, so that files of a restore that is killed are found by it. */
const drawAccount = async (parts: OneShopParts, detail: object): Promise<number> => {
  const [rows] = await parts.owner.batch([sql`select nextval('merchant_merchant_id_seq')::int as account`]);
  const account = rows![0]!['account'] as number;
  await recordOperatorAct(parts, { action: 'restore', account, detail });
  return account;
};

const requireOwner = async ({ app }: OneShopParts, address: string): Promise<string> => {
  const parsed = email.safeParse(address);
  if (!parsed.success) throw new ShopCommandError('--owner: the e-mail of the owner of the new shop');
  const [taken] = await app.batch([sql`select email_is_taken(${parsed.data}) as taken`]);
  if (taken![0]!['taken'])
    throw new ShopCommandError(`somebody signs in with ${parsed.data} already: name another e-mail`);
  return parsed.data;
};

/**
 * Makes a new shop of an archive, which is checked as one that anybody may have written. Nothing leaves it until its owner
 * confirms. Throws before anything is written where the archive is not whole; rows that do not fit leave nothing.
 */
export const restoreShop = async (parts: OneShopParts, asked: RestoreOptions): Promise<RestoredShop> => {
  const archive = await ArchiveFile.open(asked.file);
  const lock = await parts.owner.pg.connect();
  try {
    parts.say('comparing every entry with its sum');
    await archive.verify();
    const owner = await requireOwner(parts, asked.owner);
    const { rows } = await lock.query('select pg_try_advisory_lock($1) as is_mine', [restoreLock]);
    if (!rows[0].is_mine) throw new ShopCommandError('another restore is under way: wait until it ends');
    await clearUnfinished(parts);
    const { made_at, shop } = archive.manifest;
    const account = await drawAccount(parts, { of: shop.merchant_id, made_at });
    const bytes = (await stat(asked.file)).size;
    return await writeShop(parts, account, { archive, asked: { ...asked, owner }, bytes }).catch(async (error) => {
      await parts.files.clear(account);
      throw error;
    });
  } finally {
    lock.release(true);
    archive.close();
  }
};
