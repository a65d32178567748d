import { breaksOf } from './mutant.ts';

const windows = 'test/scenarios/delivery-windows.test.ts';
const places = 'test/scenarios/window-places.test.ts';

/** Zones, windows and their places. */
export const deliveryMutants = [
  ...breaksOf(
    'src/features/deliveries/zone.ts',
    ['src/features/deliveries/zone.test.ts'],
    [['the widest circle is chosen', '(a.radius_m ?? 0) - (b.radius_m ?? 0)', '(b.radius_m ?? 0) - (a.radius_m ?? 0)']],
  ),
  ...breaksOf(
    'src/features/deliveries/window.ts',
    ['src/features/deliveries/window.test.ts'],
    [
      ['a window is chosen after its cutoff', "if (epochOf(now) > epochOf(until_at)) return 'over';", ''],
      ['a window past midnight ends before it begins', 'isOvernight(window) ? addDays(day, 1) : day', 'day'],
      ['one more than the limit fits', 'taken + more <= limit', 'taken + more <= limit + 1'],
    ],
  ),
  ...breaksOf(
    'src/features/deliveries/server/places.ts',
    [places],
    [
      ['what was held until before is never free', 'and held_until <= ${now}::timestamptz and', 'and false and'],
      ['a day begins with limits that change', '  for share of w\n', ''],
      ['a closed window takes orders', "if (had?.length === 0 && !offered?.[0]?.['is_offered'])", 'if (false)'],
      ['an order that moves keeps its old minutes', 'minutes = excluded.minutes, ', ''],
    ],
  ),
  ...breaksOf(
    'src/features/deliveries/server/save-zone.ts',
    [windows],
    [
      ['a circle needs no middle', 'if (!has) throw', 'if (false) throw'],
      ['a disabled zone has its districts', 'zone.status === 1 ? zone.districts : []', 'zone.districts'],
      ['a zone is enabled without its districts', 'if (elsewhere) throw refusal(elsewhere);', 'if (elsewhere) return;'],
    ],
  ),
  ...breaksOf(
    'src/features/deliveries/server/save-window.ts',
    [windows],
    [['all days of the week are a window of its own', 'chosen.length === weekdays.length ? [] : chosen', 'chosen']],
  ),
  ...breaksOf(
    'db/migrations/1070-offer-windows.sql',
    [windows],
    [['two active windows are alike', 'nulls not distinct where status = 1', 'where status = 1 and id < 0']],
  ),
  ...breaksOf(
    'src/features/deliveries/server/save-days.ts',
    [windows],
    [['a limit is set below what is taken', 'limit !== null && limit < held', 'false']],
  ),
];
