import type { z } from 'zod';
import { routes } from '../../src/apps/features.ts';
import { operationNames } from '../../src/apps/operation-names.ts';
import { appointments } from '../../src/features/appointments/contract.ts';
import { homeAreas } from '../../src/features/appointments/home-contract.ts';
import { resources } from '../../src/features/appointments/resource-contract.ts';
import { waitlist } from '../../src/features/appointments/waitlist-contract.ts';
import { attendance } from '../../src/features/attendance/contract.ts';
import { kiosk } from '../../src/features/attendance/kiosk-contract.ts';
import { attendanceReports } from '../../src/features/attendance/report-contract.ts';
import { buying, buyingOrders } from '../../src/features/buying/contract.ts';
import {
  suggestedGroups,
  suggestedProducts,
  suggestedServices,
} from '../../src/features/catalogue/suggested-contract.ts';
import { suggestions } from '../../src/features/catalogue/suggestion-contract.ts';
import { commission } from '../../src/features/commission/contract.ts';
import { composers } from '../../src/features/composer/contract.ts';
import { merging } from '../../src/features/customers/merge-contract.ts';
import { customerRecords } from '../../src/features/customers/record-contract.ts';
import { deliveryDays, deliveryWindows, deliveryZones } from '../../src/features/deliveries/contract.ts';
import { depositsByHand } from '../../src/features/deposits/appointment-deposit-contract.ts';
import { cardDeposits } from '../../src/features/deposits/card-deposit-contract.ts';
import { exportFiles } from '../../src/features/exports/contract.ts';
import { menuOrders, menus } from '../../src/features/flower-menu/contract.ts';
import { queues } from '../../src/features/follow-ups/contract.ts';
import { giftCards } from '../../src/features/gift-cards/contract.ts';
import { managerPasskeys, passkeys } from '../../src/features/identity/passkey-contract.ts';
import { platformRoles, platformStaff } from '../../src/features/identity/platform-staff-contract.ts';
import { roles } from '../../src/features/identity/role-contract.ts';
import { managersSessions, ownSessions } from '../../src/features/identity/safety-contract.ts';
import { managerTwoFactor, twoFactor } from '../../src/features/identity/two-factor-contract.ts';
import { imports } from '../../src/features/imports/contract.ts';
import { stock } from '../../src/features/inventory/contract.ts';
import { loyaltyPrograms, points } from '../../src/features/loyalty/contract.ts';
import { messaging } from '../../src/features/messaging/contract.ts';
import { bench } from '../../src/features/orders/bench-contract.ts';
import { orderCards } from '../../src/features/orders/card-contract.ts';
import { orders } from '../../src/features/orders/contract.ts';
import { takingOrders } from '../../src/features/orders/taking-contract.ts';
import { offers, packages } from '../../src/features/packages/contract.ts';
import {
  gatewayAccounts,
  gatewayPayments,
  gatewayPayouts,
  gatewayRuleSettings,
  methodRuleSettings,
  platformGateway,
} from '../../src/features/payments/gateway-contract.ts';
import { penalties } from '../../src/features/penalties/contract.ts';
import { authoritySandbox } from '../../src/features/platform-console/authority-contract.ts';
import { blockedAddresses, systemConnections } from '../../src/features/platform-console/safety-contract.ts';
import { discountPrograms } from '../../src/features/promotions/contract.ts';
import { suppliers } from '../../src/features/purchasing/contract.ts';
import { assemblies, recipes } from '../../src/features/recipes/contract.ts';
import { lots } from '../../src/features/recipes/lot-contract.ts';
import { componentUse } from '../../src/features/reports/component-use.ts';
import { restores } from '../../src/features/shop-archive/contract.ts';
import { onlinePageViews, onlineSetting } from '../../src/features/shop-pages/contract.ts';
import { shopNotifications } from '../../src/features/tenancy/shop-contract.ts';
import { tillLots } from '../../src/features/till/till-lot-contract.ts';
import { shifts, tills } from '../../src/features/till-shifts/contract.ts';
import { tips } from '../../src/features/tips/contract.ts';
import { employeeInformation } from '../../src/features/workforce/information-contract.ts';
import { sharedTill } from '../../src/features/workforce/pin-contract.ts';
import { hours } from '../../src/features/working-hours/contract.ts';
import { leaves } from '../../src/features/working-hours/leave-contract.ts';
import type { AnyOperation } from '../../src/kernel/contract/contract.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';

/** One thing that can be asked of an operation: `asked` is what its row of the page is called. */
export interface Ask {
  readonly operation: AnyOperation;
  readonly name: string;
  readonly asked: string;
  readonly query: Readonly<Record<string, string>>;
}

/** An operation whose time depends on how much a shop has: a list, or a figure over a period. */
export interface Reader {
  readonly operation: AnyOperation;
  readonly name: string;
  readonly isList: boolean;
  /** May be narrowed to a period, or must be. */
  readonly period: 'none' | 'may' | 'must';
  /** Keys with their direction. */
  readonly sorts: readonly string[];
  readonly filters: readonly string[];
  /** The key of what is typed to search. */
  readonly search: 'search' | 'term' | undefined;
}

/** Keys of a query that narrow nothing, or that are asked in ways of their own. */
const otherKeys = new Set(['page', 'page_size', 'sort', 'search', 'term', 'format', 'from_on', 'to_on']);
/** Inputs that are no choice of a reader of lists: marks of a screen's own. */
const markKeys = new Set(['date', 'dateAndTime']);

/**
 * The same however large the shop is: twenty files of one person, kept for a day; what the platform suggests, a few hundred
 * rows that its managers keep, each looked for in the shop by three unique indexes; one week of working hours and at most two
 * hundred special days of one owner, by their key; what a shop chose to tell, one row; at most two hundred tags, and two thousand
 * pairs of each kind who may be one customer; attendance of at most 31 days, which is
 * measured with two hundred employees (bench/attendance.ts); commission of one month, measured with a
 * hundred thousand lines (bench/commission.ts), its rules and advances; twenty
 * sign-ins of one person and the second step of them, one row, and ten passkeys; platform managers with their roles and
 * sign-ins, and addresses that are
 * blocked for half an hour; what a shop's own pages show, one row; their visits of two years at most, by key, a few rows a day (each
 * page and source has one); the message of one row of a queue; the sheets of a month; the archive that was sent last; who waits
 * for a place (those of some weeks, by state, customer or age through their indexes), and at most forty places that got free with
 * eighty who wait longest; whom a shop buys from, some hundred; the newest thousand documents of the embedded tax authority.
 */
const sizeIndependent: readonly AnyOperation[] = [
  gatewayAccounts.get,
  // One code, found by its unique key.
  discountPrograms.lookUp,
  gatewayPayments.list,
  gatewayPayouts.preview,
  gatewayRuleSettings.get,
  methodRuleSettings.get,
  platformGateway.get,
  cardDeposits.offered,
  depositsByHand.list,
  exportFiles.list,
  hours.get,
  attendance.mine,
  attendance.team,
  attendance.corrections,
  attendance.checks,
  kiosk.people,
  attendance.settings.get,
  attendanceReports.detailed,
  attendanceReports.cumulative,
  commission.all,
  commission.mine,
  commission.rules,
  commission.adjustments,
  roles.list,
  hours.specialDays,
  onlineSetting.get,
  queues.preview,
  messaging.settings.get,
  onlinePageViews,
  leaves.list,
  sharedTill.people,
  leaves.mine,
  appointments.settings.get,
  homeAreas,
  waitlist.gaps,
  waitlist.brief,
  waitlist.list,
  resources.list,
  suppliers.list,
  // A shop has some hundred recipes.
  recipes.list,
  recipes.facts,
  recipes.settings.get,
  // Some a day, and the index of their times leads to them.
  assemblies.list,
  // The components of those recipes and what they made in a quarter, by the same index.
  componentUse,
  // What was received; the indexes of their days lead to them (`bench freshness`).
  lots.list,
  lots.board,
  lots.find,
  // At most a hundred or two by their keys.
  lots.pick,
  tillLots.find,
  // A menu has some hundred lines; orders are some a day, and the index of their times leads to them.
  menus.get,
  composers.get,
  composers.offer,
  menuOrders.list,
  // Orders to suppliers are some a day; the list reads eight weeks of movements by the index of days.
  buying.list,
  buyingOrders.list,
  // A shop has some dozens of zones and windows; days are found by their index.
  deliveryZones.list,
  deliveryWindows.list,
  deliveryDays.list,
  orders.list,
  // Tickets of three days by the index of their times, and the days of the windows by theirs (`bench tickets`).
  bench.list,
  // A day's orders by the same index, and a buyer's last 200 by theirs.
  orderCards.list,
  takingOrders.ofBuyer,
  orders.settings.get,
  giftCards.list,
  giftCards.ofCustomer,
  giftCards.offer,
  giftCards.settings.get,
  tips.owed,
  penalties.settings.get,
  penalties.proposed,
  // One product by its key.
  stock.book,
  tills.list,
  tills.settings.get,
  shifts.current,
  // Some a day and till, and the day's index leads to them.
  shifts.list,
  discountPrograms.list,
  discountPrograms.codes,
  loyaltyPrograms.list,
  points.settings.get,
  // As few as a shop has services together; its till asks for a customer's own.
  offers.list,
  packages.ofCustomer,
  employeeInformation.list,
  shopNotifications.get,
  suggestions.get,
  suggestedGroups.list,
  suggestedServices.list,
  suggestedProducts.list,
  merging.found,
  imports.list,
  imports.template,
  restores.get,
  customerRecords.tags,
  ownSessions.list,
  managersSessions.list,
  twoFactor.get,
  passkeys.list,
  managerPasskeys.list,
  managerTwoFactor.get,
  authoritySandbox.documents,
  blockedAddresses.list,
  systemConnections,
  platformStaff.list,
  platformRoles.list,
];

const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

const readerOf = (operation: AnyOperation): Reader | undefined => {
  const shape = operation.input.shape as Record<string, z.ZodType>;
  const isOfOne = /:[a-z_]+/.test(operation.path);
  if (sizeIndependent.includes(operation)) return undefined;
  if (operation.method !== 'GET' || operation.area === 'public' || isOfOne || operation.answers_file) return undefined;
  const sort = shape['sort'] as z.ZodOptional<z.ZodEnum> | undefined;
  return {
    operation,
    name: operationNames.get(`GET ${urlOf(operation)}`)!,
    isList: sort !== undefined,
    period: shape['from_on'] ? (isOptional(shape['from_on']) ? 'may' : 'must') : 'none',
    sorts: (sort?.unwrap().options ?? []) as string[],
    filters: Object.keys(shape).filter((key) => !otherKeys.has(key) && !markKeys.has(key)),
    search: 'search' in shape ? 'search' : 'term' in shape ? 'term' : undefined,
  };
};

/** Every operation that reads lists or figures, derived from the contract: a new one is measured without a line here. */
export const readers: readonly Reader[] = routes.flatMap(({ operation }) => readerOf(operation) ?? []);

/** A calendar looks at some weeks and refuses more. */
const takesYears = ({ operation, period }: Reader): boolean =>
  period !== 'must' || operation.input.safeParse({ from_on: '2020-01-01', to_on: '2026-01-01' }).success;

/** What the page must hold a row of: the operation and the beginning of what was asked. */
export const requiredRows = (reader: Reader): { readonly name: string; readonly asked: string }[] =>
  [
    'as it opens',
    ...(reader.isList ? ['page='] : []),
    ...reader.sorts.map((sort) => `sort=${sort}`),
    ...reader.filters.map((key) => `${key}=`),
    ...(reader.search ? [`${reader.search}=`] : []),
    ...(reader.period === 'none' || !takesYears(reader) ? [] : ['all days']),
  ].map((asked) => ({ name: reader.name, asked }));

/** Values that only the shop knows (a seller's number), by key: the most common first, a rare one, one that finds nothing. */
export type Samples = Readonly<Record<string, readonly (string | number)[]>>;

/** Every value of a filter with few of them, else the shop's samples. */
const valuesOf = (reader: Reader, key: string, samples: Samples): readonly string[] => {
  const schema = (reader.operation.input.shape as Record<string, z.ZodType>)[key]!;
  const sampled = samples[`${reader.name}.${key}`] ?? samples[key];
  if (sampled) return sampled.map(String);
  const inner = 'unwrap' in schema ? (schema as z.ZodOptional<z.ZodType>).unwrap() : schema;
  if ('options' in inner && inner.type === 'enum') return (inner as z.ZodEnum).options.map(String);
  const numbers = Array.from({ length: 1_001 }, (_, n) => String(n)).filter((n) => schema.safeParse(n).success);
  // 0 and 1 are also how flags are asked.
  if (numbers.length > 0 && numbers.length <= 12) return numbers;
  throw new Error(`${reader.name}: which values of ${key} are common and rare? Say so in bench/plans/samples.ts`);
};

/** The pages of fifty that a list offers: past 5,000 rows it says "5,000+". */
const lastPage = 100;

export interface Days {
  readonly thisMonth: Record<string, string>;
  readonly day: Record<string, string>;
  readonly oldMonth: Record<string, string>;
  readonly year: Record<string, string>;
  readonly all: Record<string, string>;
}

export const asksOf = (
  reader: Reader,
  samples: Samples,
  terms: Readonly<Record<string, string>>,
  days: Days,
): Ask[] => {
  const { operation, name, period, search } = reader;
  const needed: Record<string, string> = search === 'term' ? { term: Object.values(terms)[0]! } : {};
  const narrowed: [string, Record<string, string>][] = [
    ...(reader.isList ? [[`page=${lastPage}`, { page: String(lastPage) }] as [string, Record<string, string>]] : []),
    ...reader.sorts.map((sort): [string, Record<string, string>] => [`sort=${sort}`, { sort }]),
    ...reader.sorts.map((sort): [string, Record<string, string>] => [
      `sort=${sort}, page=${lastPage}`,
      { sort, page: String(lastPage) },
    ]),
    ...reader.filters.flatMap((key) =>
      valuesOf(reader, key, samples).map((value): [string, Record<string, string>] => [
        `${key}=${value}`,
        { [key]: value },
      ]),
    ),
    ...(search
      ? [
          ...Object.entries(terms),
          ...(samples[`${name}.${search}`] ?? []).map((own) => ['its own', String(own)] as const),
        ]
          // Some searches refuse letters and digits together (section 12).
          .filter(([, term]) => (operation.input.shape as Record<string, z.ZodType>)[search]!.safeParse(term).success)
          .map(([kind, term]): [string, Record<string, string>] => [`${search}=${term} (${kind})`, { [search]: term }])
      : []),
  ];
  const ask = (asked: string, query: Record<string, string>): Ask => ({
    operation,
    name,
    asked,
    query: { ...(search === 'term' && !query['term'] ? needed : {}), ...query },
  });
  if (period === 'none') {
    // An operation whose first key must be given opens with its first value.
    const first = narrowed[0];
    const opens = operation.input.safeParse({}).success || !first ? {} : first[1];
    return [ask('as it opens', opens), ...narrowed.map(([asked, query]) => ask(asked, query))];
  }
  const periods = [
    ask('as it opens', days.thisMonth),
    ask('one day', days.day),
    ask('a month two years ago', days.oldMonth),
    ask('a year', days.year),
    ask('all days', period === 'must' ? days.all : {}),
  ];
  // What refuses a month opens with a day.
  if (!takesYears(reader)) {
    const taken = periods.filter(({ query }) => operation.input.safeParse(query).success);
    return taken[0]!.asked === 'one day' ? [{ ...taken[0]!, asked: 'as it opens' }, ...taken] : taken;
  }
  return [
    ...periods,
    ...narrowed.map(([asked, query]) => ask(asked, period === 'must' ? { ...days.all, ...query } : query)),
    ...narrowed.map(([asked, query]) => ask(`${asked}, this month`, { ...days.thisMonth, ...query })),
  ];
};
