import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';

/** What a browser test of gift cards asks of the database behind the app, and does to its clock. */
const withDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(JSON.parse(await readFile('.data/browser/database.json', 'utf8')));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Gives the shop of an alias the embedded gateway, which nobody can choose for himself. */
export const connectSandbox = (alias: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `insert into gateway_account (merchant_id, gateway, webhook_id, changed_at)
       select merchant_id, 'sandbox', $2, now() from merchant where alias_name = $1`,
      [alias, newUniqueId()],
    );
  });

/** Messages that left for a phone, the newest first. */
export const sentTo = (mobile: string): Promise<string[]> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ text_body: string }>(
      'select text_body from sandbox_message where $1 = any(to_addresses) order by id desc',
      [mobile],
    );
    return rows.map(({ text_body }) => text_body);
  });

/** The moment for which a card waits is now: of the envelope, and of the job that sends its message. */
export const letItsTimeCome = (giftCardId: number): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('update gift_card set send_at = now() where id = $1', [giftCardId]);
    const { rowCount } = await client.query(
      `update job_queue.job set start_after = now() where name = 'message.send' and state < 'completed'
         and (data -> 'payload' ->> 'message_id')::bigint = (select message_id from gift_card where id = $1)`,
      [giftCardId],
    );
    if (rowCount !== 1) throw new Error(`${rowCount} messages wait for card ${giftCardId}`);
  });

/** What the shop of an alias owes for gift cards (2210). */
export const owedForCards = (alias: string): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ owed: string }>(
      `select coalesce(sum(l.credit - l.debit), 0) as owed from journal_line l
       join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = 'gift_cards'
       where l.merchant_id = (select merchant_id from merchant where alias_name = $1)`,
      [alias],
    );
    return Number(rows[0]!.owed);
  });
