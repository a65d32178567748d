import { z } from 'zod';
import {
  bilingualNames,
  byId,
  civilDate,
  done,
  edited,
  flag,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  version,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, customerSearch, requiredText } from '../../kernel/contract/zod-rules.ts';
import { rollInput, rollOnly } from '../../kernel/domain/roll-input.ts';
import { weekdaysInput, weekdaysOutput } from '../../kernel/time/usable-times.ts';
import { statusChange } from '../catalogue/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { mostOfService, mostServices, offerErrors } from './offer.ts';
import { offerFields, packageFields, packageMovementFields } from './offer-fields.ts';
import { packageScreens } from './screens.ts';

const terms = z.object({
  ...inputOf(offerFields),
  /** Each service once, with how often it may be used. */
  services: z
    .array(z.object({ service_id: recordId, quantity: whole(1, mostOfService) }))
    .max(mostServices)
    .default([]),
  weekdays: weekdaysInput,
});

const offerService = z.object({
  id: z.number().int(),
  quantity: z.number().int(),
  ...bilingualNames,
  price: money,
});
const record = recordOf(offerFields).extend({
  services: z.array(offerService),
  weekdays: weekdaysOutput,
});
const path = '/offers';
const ofOffer = { path, permission: permissions.offers.enable, refusal: 'offer_not_found' };

/** Offers and packages as the shop defines them (specification sections 3 to 5). */
export const offers = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path,
    access: accessOf(packageScreens.list),
    summary: 'Offers and packages with search by either name',
    input: listInput(sortKeys(offerFields), { status: whole(0, 1).optional(), service_use: whole(1, 2).optional() }),
    output: listOutput(rowOf(offerFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: `${path}/:id`,
    access: accessOf(packageScreens.record),
    summary: 'One offer with its services',
    input: byId,
    output: record,
    refusals: ['offer_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path,
    access: accessOf(packageScreens.create),
    summary: 'Add an offer: its services, how many of them may be used, its price and when it is valid',
    input: terms.superRefine(agreeing(offerErrors)),
    output: record,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: `${path}/:id`,
    access: accessOf(packageScreens.edit),
    summary: 'Change an offer; packages that were sold stay as they are',
    input: terms.extend(edited).superRefine(agreeing(offerErrors)),
    output: record,
    refusals: ['offer_not_found'],
  }),
  enable: statusChange({ ...ofOffer, verb: 'enable', summary: 'Sell an offer again' }),
  disable: statusChange({ ...ofOffer, verb: 'disable', summary: 'Sell an offer no more; what was sold can be used' }),
  renew: operation({
    area: 'merchant',
    method: 'POST',
    path: `${path}/:id/renew`,
    access: { permission: permissions.offers.edit },
    summary: 'Sell an offer until a later day, and again where it was disabled',
    input: z.object({ id: recordId, until_on: civilDate }),
    output: record,
    refusals: ['offer_not_found'],
  }),
};

/** `a4` for a file or an office printer, `receipt` for a roll. */
const paper = z.enum(['a4', 'receipt']).default('a4');

const packageRecord = recordOf(packageFields).extend({
  ...bilingualNames,
  version,
  offer_id: z.number().int(),
  invoice_id: z.number().int(),
  customer_id: z.number().int(),
  customer_name_ar: z.string().nullable(),
  customer_name_en: z.string().nullable(),
  vat_amount: money,
  services: z.array(offerService.omit({ price: true }).extend({ used: z.number().int() })),
  people: z.array(z.object({ id: z.number().int(), ...bilingualNames, mobile: z.string().nullable() })),
  movements: z.array(rowOf(packageMovementFields).extend({ invoice_id: z.number().int().nullable() })),
});

/** A package as the till offers it at one touch. */
export const usablePackage = z.object({
  id: z.number().int(),
  ...bilingualNames,
  uses_left: z.number().int(),
  expires_on: civilDate,
  /** Of whom, where not of the customer who asks. */
  owner_name_ar: z.string().nullable(),
  owner_name_en: z.string().nullable(),
  /** Why it cannot be used at this moment, a refusal; null: it can. */
  why_not: z.string().nullable(),
  services: z.array(
    z.object({
      service_id: z.number().int(),
      ...bilingualNames,
      left: z.number().int(),
      price: money,
      status: z.number().int(),
    }),
  ),
});

/** Packages that customers bought. */
export const packages = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customer_offers',
    access: accessOf(packageScreens.unused),
    summary: 'Packages of customers with what is left of them, those not used up first',
    input: listInput(sortKeys(packageFields), {
      search: customerSearch.optional(),
      state: whole(0, 3).optional(),
      offer_id: recordId.optional(),
      customer_id: recordId.optional(),
      /** Of which something is left, or was when they expired. */
      is_unused: flag.optional(),
    }),
    output: listOutput(rowOf(packageFields)).extend({ remaining: money }),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customer_offers/:id',
    access: accessOf(packageScreens.sold),
    summary: 'One package of a customer: services, who may use it, each movement',
    input: byId,
    output: packageRecord,
    refusals: ['offer_not_found'],
  }),
  ofCustomer: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id/offers',
    access: { permission: permissions.billing.sell },
    summary: 'The packages that a customer may use, her own and those in which she is named',
    input: byId,
    output: z.object({ records: z.array(usablePackage) }),
  }),
  prolong: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customer_offers/:id/prolong',
    access: { permission: permissions.offers.prolong },
    moves_money: true,
    summary: 'Give a package a later last day; of one that expired what was left comes back',
    input: z.object({ id: recordId, expires_on: civilDate, reason: requiredText(200) }),
    output: packageRecord,
    refusals: ['offer_not_found', 'offer_refunded', 'offer_used_up', 'period_is_locked'],
  }),
  namePeople: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customer_offers/:id/people',
    access: { permission: permissions.offers.prolong },
    summary: 'Who may use a package beside its owner: members of the family, each a customer',
    input: z.object({ id: recordId, person_ids: z.array(recordId).max(20) }),
    output: packageRecord,
    refusals: ['offer_not_found'],
  }),
  pdf: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customer_offers/:id/pdf',
    access: accessOf(packageScreens.sold),
    summary: 'The paper of a package on A4 or a roll: what was bought, what is left of it, until when',
    input: z.object({ id: recordId, paper, ...rollInput }).refine(...rollOnly),
    output: z.object({}),
    answers_file: true,
    refusals: ['offer_not_found'],
    rate_per_minute: 120,
  }),
  publicPdf: operation({
    area: 'public',
    method: 'GET',
    path: '/e_packages/:unique_id/pdf',
    access: { public_because: 'the link itself is the secret: 144 random bits' },
    summary: 'The paper behind the public link of a package',
    input: z.object({ unique_id: z.string().regex(/^[A-Za-z0-9_-]{24}$/, { message: 'invalid' }), paper }),
    output: z.object({}),
    answers_file: true,
    refusals: ['offer_not_found'],
    rate_per_minute: 60,
  }),
  send: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customer_offers/:id/send',
    access: accessOf(packageScreens.sold),
    summary: 'Send its owner the address of a package, where they read what is left of it',
    input: byId,
    output: done,
    refusals: [
      'offer_not_found',
      'customer_disabled',
      'customer_without_contact',
      'customer_allows_no_contact',
      'already_told',
    ],
  }),
};
