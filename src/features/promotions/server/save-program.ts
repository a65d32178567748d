import { randomInt } from 'node:crypto';
import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import { codeKind } from '../code-terms.ts';
import type { discountPrograms } from '../contract.ts';
import { normalCode, programTransitions } from '../program.ts';
import { programFields } from '../program-fields.ts';
import { refuse } from '../refusals.ts';
import { getProgram } from './read-programs.ts';

/** Letters and digits that nobody takes for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const piece = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
/** 50 bits: it is guessed at a till only, whose look-ups are counted. */
const voucher = () => `${piece(5)}-${piece(5)}`;

type Terms = Pick<InputOf<typeof discountPrograms.create>, 'weekdays' | 'service_ids' | 'product_ids'>;
/** Lists stand beside the fields, each in the order of its values. */
const listsOf = ({ weekdays, service_ids, product_ids }: Terms) => {
  const inOrder = (all: readonly number[]) => [...new Set(all)].toSorted((a, b) => a - b);
  return {
    weekdays: inOrder(weekdays),
    service_ids: inOrder(service_ids),
    product_ids: inOrder(product_ids),
  };
};

/** Refuses items of somebody else, or none. */
const requireItems = async (tx: MerchantTx, { service_ids, product_ids }: Terms): Promise<void> => {
  const found = await tx.one<{ services: number; products: number }>(sql`
    select (select count(*) from service where merchant_id = ${tx.merchantId} and id = any(${service_ids}::bigint[]))::int
      as services,
      (select count(*) from product where merchant_id = ${tx.merchantId} and id = any(${product_ids}::bigint[]))::int
      as products`);
  if (found.services < service_ids.length) throw fieldError('service_ids', 'invalid_choice');
  if (found.products < product_ids.length) throw fieldError('product_ids', 'invalid_choice');
};

/** Adds a program with its code, or with vouchers of its own making. A code that is used already is refused by its index. */
export const createProgram = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof discountPrograms.create>,
) => {
  const code = input.kind === codeKind.code ? normalCode(input.code ?? '') : null;
  if (code !== null && !/^[A-Z0-9-]{3,24}$/.test(code)) throw fieldError('code', 'code_shape');
  const lists = listsOf(input);
  await requireItems(tx, lists);
  const row = { ...inputValues(programFields, input), kind: input.kind, code, ...lists };
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('discount_program', row)} returning id`);
  const codes = code === null ? Array.from({ length: input.count! }, voucher) : [code];
  await tx.run(sql`
    insert into discount_code (program_id, code) select ${id}::bigint, c from unnest(${codes}::text[]) c`);
  ctx.publishChange('discount_programs');
  return getProgram(ctx, tx, { id });
};

/** Changes what it grants; what was granted stays on the bills. */
export const updateProgram = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof discountPrograms.update>,
) => {
  const current = () => getProgram(ctx, tx, input);
  const lists = listsOf(input);
  await requireItems(tx, lists);
  await updateVersion(ctx, tx, 'discount_program', input, { ...inputValues(programFields, input), ...lists }, current);
  ctx.publishChange('discount_programs');
  return current();
};

export const moveProgram = moveRecord(
  { table: 'discount_program', transitions: programTransitions, missing: 'discount_program_not_found', refuse },
  'discount_programs',
);
