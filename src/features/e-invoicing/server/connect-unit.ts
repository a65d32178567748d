import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import { saveRegistration } from '../../tenancy/server/public-api.ts';
import type { fiscal } from '../contract.ts';
import { unitStatus } from '../fiscal-state.ts';
import { newProgress, progressBy, type UnitProgress, unitProgress } from '../fiscal-unit.ts';
import { refuse } from '../refusals.ts';
import type { UnitFacts } from '../unit-facts.ts';
import { connectUnitName } from './connecting-job-name.ts';
import { connectBlockedReason, readShop, readUnitState, type UnitState } from './read-unit.ts';
import { signingRequest } from './signing-request.ts';
import { firstHash } from './stamp.ts';
import { sealedFor, sealPurpose } from './unit-signing.ts';

/** Who does it: somebody of the shop, or a manager who entered it with a reason. */
export interface ConnectedBy {
  readonly now: string;
  readonly sealer: Sealer;
  readonly user_id: number | null;
  readonly manager_id: number | null;
}

interface KeptUnit {
  readonly id: number;
  readonly status: number;
  readonly title: string;
  readonly progress: UnitProgress;
  readonly halted_reason: string | null;
}

const topics = ['fiscal_unit', 'fiscal_documents'];
const publishUnitChange = (tx: MerchantTx): Promise<void> => tx.run(publishChangesAtCommit(tx.merchantId, topics));

const sealOtp = (by: ConnectedBy, merchantId: number, unitId: number, otp: string): Buffer =>
  by.sealer.seal(sealPurpose, sealedFor(merchantId, unitId, 'otp'), otp);

/** Of a VAT group the authority wants to know which member the unit is (zatca guide section 2). */
const namesMember = ({ trn, branch }: UnitFacts): boolean => trn[10] !== '1' || /^\d{10}$/.test(branch);

/** A request must be makeable of what was entered before anything is kept (refusal: failed to generate files). */
const tryRequest = (unit: UnitFacts, key: Parameters<typeof signingRequest>[1]): void => {
  if (!namesMember(unit))
    throw refuse('fiscal_files_failed', {
      why_en: 'a VAT group enters the ten digits of its member as the branch.',
      why_ar: 'تُدخل المجموعة الضريبية الرقم المميز لعضوها (عشرة أرقام) في خانة الفرع.',
    });
  try {
    signingRequest(unit, key);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw refuse('fiscal_files_failed', { why_en: why, why_ar: why });
  }
};

/** Takes the shop's units one caller at a time. */
const lockUnits = (tx: MerchantTx): Promise<KeptUnit[]> =>
  tx.many<KeptUnit>(sql`
    select id, status, title, progress, halted_reason from fiscal_unit
    where merchant_id = ${tx.merchantId} and status <> ${unitStatus.cancelled} order by id for no key update`);

const signs = ({ status }: KeptUnit): boolean => status === unitStatus.connected || status === unitStatus.renewed;
const isUnderway = (by: ConnectedBy, { progress }: KeptUnit): boolean => {
  const { phase } = progressBy(unitProgress.parse({ phase: 'done', ...(progress as object) }), by.now);
  return phase !== 'done' && phase !== 'failed';
};

/**
 * Begins to connect the shop: its key is made and sealed here and never leaves the installation; a job then asks the
 * authority step by step. What the form says of the shop becomes what its documents say. One that failed is replaced.
 */
export const connectUnit = async (
  by: ConnectedBy,
  tx: MerchantTx,
  input: InputOf<typeof fiscal.connect>,
): Promise<UnitState> => {
  // Two at once wait for each other: a shop has one unit.
  await tx.run(sql`select 1 from merchant where merchant_id = ${tx.merchantId} for no key update`);
  const units = await lockUnits(tx);
  const shop = await readShop(tx);
  const why = connectBlockedReason(shop);
  if (why) throw refuse(why);
  const signing = units.find((one) => signs(one) && one.halted_reason === null);
  // A new VAT number needs a new unit; the one that signs for the old one goes on until the new one is let in.
  if (signing && (await signsFor(tx, signing.id)) === shop.trn) throw refuse('fiscal_phase_2_already_activated');
  const pending = units.find(({ status }) => status === unitStatus.pending);
  if (pending && isUnderway(by, pending)) throw refuse('fiscal_phase_2_already_activated');
  if (pending) await end(tx, by.now, pending.id);
  await saveRegistration(tx, input);
  const { id } = await tx.one<{ id: number }>(sql`select nextval('fiscal_unit_id_seq') as id`);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const unit: UnitFacts = {
    ...{ environment: input.environment, organization: input.organization, branch: input.branch, trn: shop.trn! },
    ...{ title: input.title, short_address: input.short_address, business: input.business },
    name: `BTL-${tx.merchantId}-${id}`,
    serial: `1-Batalat|2-Cloud|3-${randomUUID()}`,
  };
  tryRequest(unit, privateKey);
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await tx.run(sql`
    insert into fiscal_unit (id, environment, trn, name, organization, branch, serial, title, short_address, business, sealed_key,
      sealed_otp, progress, last_hash, asked_at, created_by, manager_id)
    values (${id}, ${unit.environment}, ${unit.trn}, ${unit.name}, ${unit.organization}, ${unit.branch}, ${unit.serial},
      ${unit.title}, ${unit.short_address}, ${unit.business},
      ${by.sealer.seal(sealPurpose, sealedFor(tx.merchantId, id, 'key'), key)}, ${sealOtp(by, tx.merchantId, id, input.otp)},
      ${JSON.stringify(newProgress(unit.title, by.now))}::jsonb, ${firstHash}, ${by.now}::timestamptz, ${by.user_id},
      ${by.manager_id})`);
  await enqueue(tx, connectUnitName, { unit_id: id });
  await publishUnitChange(tx);
  return readUnitState(tx, by.now);
};

const signsFor = async (tx: MerchantTx, id: number): Promise<string> =>
  (await tx.one<{ trn: string }>(sql`select trn from fiscal_unit where merchant_id = ${tx.merchantId} and id = ${id}`))
    .trn;

const end = (tx: MerchantTx, now: string, id: number): Promise<void> =>
  tx.run(sql`update fiscal_unit set status = ${unitStatus.cancelled}, cancelled_at = ${now}::timestamptz, sealed_otp = null
             where merchant_id = ${tx.merchantId} and id = ${id}`);

const begin = async (
  by: ConnectedBy,
  tx: MerchantTx,
  unit: KeptUnit,
  otp: string,
  isRenewal: boolean,
): Promise<void> => {
  await tx.run(sql`
    update fiscal_unit set sealed_otp = ${sealOtp(by, tx.merchantId, unit.id, otp)}, compliance_request = null,
      sealed_compliance = null, progress = ${JSON.stringify(newProgress(unit.title, by.now, isRenewal))}::jsonb
    where merchant_id = ${tx.merchantId} and id = ${unit.id}`);
  await enqueue(tx, connectUnitName, { unit_id: unit.id });
  await publishUnitChange(tx);
};

/** Tries a unit again that was not let in, with another password. */
export const retryUnit = async (by: ConnectedBy, tx: MerchantTx, { otp }: { otp: string }): Promise<UnitState> => {
  const pending = (await lockUnits(tx)).find(({ status }) => status === unitStatus.pending);
  if (!pending) throw refuse('fiscal_unit_is_no_draft');
  if (isUnderway(by, pending)) throw refuse('fiscal_unit_is_connecting');
  await begin(by, tx, pending, otp, false);
  return readUnitState(tx, by.now);
};

/** Asks for the certificate that follows; until it is there the unit signs with the one that it has. */
export const renewUnit = async (by: ConnectedBy, tx: MerchantTx, { otp }: { otp: string }): Promise<UnitState> => {
  const signing = (await lockUnits(tx)).find(signs);
  if (!signing) throw refuse('fiscal_unit_not_found');
  if (isUnderway(by, signing)) throw refuse('fiscal_unit_is_connecting');
  await begin(by, tx, signing, otp, true);
  return readUnitState(tx, by.now);
};

/** Gives a unit up: it signs no more. What it signed is still sent by its queue. */
export const cancelUnit = async (by: ConnectedBy, tx: MerchantTx, { id }: { id: number }): Promise<UnitState> => {
  const unit = (await lockUnits(tx)).find((one) => one.id === id);
  if (!unit) throw refuse('fiscal_unit_not_found');
  await end(tx, by.now, unit.id);
  await publishUnitChange(tx);
  return readUnitState(tx, by.now);
};

/** Sends what waits now; a refusal of the authority is forgotten until it says so again. */
export const resumeQueue = async (by: ConnectedBy, tx: MerchantTx): Promise<UnitState> => {
  const rows = await tx.many(sql`
    update fiscal_queue set blocked_reason = null, blocked_at = null, failures = 0, next_try_at = ${by.now}::timestamptz
    where merchant_id = ${tx.merchantId} returning 1`);
  if (rows.length === 0) throw refuse('fiscal_unit_not_found');
  await publishUnitChange(tx);
  return readUnitState(tx, by.now);
};
