import { z } from 'zod';
import { civilDate, operation } from '../../kernel/contract/contract.ts';
import { inputOf } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { notificationSettings } from './notification-settings.ts';
import { shopSettingScreens } from './screens.ts';
import { invoicePrintFields, shopFields, taxFields } from './shop-fields.ts';
import { shopErrors } from './shop-rules.ts';

const text = z.string().nullable();
const bilingual = { name_ar: z.string(), name_en: z.string() };

/** What a form of the settings was made from. */
const version = z.number().int().min(1).max(2_147_483_647);

const taxValues = {
  is_vat_registered: z.boolean(),
  trn: text,
  vat_rate_bp: z.number().int(),
  prices_include_vat: z.boolean(),
};

const shopSettings = z.object({
  /** The account id. */
  id: z.number().int(),
  version: z.number().int(),
  name_ar: text,
  name_en: text,
  commercial_registration: text,
  /** With + and the country. */
  phone: text,
  email: text,
  language: z.string(),
  country_id: z.number().int(),
  /** False once a document or an entry exists: country and currency stay. */
  may_change_country: z.boolean(),
  currency_code: z.string(),
  zone: z.string(),
  day_ends_time: z.string(),
  building_number: text,
  street: text,
  district: text,
  city_id: z.number().int().nullable(),
  /** As documents print it. */
  city: text,
  postal_code: text,
  short_address: text,
  /** Degrees, up to six decimals. */
  latitude: text,
  longitude: text,
  ...taxValues,
  /** Basis points that the country knows, without zero; empty where there is no VAT. */
  vat_rates: z.array(z.number().int()),
  /** What holds from a later business day. */
  tax_change: z.object({ ...taxValues, effective_on: civilDate }).nullable(),
  /** Deposits not used yet: their VAT stays what it was. */
  open_deposits: z.number().int(),
  /** Bills on hold: they are priced anew when they are paid. */
  held_bills: z.number().int(),
  invoice_prefix: z.string(),
  paper: z.string(),
  invoice_note_ar: text,
  invoice_note_en: text,
});

const general = z.object({ version, ...inputOf(shopFields) }).superRefine(agreeing(shopErrors));

/** What a shop says of itself (specification sections 2 and 3: general, accounting and invoice setting, tax). */
export const shop = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/shop_settings',
    access: {
      permission: permissions.settings.general,
      or: [permissions.settings.tax, permissions.settings.invoice],
    },
    summary: 'Everything that the shop says of itself, with the VAT change that waits',
    input: z.object({}),
    output: shopSettings,
  }),
  places: operation({
    area: 'merchant',
    method: 'GET',
    path: '/shop_settings/places',
    access: accessOf(shopSettingScreens.general),
    summary: 'Countries that a shop may stand in, with their cities',
    input: z.object({}),
    output: z.object({
      countries: z.array(z.object({ id: z.number().int(), currency_code: z.string(), ...bilingual })),
      cities: z.array(z.object({ id: z.number().int(), country_id: z.number().int(), ...bilingual })),
    }),
  }),
  saveGeneral: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/shop_settings/general',
    access: accessOf(shopSettingScreens.general),
    summary: 'Change names, address, clock and languages; documents from now on say it',
    input: general,
    output: shopSettings,
  }),
  saveTax: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/shop_settings/tax',
    access: accessOf(shopSettingScreens.accounting),
    summary: 'Change VAT status, number, rate and how prices are entered from a business day on',
    input: z.object({ version, ...inputOf(taxFields) }),
    output: shopSettings,
  }),
  cancelTaxChange: operation({
    area: 'merchant',
    method: 'POST',
    path: '/shop_settings/tax/cancel',
    access: accessOf(shopSettingScreens.accounting),
    summary: 'Take back the VAT change that waits for its day',
    input: z.object({}),
    output: shopSettings,
    refusals: ['no_tax_change_waits'],
  }),
  saveInvoice: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/shop_settings/invoice',
    access: accessOf(shopSettingScreens.invoice),
    summary: 'Change how documents look from now on',
    input: z.object({ version, ...inputOf(invoicePrintFields) }),
    output: shopSettings,
  }),
};

export const shopNotifications = settingsOperations(notificationSettings, {
  area: 'merchant',
  permission: permissions.settings.notifications,
  summary: 'Which event tells whom by which channel',
});
