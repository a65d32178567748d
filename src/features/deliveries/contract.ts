import { z } from 'zod';
import {
  byId,
  civilDate,
  done,
  edited,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, optionalText } from '../../kernel/contract/zod-rules.ts';
import { weekdaysInput, weekdaysOutput } from '../../kernel/time/usable-times.ts';
import { statusChange } from '../catalogue/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { isDistrict } from './districts.ts';
import { deliveryScreens } from './screens.ts';
import { windowLimits as limits, mostDaysAhead, windowErrors } from './window.ts';
import { windowFields } from './window-fields.ts';
import { zoneErrors } from './zone.ts';
import { zoneFields } from './zone-fields.ts';

const { settings } = permissions.deliveries;
const count = z.number().int();
const district = z.string().refine(isDistrict, { message: 'invalid_choice' });

const zone = z.object({ ...inputOf(zoneFields), districts: z.array(district).max(400).default([]) });
const zoneRecord = recordOf(zoneFields).extend({ districts: z.array(z.string()) });
const ofZone = { path: '/delivery_zones', permission: settings, refusal: 'delivery_zone_not_found' };

/** Areas that a shop delivers to. */
export const deliveryZones = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/delivery_zones',
    access: accessOf(deliveryScreens.zones),
    summary: 'Zones with their price and reach, with search by name',
    input: listInput(sortKeys(zoneFields), { status: whole(0, 1).optional(), kind: whole(1, 2).optional() }),
    output: listOutput(rowOf(zoneFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/delivery_zones/:id',
    access: accessOf(deliveryScreens.zones),
    summary: 'One zone with its districts',
    input: byId,
    output: zoneRecord,
    refusals: ['delivery_zone_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/delivery_zones',
    access: accessOf(deliveryScreens.addZone),
    summary: 'Add a zone of districts or a circle around the shop',
    input: zone.superRefine(agreeing(zoneErrors)),
    output: zoneRecord,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/delivery_zones/:id',
    access: accessOf(deliveryScreens.editZone),
    summary: 'Change a zone; 409 with the current one when it was changed meanwhile',
    input: zone.extend(edited).superRefine(agreeing(zoneErrors)),
    output: zoneRecord,
    refusals: ['delivery_zone_not_found'],
  }),
  enable: statusChange({
    ...{ ...ofZone, verb: 'enable', summary: 'Enable a zone unless another has one of its districts meanwhile' },
    otherRefusals: ['district_has_other_zone'],
  }),
  disable: statusChange({
    ...{
      ...ofZone,
      verb: 'disable',
      summary: 'Disable a zone: nothing new is delivered there, its districts are free',
    },
  }),
};

const window = z.object({ ...inputOf(windowFields), weekdays: weekdaysInput });
const windowRecord = recordOf(windowFields).extend({ weekdays: weekdaysOutput });
const ofWindow = { path: '/delivery_windows', permission: settings, refusal: 'delivery_window_not_found' };

/** Hours in which orders are delivered or collected. */
export const deliveryWindows = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/delivery_windows',
    access: accessOf(deliveryScreens.windows),
    summary: 'Windows by the hour at which they begin, with search by their hours',
    input: listInput(sortKeys(windowFields), { status: whole(0, 1).optional(), kind: whole(1, 2).optional() }),
    output: listOutput(rowOf(windowFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/delivery_windows/:id',
    access: accessOf(deliveryScreens.windows),
    summary: 'One window',
    input: byId,
    output: windowRecord,
    refusals: ['delivery_window_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/delivery_windows',
    access: accessOf(deliveryScreens.addWindow),
    summary: 'Add a window unless another like it is active',
    input: window.superRefine(agreeing(windowErrors)),
    output: windowRecord,
    refusals: ['window_exists'],
    refusal_fields: { window_exists: 'from_time' },
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/delivery_windows/:id',
    access: accessOf(deliveryScreens.editWindow),
    summary: 'Change a window; what was promised in it stands',
    input: window.extend(edited).superRefine(agreeing(windowErrors)),
    output: windowRecord,
    refusals: ['delivery_window_not_found', 'window_exists'],
    refusal_fields: { window_exists: 'from_time' },
  }),
  enable: statusChange({
    ...{ ...ofWindow, verb: 'enable', summary: 'Enable a window unless another like it is active' },
    otherRefusals: ['window_exists'],
  }),
  disable: statusChange({
    ...{
      ...ofWindow,
      verb: 'disable',
      summary: 'Disable a window: it is not offered any more, what was promised stands',
    },
  }),
};

/** A window on a day with what is taken of it. */
export const datedWindow = z.object({
  window_id: count,
  kind: count,
  day: civilDate,
  from_time: z.string(),
  until_time: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The last moment at which it may be chosen. */
  until_at: z.string(),
  fee_amount: money,
  state: z.enum(['free', 'full', 'over', 'closed']),
  stops_limit: count.nullable(),
  minutes_limit: count.nullable(),
  stops_taken: count,
  minutes_taken: count,
  /** Its limits are this day's own. */
  is_own: z.boolean(),
  /** It is closed on this day for itself, whether or not the day is off. */
  is_closed: z.boolean(),
});

const daysOutput = z.object({
  windows: z.array(datedWindow),
  days_off: z.array(z.object({ day: civilDate, reason: z.string().nullable() })),
});
const daysInput = { from_on: civilDate, days_count: whole(1, mostDaysAhead).default(7) };

/** How much each window of a day has left, and days on which there is none. */
export const deliveryDays = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/delivery_days',
    access: accessOf(deliveryScreens.capacity),
    summary: 'Windows of some days in order of time with their limits and what is taken',
    input: z.object({
      ...daysInput,
      kind: whole(1, 2).optional(),
      /** What an order needs: a window without it counts as full. */
      stops: whole(0, 100).default(1),
      minutes: whole(0, 10_000).default(0),
    }),
    output: daysOutput,
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/delivery_days/window',
    access: { permission: settings },
    summary: 'Give a window other limits on one day, close it there, or let it follow the window again',
    input: z.object({
      window_id: recordId,
      day: civilDate,
      /** Its limits are those of the window; what else is sent of them is left out. */
      follows_window: z.boolean().default(false),
      stops_limit: whole(...limits.stops)
        .nullable()
        .default(null),
      minutes_limit: whole(...limits.minutes)
        .nullable()
        .default(null),
      is_closed: z.boolean().default(false),
    }),
    output: done,
    refusals: ['delivery_window_not_found'],
  }),
  close: operation({
    area: 'merchant',
    method: 'POST',
    path: '/delivery_days/close',
    access: { permission: settings },
    summary: 'Offer nothing on a day; what was promised stands',
    input: z.object({ day: civilDate, reason: optionalText(200) }),
    output: done,
  }),
  open: operation({
    area: 'merchant',
    method: 'POST',
    path: '/delivery_days/open',
    access: { permission: settings },
    summary: 'Offer a day again',
    input: z.object({ day: civilDate }),
    output: done,
  }),
};
