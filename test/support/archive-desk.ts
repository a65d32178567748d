import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { expect } from 'vitest';
import { createShopUser } from '../../src/features/identity/server/public-api.ts';
import { pieceBytes } from '../../src/features/shop-archive/contract.ts';
import { furnishShop as openShop } from '../../src/features/sign-up/server/open-shop.ts';
import { openMerchant } from '../../src/features/tenancy/server/public-api.ts';
import { asMerchantTx, transaction } from '../../src/platform/db/transaction.ts';
import { hashPassword } from '../../src/platform/secrets/secrets.ts';
import { furnishShop, must } from './furnished-shop.ts';
import { type Caller, newKey, openOwnServer } from './own-server.ts';
import { separateNumbers } from './shop-numbers.ts';
import { tinyPassword } from './tiny-shop.ts';

/** Two shops with something of everything, the archive of the first, and empty shops that it is restored into. */
export const openArchiveDesk = async () => {
  const at = await openOwnServer({ works: true });
  await separateNumbers(at);
  const ours = await furnishShop(at);
  const theirs = await furnishShop(at);
  const { export_id } = await must(ours.owner('POST', '/api/archives', { with_documents: true }));
  for (let tries = 0; (await ours.owner('GET', `/api/exports/${export_id}`)).body.status < 3 && tries < 600; tries++)
    await sleep(100);
  const answer = await fetch(`${at.url}/api/exports/${export_id}/file`, {
    headers: { authorization: `Bearer ${ours.owner.token}` },
  });
  const archive: Record<string, Uint8Array> = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  let count = 0;

  /** A shop as registration leaves it. */
  const openEmptyShop = async (): Promise<{ merchantId: number; owner: Caller; clerk: string }> => {
    const password_hash = await hashPassword(tinyPassword);
    const tag = `empty-${process.pid}-${++count}`;
    const opened = await transaction(
      at.database.app,
      [
        openMerchant({
          name_en: tag,
          name_ar: tag,
          business_kind: 'gifts',
          country_id: 2,
          phone: '971500000000',
          email: null,
          is_trial: false,
          expires_on: null,
          language: 'ar',
        }),
      ],
      async (tx, rows) => {
        const merchantId = rows[0]![0]!['merchant_id'] as number;
        const shop = asMerchantTx(tx, merchantId);
        const who = { password_hash, name_en: 'New', name_ar: 'جديد', language: 'ar' as const };
        const { roles } = await openShop(shop, { ...who, user_name: 'owner', email: `${tag}@tiny.test` });
        const clerk = `clerk-${tag}@tiny.test`;
        await createShopUser(shop, {
          ...who,
          user_name: 'clerk',
          email: clerk,
          role_id: roles['administrator']!,
          is_owner: false,
        });
        return { merchantId, clerk, email: `${tag}@tiny.test` };
      },
    );
    return { ...opened, owner: await at.signIn(opened.email) };
  };

  const upload = async (owner: Caller, id: number, piece: { number: number; bytes: Uint8Array<ArrayBuffer> }) => {
    const form = new FormData();
    form.append('number', String(piece.number));
    form.append('file', new Blob([piece.bytes]), 'piece');
    const answer = await fetch(`${at.url}/api/restores/${id}/pieces`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': newKey() },
      body: form,
    });
    if (answer.status !== 200) throw new Error(`piece: ${answer.status} ${await answer.text()}`);
  };

  const untilNot = async (owner: Caller, states: readonly number[]) => {
    for (let tries = 0; tries < 600; tries++) {
      const { last } = await must(owner('GET', '/api/restores'));
      if (!states.includes(last.status)) return last;
      await sleep(100);
    }
    throw new Error('the restore never ended');
  };

  /** Sends an archive and has it checked. */
  const sendAndCheck = async (owner: Caller, bytes: Uint8Array<ArrayBuffer>) => {
    const { id } = await must(owner('POST', '/api/restores', { byte_size: bytes.length }));
    for (let n = 0; n * pieceBytes < bytes.length; n++)
      await upload(owner, id, { number: n, bytes: bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes) });
    await must(owner('POST', `/api/restores/${id}/check`, {}));
    return untilNot(owner, [1, 2]);
  };
  const restore = async (owner: Caller, bytes: Uint8Array<ArrayBuffer>) => {
    const checked = await sendAndCheck(owner, bytes);
    expect(checked.failure).toBe(null);
    await must(owner('POST', `/api/restores/${checked.id}/run`, {}));
    return untilNot(owner, [4]);
  };

  const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

  /** The archive with entries changed, its list as if it had been made so. */
  const crafted = (changed: Record<string, string>): Uint8Array<ArrayBuffer> => {
    const entries: Zippable = { ...archive };
    const list = JSON.parse(textOf(archive['manifest.json']!));
    for (const [path, text] of Object.entries(changed)) {
      const bytes = new TextEncoder().encode(text);
      entries[path] = bytes;
      Object.assign(
        list.entries.find((one: { path: string }) => one.path === path),
        {
          bytes: bytes.length,
          sha256: digestOf(bytes),
        },
      );
    }
    entries['manifest.json'] = new TextEncoder().encode(JSON.stringify(list));
    return zipSync(entries);
  };

  const statusAfter = async (owner: Caller, changed: Record<string, string>) => {
    const sent = await sendAndCheck(owner, crafted(changed));
    await must(owner('POST', `/api/restores/${sent.id}/run`, {}));
    return untilNot(owner, [4]);
  };
  /** A table of the archive with one cell of its first row changed; of an empty table, with one row. */
  const withCell = (table: string, column: string, value: string): Record<string, string> => {
    const path = `tables/${table}.csv`;
    const [head, ...lines] = textOf(archive[path]!).trimEnd().split('\r\n');
    const names = head!.replace('\uFEFF', '').split(',');
    const at = names.indexOf(column);
    if (at < 0) throw new Error(`${table} has no ${column}`);
    const first = lines[0] ?? names.map((name) => (name === 'version' ? '1' : '')).join(',');
    const cells = first.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
    cells[at] = value;
    return { [path]: [head, cells.slice(0, names.length).join(','), ...lines.slice(1), ''].join('\r\n') };
  };
  /** The first value of a column in the archive. */
  const cellOf = (table: string, column: string): string => {
    const [head, first] = textOf(archive[`tables/${table}.csv`]!).replace('\uFEFF', '').split('\r\n');
    return first!.split(',')[head!.split(',').indexOf(column)]!;
  };

  return {
    at,
    ours,
    theirs,
    archive,
    openEmptyShop,
    upload,
    untilNot,
    sendAndCheck,
    restore,
    crafted,
    textOf,
    statusAfter,
    withCell,
    cellOf,
  };
};
