import { z } from 'zod';
import {
  byId,
  civilDate,
  done,
  flag,
  instant,
  listInput,
  listOutput,
  operation,
  type Permission,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { requiredText } from '../../kernel/contract/zod-rules.ts';
import { managerPermissions } from '../identity/permissions.ts';
import { accountStates, plans } from './account.ts';
import { accountRules } from './account-rules.ts';
import { businessKinds, merchantFields } from './merchant-fields.ts';
import { requestFields } from './request-fields.ts';
import { merchantScreens } from './screens.ts';

const permissions = managerPermissions.merchants;
const merchantId = whole(1, 2_147_483_647);
const ofAccount = { id: merchantId };
const reason = requiredText(500);
const state = z.enum(accountStates);
const moved = z.object({ id: z.number().int(), state });
const name = z.string().nullable();

/** An action of a manager on one account, which leads to a state. */
const move = <S extends z.ZodRawShape>(
  verb: string,
  row: { permission: Permission; summary: string; asks: S; refusals: readonly string[] },
) =>
  operation({
    area: 'manager',
    method: 'POST',
    path: `/merchants/:id/${verb}`,
    access: { permission: row.permission },
    summary: row.summary,
    input: z.object({ ...ofAccount, ...row.asks }),
    output: moved,
    refusals: ['merchant_not_found', ...row.refusals],
  });

export const accountRequests = {
  list: operation({
    area: 'manager',
    method: 'GET',
    path: '/account_requests',
    access: accessOf(merchantScreens.requests),
    summary: 'Who asked for a shop account, newest first',
    input: listInput(['id', ...sortKeys(requestFields)], {
      status: whole(0, 3).optional(),
      /** Not decided yet. */
      is_open: flag.optional(),
      business_kind: z.enum(businessKinds).optional(),
    }),
    output: listOutput(rowOf(requestFields)),
  }),
  approve: operation({
    area: 'manager',
    method: 'POST',
    path: '/account_requests/:id/approve',
    access: { permission: permissions.decide },
    summary: 'Open the shop that was asked for; its trial begins today and its owner is told by mail',
    input: byId,
    output: moved,
    refusals: ['request_not_found', 'request_decided', 'request_not_verified'],
  }),
  reject: operation({
    area: 'manager',
    method: 'POST',
    path: '/account_requests/:id/reject',
    access: { permission: permissions.decide },
    summary: 'Reject a request, with the reason that its owner is told',
    input: z.object({ id: recordId, reason }),
    output: done,
    refusals: ['request_not_found', 'request_decided'],
  }),
};

export const accounts = {
  get: operation({
    area: 'manager',
    method: 'GET',
    path: '/merchants/:id',
    access: accessOf(merchantScreens.record),
    summary: 'A shop account with its people and its history',
    input: z.object(ofAccount),
    output: rowOf(merchantFields).extend({
      city: name,
      trn: name,
      zone: z.string(),
      state_reason: name,
      /** Of its request, while it may be decided. */
      request_id: z.number().int().nullable(),
      /** Civil day of the shop. */
      today: civilDate,
      owner_has_second_step: z.boolean(),
      people: z.array(
        z.object({
          id: z.number().int(),
          name_ar: name,
          name_en: name,
          user_name: z.string(),
          email: z.string(),
          role_name_ar: name,
          role_name_en: name,
          is_owner: z.boolean(),
          is_active: z.boolean(),
        }),
      ),
      history: z.array(
        z.object({
          id: z.number().int(),
          happened_at: instant,
          action: z.string(),
          from_state: state.nullable(),
          to_state: state,
          manager_ar: name,
          manager_en: name,
          reason: name,
          until_on: civilDate.nullable(),
        }),
      ),
    }),
    refusals: ['merchant_not_found'],
  }),
  extend: move('extend', {
    permission: permissions.extend,
    summary: 'Move the last day: by days from the later of it and today, or to a date',
    asks: { days: whole(1, 3_650).optional(), until_on: civilDate.optional() },
    refusals: ['account_not_running', 'account_never_ends'],
  }),
  changePlan: move('change_plan', {
    permission: permissions.plan,
    summary: 'Give an account a plan, which ends its trial; without a last day it never ends',
    asks: { plan: z.enum(plans), until_on: civilDate.optional() },
    refusals: ['account_not_running'],
  }),
  disable: move('disable', {
    permission: permissions.close,
    summary: 'Close an account; its sessions end at once and its people are told the reason',
    asks: { reason },
    refusals: ['account_not_running'],
  }),
  enable: move('enable', {
    permission: permissions.close,
    summary: 'Open a disabled account again',
    asks: {},
    refusals: ['account_not_disabled'],
  }),
  suspend: move('suspend', {
    permission: permissions.close,
    summary: 'Hold an account until it is resumed; its sessions end at once and its owner is told the reason by mail',
    asks: { reason },
    refusals: ['account_not_running'],
  }),
  resume: move('resume', {
    permission: permissions.close,
    summary: 'Let a suspended account go on',
    asks: {},
    refusals: ['account_not_suspended'],
  }),
  changeOwner: move('change_owner', {
    permission: permissions.owner,
    summary: 'Make another person of the shop its owner; the one before becomes a manager of the shop',
    asks: { user_id: recordId, reason },
    refusals: ['account_not_opened', 'new_owner_not_found'],
  }),
  takeSecondStep: move('take_second_step', {
    permission: permissions.second_step,
    summary: "Take the owner's lost second step away; the owner's sessions end, and a mail tells the reason",
    asks: { reason },
    refusals: ['account_not_opened', 'second_step_is_off'],
  }),
  loginAsOwner: operation({
    area: 'manager',
    method: 'POST',
    path: '/merchants/:id/login_as_owner',
    access: { permission: permissions.login_as_owner },
    summary: "Work in a shop in its owner's place for at most an hour; the owner's own session goes on",
    input: z.object({ ...ofAccount, reason }),
    output: z.object({ id: z.number().int(), api_token: z.string(), ends_at: instant }),
    answers_secret: true,
    refusals: ['merchant_not_found', 'account_not_opened', 'disabled_needs_permission'],
    rate_per_minute: 20,
  }),
};

export const accountSettings = settingsOperations(accountRules, {
  area: 'manager',
  permission: managerPermissions.settings.platform,
  summary: 'Whether accounts are approved by themselves, and whom shops call',
});
