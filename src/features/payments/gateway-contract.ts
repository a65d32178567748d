import { z } from 'zod';
import {
  civilDate,
  done,
  listInput,
  listOutput,
  money,
  moneyAtLeast,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { managerPermissions, permissions } from '../identity/permissions.ts';
import { gatewayPaymentFields } from './gateway-fields.ts';
import { gatewayNames, realGateways } from './gateway-kinds.ts';
import { cardMethods } from './gateway-payment.ts';
import { gatewayRules, methodRules } from './gateway-rules.ts';
import { paymentScreens } from './screens.ts';

/** Secrets go in and never out: an answer tells the key's last letters and that there is a secret. */
const account = z.object({
  gateway: z.enum(gatewayNames),
  version: z.number().int(),
  is_active: z.boolean(),
  key_hint: z.string().nullable(),
  has_secret: z.boolean(),
  company: z.string().nullable(),
  gateway_merchant: z.string().nullable(),
  webhook_url: z.string(),
  checked_at: z.string().nullable(),
  check_error: z.string().nullable(),
});

const accounts = z.object({
  /** What the shop may choose from. */
  offered: z.array(z.enum(gatewayNames)),
  accounts: z.array(account),
});

const access = accessOf(paymentScreens.gatewaySetting);

/** A shop's own account at a payment gateway. */
export const gatewayAccounts = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/gateway_accounts',
    access,
    summary: 'The shop’s accounts at payment gateways, without their secrets',
    input: z.object({}),
    output: accounts,
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/gateway_accounts/:gateway',
    access,
    summary: 'Connect a gateway, or change its keys; an absent key or secret stays as it was',
    input: z.object({
      gateway: z.enum(gatewayNames),
      /** 0 where there is none yet. */
      version: whole(0, 2_147_483_647),
      is_active: z.boolean(),
      api_key: optionalText(200),
      secret: optionalText(200),
      company: optionalText(60),
      gateway_merchant: optionalText(60),
    }),
    output: accounts,
    refusals: ['gateway_account_not_found'],
  }),
  tryKeys: operation({
    area: 'merchant',
    method: 'POST',
    path: '/gateway_accounts/:gateway/try',
    access,
    summary: 'Sign in with the kept keys; the account says afterwards whether that worked',
    input: z.object({ gateway: z.enum(gatewayNames) }),
    output: done,
    refusals: ['gateway_account_not_found'],
  }),
};

export const gatewayPaymentRow = rowOf(gatewayPaymentFields);

/** Card payments: the report, and what is done about one. */
export const gatewayPayments = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/gateway_payments',
    access: accessOf(paymentScreens.gatewayPayments),
    summary: 'Card payments, newest first',
    input: listInput(sortKeys(gatewayPaymentFields), {
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
      /** 1 to 6 (specification section 4). */
      status: whole(1, 6).optional(),
      method: z.enum([...cardMethods, 'other']).optional(),
      settled: z.enum(['settled', 'waiting']).optional(),
      customer_id: recordId.optional(),
    }),
    output: listOutput(gatewayPaymentRow).extend({
      totals: z.object({ amount: money, refunded_amount: money, fee_amount: money, net_amount: money }),
    }),
  }),
  cancel: operation({
    area: 'merchant',
    method: 'POST',
    path: '/gateway_payments/:id/cancel',
    access: { permission: permissions.accounting.collect_payment },
    moves_money: true,
    summary: 'Take a pending card payment back',
    input: z.object({ id: recordId }),
    output: done,
    refusals: ['gateway_payment_not_found', 'payment_link_ended'],
  }),
  refundAgain: operation({
    area: 'merchant',
    method: 'POST',
    path: '/gateway_refunds/:id/again',
    access: { permission: permissions.accounting.cancel_payment },
    moves_money: true,
    summary: 'Ask the gateway again for a refund that it refused',
    input: z.object({ id: recordId }),
    output: done,
    refusals: ['gateway_payment_not_found', 'gateway_refund_not_refused', 'gateway_refund_on_its_way'],
  }),
};

const settled = { gateway: z.enum(gatewayNames), until_on: civilDate };

/** What a gateway paid out to the bank. */
export const gatewayPayouts = {
  preview: operation({
    area: 'merchant',
    method: 'GET',
    path: '/gateway_payouts/preview',
    access: { permission: permissions.accounting.settle },
    summary: 'What of a gateway’s payments is to be settled up to a business day',
    input: z.object({ ...settled, gateway: settled.gateway.optional() }),
    output: z.object({
      /** The one that was asked for, or the first that holds something. */
      gateway: z.enum(gatewayNames),
      /** All that hold something up to that day. */
      gateways: z.array(z.enum(gatewayNames)),
      payments: z.number().int(),
      refunds: z.number().int(),
      paid_amount: money,
      refunded_amount: money,
      gross_amount: money,
      /** With VAT, as far as the gateway said what it keeps. */
      told_fee_amount: money,
    }),
  }),
  settle: operation({
    area: 'merchant',
    method: 'POST',
    path: '/gateway_payouts',
    access: { permission: permissions.accounting.settle },
    moves_money: true,
    summary: 'Book a payout: net to the bank, fee and its VAT, once for each reference',
    input: z.object({
      ...settled,
      reference: requiredText(80),
      /** Day on which it reached the bank. */
      paid_on: civilDate,
      /** What the preview told: payments that came in since are not settled by accident. */
      gross_amount: money,
      net_amount: moneyAtLeast(1),
      fee_vat_amount: moneyAtLeast(0),
      /** The gateway's tax invoice of its fee; without it the VAT waits (1140). */
      tax_invoice_number: optionalText(80),
    }),
    output: z.object({ id: recordId, fee_amount: money, net_amount: money }),
    refusals: ['nothing_to_settle', 'payout_changed_meanwhile', 'period_is_locked'],
  }),
};

const settings = managerPermissions.settings.platform;

/** Which gateways shops may use. */
export const gatewayRuleSettings = settingsOperations(gatewayRules, {
  area: 'manager',
  permission: settings,
  summary: 'Which payment gateways shops may use',
});

/** By what their customers may pay. */
export const methodRuleSettings = settingsOperations(methodRules, {
  area: 'manager',
  permission: settings,
  summary: 'By what the customers of shops may pay online',
});

const platformAccount = z.object({
  version: z.number().int(),
  gateway: z.enum(realGateways).nullable(),
  key_hint: z.string().nullable(),
  has_secret: z.boolean(),
  company: z.string().nullable(),
  gateway_merchant: z.string().nullable(),
});

/** The platform's own account: for what shops pay to the platform, never for what is paid to a shop. */
export const platformGateway = {
  get: operation({
    area: 'manager',
    method: 'GET',
    path: '/platform_gateway',
    access: { permission: settings },
    summary: 'The platform’s own account at a payment gateway, without its secrets',
    input: z.object({}),
    output: platformAccount,
  }),
  save: operation({
    area: 'manager',
    method: 'PUT',
    path: '/platform_gateway',
    access: { permission: settings },
    summary: 'Change the platform’s own account; an absent key or secret stays as it was',
    input: z.object({
      version: whole(0, 2_147_483_647),
      gateway: z.enum(realGateways).nullable(),
      api_key: optionalText(200),
      secret: optionalText(200),
      company: optionalText(60),
      gateway_merchant: optionalText(60),
    }),
    output: platformAccount,
  }),
};
