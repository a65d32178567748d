import type { Row } from '../../../platform/db/batch.ts';
import { join, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { RowMoved } from '../../../platform/secrets/sealed-place.ts';
import { mayBeSealed, type Sealer } from '../../../platform/secrets/sealing.ts';
import { codeLength, isCardCode, newCardCodes, plainCode } from '../card-code.ts';

const purpose = 'gift card code';
const aboutOf = (merchantId: number, unique_id: string): string => `${merchantId}/${unique_id}`;

/** What a code is found by: only this installation can make it, so that who reads the database alone tries none. */
const fingerprintOf = (sealer: Sealer, merchantId: number, plain: string): Buffer =>
  sealer.fingerprint(purpose, String(merchantId), plain);

/** The same as it may have been kept before the secret key was replaced, too. */
export const fingerprintsOf = (sealer: Sealer, merchantId: number, plain: string): Buffer[] =>
  sealer.fingerprints(purpose, String(merchantId), plain);

export interface CardCodes {
  readonly code: string;
  readonly short_code: string;
}

/** Codes as they are kept. */
export interface KeptCodes {
  readonly code_hash: Buffer;
  readonly short_hash: Buffer;
  readonly sealed: Buffer;
}

/** New codes for the card of this public address, as they are kept. */
export const makeCodes = (sealer: Sealer, merchantId: number, unique_id: string): CardCodes & { kept: KeptCodes } => {
  const { code, short } = newCardCodes();
  return {
    code,
    short_code: short,
    kept: {
      code_hash: fingerprintOf(sealer, merchantId, code),
      short_hash: fingerprintOf(sealer, merchantId, short),
      sealed: sealer.seal(purpose, aboutOf(merchantId, unique_id), `${code} ${short}`),
    },
  };
};

/** Gives a card its codes; false where another card of the shop has one of them (unique keys). */
export const storeCardCodes = async (
  tx: MerchantTx,
  cardId: number,
  kept: KeptCodes,
  now: string,
): Promise<boolean> => {
  const row = await tx.maybe(sql`
    insert into gift_card_code (gift_card_id, code_hash, short_hash, sealed, made_at)
    values (${cardId}, ${kept.code_hash}, ${kept.short_hash}, ${kept.sealed}, ${now}::timestamptz)
    on conflict do nothing returning gift_card_id`);
  return row !== undefined;
};

/** The same with new ones; a draw that another card has is drawn again. */
export const writeCodes = async (
  sealer: Sealer,
  tx: MerchantTx,
  card: { readonly id: number; readonly unique_id: string },
  now: string,
): Promise<CardCodes> => {
  for (let draw = 0; draw < 5; draw++) {
    const { kept, ...codes } = makeCodes(sealer, tx.merchantId, card.unique_id);
    if (await storeCardCodes(tx, card.id, kept, now)) return codes;
  }
  throw new Error('no code was free');
};

/** The codes of a card; null where it has none here: a shop that came from an archive leaves them behind. */
export const readCodes = async (
  sealer: Sealer,
  tx: MerchantTx | PublicTx,
  card: { readonly id: number; readonly unique_id: string },
): Promise<CardCodes | null> => {
  const row = await tx.maybe<{ sealed: Buffer }>(
    sql`select sealed from gift_card_code where merchant_id = ${tx.merchantId} and gift_card_id = ${card.id}`,
  );
  const text = row ? sealer.open(purpose, aboutOf(tx.merchantId, card.unique_id), Buffer.from(row.sealed)) : null;
  if (text === null) return null;
  const [code, short_code] = text.split(' ');
  return { code: code!, short_code: short_code! };
};

/** A row of kept codes (with its card's `unique_id`) as the own key keeps them. */
export const movedCodes = (sealer: Sealer, row: Row): RowMoved => {
  const merchantId = row['merchant_id'] as number;
  const kept = row['sealed'] as Buffer;
  if (!mayBeSealed(kept)) return { changes: {}, lost: 0, opened: 0 };
  const moved = sealer.reseal(purpose, aboutOf(merchantId, row['unique_id'] as string), kept);
  if (moved.state === 'lost') return { changes: {}, lost: 1, opened: 0 };
  if (moved.state === 'own') return { changes: {}, lost: 0, opened: 1 };
  const [code, short] = moved.text.split(' ');
  return {
    changes: {
      code_hash: fingerprintOf(sealer, merchantId, code!),
      short_hash: fingerprintOf(sealer, merchantId, short!),
      sealed: moved.sealed,
    },
    lost: 0,
    opened: 1,
  };
};

/** Which card a typed or scanned code opens: a condition on `k`, the row of its codes; null for what is no code. */
export const codeIs = (sealer: Sealer, merchantId: number, typed: string): Sql | null => {
  const plain = plainCode(typed);
  if (!isCardCode(plain)) return null;
  const prints = fingerprintsOf(sealer, merchantId, plain);
  const isOne = (column: Sql) =>
    sql`(${join(
      prints.map((found) => sql`${column} = ${found}`),
      ' or ',
    )})`;
  return isOne(plain.length === codeLength ? sql`k.code_hash` : sql`k.short_hash`);
};
