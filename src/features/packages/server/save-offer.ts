import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import type { offers } from '../contract.ts';
import { offerTransitions, usesOf, worthOf } from '../offer.ts';
import { offerFields } from '../offer-fields.ts';
import { refuse } from '../refusals.ts';
import { getOffer } from './read-offers.ts';

type Terms = InputOf<typeof offers.create>;

/** The services as they are sold one by one; refuses somebody else's, different VAT, and a price above theirs. */
const requireServices = async (ctx: MerchantContext, tx: MerchantTx, { services, price, ...asked }: Terms) => {
  const found = await tx.many<{ id: number; price: Money; vat_category: string }>(sql`
    select id, price, vat_category from service
    where merchant_id = ${ctx.merchantId} and id = any(${services.map((s) => s.service_id)}::bigint[])`);
  if (found.length < services.length) throw fieldError('services', 'invalid_choice');
  if (new Set(found.map((s) => s.vat_category)).size > 1) throw fieldError('services', 'offer_mixed_vat');
  const priced = services.map((s) => ({ ...s, price: found.find((one) => one.id === s.service_id)!.price }));
  if (price > worthOf(priced, usesOf({ ...asked, services }))) throw fieldError('price', 'offer_price_above_services');
};

const rowOf = (input: Terms) => ({
  ...inputValues(offerFields, input),
  services: JSON.stringify(input.services),
  max_uses: usesOf(input),
  weekdays: [...new Set(input.weekdays)].toSorted((a, b) => a - b),
});

const changed = (ctx: MerchantContext): void => {
  ctx.publishChange('offers');
  // The till sells it.
  ctx.publishChange('catalogue');
};

export const createOffer = async (ctx: MerchantContext, tx: MerchantTx, input: Terms) => {
  await requireServices(ctx, tx, input);
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('offer', rowOf(input))} returning id`);
  changed(ctx);
  return getOffer(ctx, tx, { id });
};

/** Changes what will be sold; what was sold stays as it was. */
export const updateOffer = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof offers.update>) => {
  const current = () => getOffer(ctx, tx, input);
  await requireServices(ctx, tx, input);
  await updateVersion(ctx, tx, 'offer', input, rowOf(input), current);
  changed(ctx);
  return current();
};

/** A later last day, and on sale again. */
export const renewOffer = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof offers.renew>) => {
  const current = () => getOffer(ctx, tx, input);
  const before = await current();
  if (input.until_on < ctx.today || (before.until_on !== null && input.until_on <= before.until_on))
    throw fieldError('until_on', 'offer_end_not_later');
  const after = { until_on: input.until_on, status: 1 };
  await updateVersion(ctx, tx, 'offer', before, after, current);
  changed(ctx);
  return current();
};

const move = moveRecord(
  { table: 'offer', transitions: offerTransitions, missing: 'offer_not_found', refuse },
  'offers',
);

export const moveOffer: typeof move = (action) => async (ctx, tx, input) => {
  ctx.publishChange('catalogue');
  return move(action)(ctx, tx, input);
};
