import { z } from 'zod';
import { byId, instant, listInput, listOutput, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { inputOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { requiredText } from '../../kernel/contract/zod-rules.ts';
import { managerPermissions } from '../identity/permissions.ts';
import { unitShown, unitState } from './contract.ts';
import { otpFields, unitFields } from './fiscal-fields.ts';
import { managedUnitFields, queueHealth } from './managed-unit-fields.ts';
import { fiscalManagerScreens } from './screens.ts';

const { connect } = managerPermissions.tax_authority;
const reason = requiredText(300);
const merchantId = whole(1, 2_147_483_647);

/** The tax authority across shops, for the platform's managers (specification section 2: zatca-setting). */
export const fiscalManager = {
  list: operation({
    area: 'manager',
    method: 'GET',
    path: '/fiscal_units',
    access: accessOf(fiscalManagerScreens.all),
    summary: 'Units of all shops with the health of their queues, those in trouble first',
    input: listInput(['id', ...sortKeys(managedUnitFields)], {
      health: z.enum(queueHealth).optional(),
      environment: z.enum(['sandbox', 'simulation', 'production']).optional(),
    }),
    output: listOutput(rowOf(managedUnitFields)),
  }),
  get: operation({
    area: 'manager',
    method: 'GET',
    path: '/fiscal_units/:id',
    access: accessOf(fiscalManagerScreens.edit),
    summary: 'A unit of a shop, with how far its connecting is',
    input: byId,
    output: z.object({
      merchant_id: z.number().int(),
      merchant_name_ar: z.string().nullable(),
      merchant_name_en: z.string().nullable(),
      unit: unitShown,
      read_at: instant,
    }),
    refusals: ['fiscal_unit_not_found', 'merchant_not_found'],
  }),
  proposed: operation({
    area: 'manager',
    method: 'GET',
    path: '/merchants/:id/fiscal_unit',
    access: { permission: connect },
    summary: 'What the form for a shop begins with',
    input: z.object({ id: merchantId }),
    output: unitState,
    refusals: ['merchant_not_found'],
  }),
  connect: operation({
    area: 'manager',
    method: 'POST',
    path: '/merchants/:id/fiscal_unit',
    access: { permission: connect },
    summary: 'Connect a shop to the tax authority in its owner’s place, with a reason that stands in its history',
    input: z.object({ id: merchantId, reason, ...inputOf(unitFields) }),
    output: unitState,
    refusals: [
      'merchant_not_found',
      'fiscal_phase_2_already_activated',
      'fiscal_shop_not_saudi',
      'fiscal_shop_not_registered',
      'fiscal_outgoing_is_held',
      'fiscal_files_failed',
    ],
  }),
  retry: operation({
    area: 'manager',
    method: 'POST',
    path: '/merchants/:id/fiscal_unit/retry',
    access: { permission: connect },
    summary: 'Try again to connect a shop’s unit, with another one-time password and a reason',
    input: z.object({ id: merchantId, reason, ...inputOf(otpFields) }),
    output: unitState,
    refusals: ['merchant_not_found', 'fiscal_unit_not_found', 'fiscal_unit_is_connecting', 'fiscal_unit_is_no_draft'],
  }),
  renew: operation({
    area: 'manager',
    method: 'POST',
    path: '/merchants/:id/fiscal_unit/renew',
    access: { permission: connect },
    summary: 'Renew the certificate of a shop’s unit, with a reason',
    input: z.object({ id: merchantId, reason, ...inputOf(otpFields) }),
    output: unitState,
    refusals: ['merchant_not_found', 'fiscal_unit_not_found', 'fiscal_unit_is_connecting'],
  }),
  cancel: operation({
    area: 'manager',
    method: 'POST',
    path: '/merchants/:id/fiscal_unit/cancel',
    access: { permission: connect },
    summary: 'Give a shop’s unit up, with a reason',
    input: z.object({ id: merchantId, reason, unit_id: recordId }),
    output: unitState,
    refusals: ['merchant_not_found', 'fiscal_unit_not_found'],
  }),
  resume: operation({
    area: 'manager',
    method: 'POST',
    path: '/merchants/:id/fiscal_unit/resume',
    access: { permission: connect },
    summary: 'Send what waits of a shop now, with a reason',
    input: z.object({ id: merchantId, reason }),
    output: unitState,
    refusals: ['merchant_not_found', 'fiscal_unit_not_found'],
  }),
};
