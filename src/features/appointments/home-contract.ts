import { z } from 'zod';
import { money, operation } from '../../kernel/contract/contract.ts';
import { optionalCleaned, requiredText } from '../../kernel/contract/zod-rules.ts';
import { cleanMapLink, mapLink } from '../../kernel/domain/map-link.ts';
import { permissions } from '../identity/permissions.ts';

const text = z.string().nullable();
const id = z.number().int();

/** Where a customer lives, as typed: at the desk and on the pages of booking. */
export const homePlace = {
  address: requiredText(300),
  map_link: optionalCleaned(cleanMapLink, 500, mapLink),
};

/** A visit at the customer's: an area to which the shop goes, and where in it. */
export const homeInput = z.object({ area: requiredText(80), ...homePlace });
export type HomeInput = z.output<typeof homeInput>;

const named = { name_ar: text, name_en: text, up_to_metres: id.nullable() };

/** What was agreed for a visit at the customer's. */
export const homeRecord = z.object({
  /** By which the setting knows its area. */
  area: z.string(),
  area_ar: text,
  area_en: text,
  up_to_metres: id.nullable(),
  travel_minutes: id,
  fee_amount: money,
  fee_service_id: id.nullable(),
  /** Under which the fee is billed. */
  fee_name_ar: text,
  fee_name_en: text,
  address: text,
  map_link: text,
});

/** Where the shop goes to now, for who books at the desk. */
export const homeAreas = operation({
  area: 'merchant',
  method: 'GET',
  path: '/appointments/home_areas',
  access: { permission: permissions.appointments.create, or: [permissions.appointments.edit] },
  summary: 'Areas to which visits at customers’ go, with the fee and the minutes of travel of each',
  input: z.object({}),
  output: z.object({
    areas: z.array(z.object({ area: z.string(), ...named, fee_amount: money, travel_minutes: id })),
  }),
});
