import { z } from 'zod';
import type { Fields } from '../../../kernel/contract/entity.ts';
import type { Settings } from '../../../kernel/contract/settings.ts';
import { email, ruled } from '../../../kernel/contract/zod-rules.ts';
import { mapLink } from '../../../kernel/domain/map-link.ts';
import { appointmentSettings } from '../../appointments/settings.ts';
import { attendanceSettings } from '../../attendance/settings.ts';
import { groupFields } from '../../catalogue/group-fields.ts';
import { productFields } from '../../catalogue/product-fields.ts';
import { serviceFields } from '../../catalogue/service-fields.ts';
import { customerFields } from '../../customers/customer-fields.ts';
import { windowFields } from '../../deliveries/window-fields.ts';
import { zoneFields } from '../../deliveries/zone-fields.ts';
import { cardWishes } from '../../gift-cards/contract.ts';
import { giftCardSettings } from '../../gift-cards/settings.ts';
import { givenPermissions } from '../../identity/given-permissions.ts';
import { profileFields } from '../../identity/profile-fields.ts';
import { roleFields } from '../../identity/role-fields.ts';
import { programFields as loyaltyFields } from '../../loyalty/loyalty-fields.ts';
import { loyaltySettings } from '../../loyalty/settings.ts';
import { messagingSettings } from '../../messaging/settings.ts';
import { offerFields } from '../../packages/offer-fields.ts';
import { penaltySettings } from '../../penalties/settings.ts';
import { programFields } from '../../promotions/program-fields.ts';
import { supplierFields } from '../../purchasing/supplier-fields.ts';
import { recipeSettings } from '../../recipes/settings.ts';
import { onlineFields } from '../../shop-pages/online-setting.ts';
import {
  type LinkKey,
  linkCodes,
  linkKeys,
  type StoredLinks,
  shopLinks,
  storedLinks,
} from '../../shop-pages/shop-links.ts';
import { photoFields } from '../../shop-pages/shop-photo.ts';
import { notificationSettings } from '../../tenancy/notification-settings.ts';
import { invoicePrintFields, shopFields, taxFields } from '../../tenancy/shop-fields.ts';
import { tillSettings } from '../../till/settings.ts';
import { tillShiftSettings } from '../../till-shifts/settings.ts';
import { employeeFields } from '../../workforce/employee-fields.ts';
import type { ArchivedTable } from '../archive-tables.ts';
import type { RestoredRow } from './restored-rows.ts';

/**
 * An archive is input from outside: its rows obey the rules of the forms that write the same columns. The rules are those of the
 * field declarations and contract rows; nothing is listed twice here but which declaration belongs to which table.
 */
export class BrokenRule extends Error {
  /** Table, row and column, as `shop_restore.failure_at` keeps them. */
  readonly place: string;
  constructor(place: string) {
    super(`${place} breaks a rule of its form`);
    this.place = place;
  }
}

type Rules = Readonly<Record<string, z.ZodType>>;

const inputsOf = (fields: Fields): Rules =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { input }]) => (input ? [[name, input]] : [])));

/** The account's own address and telephone stay as they are; a restore does not write them. */
const { email: _email, phone: _phone, ...restoredShopFields } = shopFields;

/** Settings that a shop chooses. What else its session reads beside them (who visits, what stands) is never a row. */
const restoredSettings: readonly Settings<z.ZodObject>[] = [
  attendanceSettings,
  giftCardSettings,
  loyaltySettings,
  messagingSettings,
  notificationSettings,
  penaltySettings,
  recipeSettings,
  appointmentSettings,
  tillShiftSettings,
  tillSettings,
];

const jsonText = (schema: z.ZodType): z.ZodType =>
  z.string().transform((text, context): string => {
    try {
      const parsed = schema.safeParse(JSON.parse(text));
      if (parsed.success) return JSON.stringify(parsed.data);
    } catch {
      // Not JSON: an issue like any other.
    }
    context.addIssue({ code: 'custom', message: 'invalid' });
    return z.NEVER;
  });

/** The shop's links, each by the rule of its field. */
const links = jsonText(
  z.partialRecord(z.enum(linkKeys.map((key) => String(linkCodes[key]))), z.string()).transform((stored, context) => {
    const read = shopLinks(stored as StoredLinks);
    const kept: Partial<Record<LinkKey, string | null>> = {};
    for (const key of linkKeys) {
      const parsed = onlineFields[key].input.safeParse(read[key]);
      if (parsed.success) kept[key] = parsed.data ?? null;
      else context.addIssue({ code: 'custom', message: 'invalid', path: [key] });
    }
    return storedLinks(kept);
  }),
);

/** Of a standard role: how it differs from what every shop has. */
const changedPermissions = z.strictObject({
  granted: givenPermissions.optional(),
  withdrawn: givenPermissions.optional(),
});

const forms: Readonly<Partial<Record<ArchivedTable, Rules>>> = {
  merchant: inputsOf({ ...restoredShopFields, ...taxFields, ...invoicePrintFields }),
  role: { ...inputsOf(roleFields), permissions: jsonText(z.union([changedPermissions, givenPermissions])) },
  shop_user: inputsOf(profileFields),
  catalogue_group: inputsOf(groupFields),
  service: inputsOf(serviceFields),
  product: inputsOf(productFields),
  // Weekdays stand as a list of numbers in a cell.
  supplier: { ...inputsOf(supplierFields), arrives_on: z.string().regex(/^\{([0-6](,[0-6])*)?\}$/) },
  discount_program: inputsOf(programFields),
  employee: inputsOf(employeeFields),
  delivery_zone: inputsOf(zoneFields),
  delivery_window: inputsOf(windowFields),
  customer: inputsOf(customerFields),
  loyalty_program: inputsOf(loyaltyFields),
  offer: inputsOf(offerFields),
  gift_card: cardWishes,
  online_setting: { ...inputsOf(onlineFields), links },
  shop_photo: inputsOf(photoFields),
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const plain = z.string().regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/);
/** Columns whose forms name them otherwise, or that several tables have: what is written to, and what is opened. */
const named: readonly (readonly [RegExp, z.ZodType])[] = [
  [/(^|_)email$/, email],
  [/(^|_)map_link$/, ruled(mapLink)],
  [/(^|_)(mobile|phone)$/, z.string().regex(/^\+?[\d ().-]{1,25}$/)],
  [/(^|_)name(_ar|_en)?$/, plain.max(300).regex(/^[^\r\n]*$/)],
  [/(^|_)(address|words|notes?|reason|body|answer|description_(ar|en))$/, plain.max(20_000)],
];

/** A cell as the form would have stored it; undefined where the form refuses it. Cells are text, whatever the column is. */
const storedBy = (schema: z.ZodType, cell: string): string | undefined => {
  const asText = schema.safeParse(cell);
  if (asText.success) return typeof asText.data === 'string' ? asText.data : cell;
  const other = /^-?\d{1,15}(\.\d+)?$/.test(cell) ? Number(cell) : { true: true, false: false }[cell];
  return other !== undefined && schema.safeParse(other).success ? cell : undefined;
};

const settingOf = (row: RestoredRow): z.ZodType | undefined => {
  const known = restoredSettings.find(({ feature }) => feature === row['feature']);
  return known && jsonText(known.schema);
};

/** The row with its cells as forms store them; throws `BrokenRule`. */
export const obeyForms = (table: ArchivedTable, row: RestoredRow): RestoredRow => {
  const form = forms[table] ?? {};
  const place = (column: string) => `${table} ${row['id'] ?? ''} ${column}`;
  const obeyed: RestoredRow = { ...row };
  if (table === 'merchant_setting') {
    const schema = settingOf(row);
    const value = schema && storedBy(schema, row['value'] ?? '');
    if (value === undefined) throw new BrokenRule(place(row['feature'] ?? 'feature'));
    obeyed['value'] = value;
  }
  for (const [column, cell] of Object.entries(row)) {
    if (cell === null) continue;
    const schema = form[column] ?? named.find(([pattern]) => pattern.test(column))?.[1];
    if (!schema) continue;
    const stored = storedBy(schema, cell);
    if (stored === undefined) throw new BrokenRule(place(column));
    obeyed[column] = stored;
  }
  return obeyed;
};
