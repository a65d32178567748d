import { z } from 'zod';
import { civilDate, exportFormats, operation, whole } from '../../kernel/contract/contract.ts';
import { inputOf, rowOf } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { periodErrors } from '../../kernel/time/period.ts';
import { aliasInput } from './alias.ts';
import { areaErrors, onlineExtras, onlineFields, previewInput } from './online-setting.ts';
import { pageViewFields } from './page-view-fields.ts';
import { shopPageScreens } from './screens.ts';

const access = accessOf(shopPageScreens.setting);
const text = z.string().nullable();

const onlineSettingOutput = {
  /** 0 when nothing was ever chosen. */
  version: z.number().int(),
  /** In the shop's public addresses, once it is chosen. */
  alias_name: text,
  /** An alias that its name would make; empty when it makes none. */
  suggested_alias: z.string(),
  /** Of the platform, without a slash at the end: what addresses begin with. */
  public_url: z.string(),
  background_file_id: z.number().int().nullable(),
  background_url: text,
  home_service_id: z.number().int().nullable(),
  home_service_name_ar: text,
  home_service_name_en: text,
  home_areas: z.array(
    z.object({
      name_ar: text,
      name_en: text,
      up_to_metres: z.number().int().nullable(),
      fee_amount: z.number().int(),
      travel_minutes: z.number().int(),
    }),
  ),
};

const outputs = Object.fromEntries(Object.entries(onlineFields).map(([key, field]) => [key, field.output])) as {
  [K in keyof typeof onlineFields]: (typeof onlineFields)[K]['output'];
};
const setting = z.object({ ...outputs, ...onlineSettingOutput });

/** A shop's own public pages: what they show, under which name, and who came. */
export const onlineSetting = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/online_setting',
    access,
    summary: 'What the shop shows on its own public pages',
    input: z.object({}),
    output: setting,
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/online_setting',
    access,
    summary: 'Change what the public pages show',
    input: z
      .object({ version: whole(0, 2_147_483_647), ...inputOf(onlineFields), ...onlineExtras })
      .superRefine(agreeing(areaErrors)),
    output: setting,
    refusals: ['background_not_found'],
  }),
  chooseAlias: operation({
    area: 'merchant',
    method: 'POST',
    path: '/online_setting/alias',
    access,
    summary: 'Choose the name in the public addresses, once and for all',
    input: aliasInput,
    output: setting,
    refusals: ['alias_is_chosen'],
  }),
  preview: operation({
    area: 'merchant',
    method: 'GET',
    path: '/online_setting/preview',
    access,
    summary: 'The home page as it would be with what a form holds',
    input: z.object({ language: z.enum(['ar', 'en']).default('ar'), ...previewInput }),
    output: z.object({}),
    answers_file: true,
    rate_per_minute: 120,
  }),
  poster: operation({
    area: 'merchant',
    method: 'GET',
    path: '/online_setting/poster',
    access,
    summary: 'A poster (A4) with the code that opens the public pages, or the menu, in both languages',
    input: z.object({ page: z.enum(['home', 'menu']).default('home') }),
    output: z.object({}),
    answers_file: true,
    refusals: ['alias_not_chosen'],
    rate_per_minute: 60,
  }),
};

const day = rowOf(pageViewFields).omit({ id: true });
const totals = day.omit({ on: true });

/** Two years: a season beside the one before. */
const mostDays = 731;

/** Who opened the public pages, by day. */
export const onlinePageViews = operation({
  area: 'merchant',
  method: 'GET',
  path: '/reports/online_daily_visits',
  access: accessOf(shopPageScreens.visits),
  summary: 'Visits of the public pages by day and page, of all sources or one; days without any are left out',
  input: z
    .object({
      from_on: civilDate,
      to_on: civilDate,
      source: whole(1, 9).optional(),
      format: z.enum(exportFormats).optional(),
    })
    .superRefine(agreeing(periodErrors(mostDays))),
  output: z.object({
    days: z.array(day),
    totals,
    sources: z.array(z.object({ source: z.number().int(), visitors: z.number().int() })),
  }),
});
