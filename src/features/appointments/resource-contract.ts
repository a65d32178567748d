import { z } from 'zod';
import { byId, flag, operation, recordId, version, whole } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, optionalText } from '../../kernel/contract/zod-rules.ts';
import { serviceScreens } from '../catalogue/screens.ts';
import { permissions } from '../identity/permissions.ts';
import { nameErrors, partErrors } from './booking-rules.ts';

const id = z.number().int();
const text = z.string().nullable();
const named = { name_ar: optionalText(120), name_en: optionalText(120) };
const part = z.object({ minutes: whole(1, 720), is_active: flag });

const rule = z.object({
  /** 0 when nothing was ever chosen. */
  version: id,
  job_time_minutes: id,
  before_minutes: id,
  after_minutes: id,
  fits_in_gap: z.boolean(),
  parts: z.array(z.object({ minutes: id, is_active: z.boolean() })),
  kind_ids: z.array(id),
});

/** How a service is put into a day: its pieces, the minutes around it, the rooms and chairs that it takes. */
export const serviceRules = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/services/:id/booking',
    access: accessOf(serviceScreens.record),
    summary: 'How a service is put into a day',
    input: byId,
    output: rule,
    refusals: ['service_not_found'],
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/services/:id/booking',
    access: { permission: permissions.catalogue.edit },
    summary: 'Change how a service is put into a day; visits that are booked stay as they are',
    input: z
      .object({
        id: recordId,
        version: whole(0, 2_147_483_647),
        before_minutes: whole(0, 240).default(0),
        after_minutes: whole(0, 240).default(0),
        fits_in_gap: flag.default(false),
        /** None: one piece of the service's time. */
        parts: z.array(part).max(12).default([]),
        kind_ids: z.array(recordId).max(5).default([]),
      })
      .superRefine(agreeing(partErrors)),
    output: rule,
    refusals: ['service_not_found', 'resource_kind_not_found'],
  }),
};

const newUnit = z.object({ ...named, status: whole(0, 1).default(1) });
const unit = newUnit.extend({ id: recordId.optional() });
const kind = z.object({
  id,
  version: id,
  name_ar: text,
  name_en: text,
  units: z.array(z.object({ id, name_ar: text, name_en: text, status: id })),
});
const mostUnits = 60;

/** Rooms and chairs, by kind: a service takes one of a kind from its beginning to its end. */
export const resources = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/resource_kinds',
    access: { permission: permissions.appointments.view, or: [permissions.catalogue.view] },
    summary: 'Kinds of rooms and chairs with those that there are',
    input: z.object({}),
    output: z.object({ records: z.array(kind) }),
  }),
  add: operation({
    area: 'merchant',
    method: 'POST',
    path: '/resource_kinds',
    access: { permission: permissions.appointments.settings },
    summary: 'Add a kind of rooms or chairs',
    input: z
      .object({ ...named, units: z.array(newUnit).min(1, 'required').max(mostUnits) })
      .superRefine(agreeing(nameErrors)),
    output: kind,
    refusals: ['too_many_resource_kinds'],
  }),
  change: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/resource_kinds/:id',
    access: { permission: permissions.appointments.settings },
    summary: 'Rename a kind, add and rename rooms or chairs, take some out of use',
    input: z
      .object({ id: recordId, version, ...named, units: z.array(unit).min(1, 'required').max(mostUnits) })
      .superRefine(agreeing(nameErrors)),
    output: kind,
    refusals: ['resource_kind_not_found'],
  }),
};
