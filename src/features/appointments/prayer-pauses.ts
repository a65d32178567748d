import { CalculationMethod, type CalculationParameters, Coordinates, PrayerTimes } from 'adhan';
import { type CountryCode, countryCodeOf } from '../../kernel/domain/countries.ts';
import { addDays, hijriMonthOf, processDateOf } from '../../kernel/time/local-time.ts';
import { type Prayer, type PrayerMethod, prayers } from './prayer-names.ts';
import { type Span, type Spans, spansOf, without } from './slots/spans.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a shop chose, and where it is. */
export interface PauseRules {
  readonly prayers: readonly Prayer[];
  readonly minutes: number;
  readonly method: PrayerMethod;
  readonly country_id: number;
  /** Null of a shop that did not say: then there are no pauses. */
  readonly place: Place | null;
}

/** A pause, minutes since 1970. */
export interface Pause extends Span {
  readonly prayer: Prayer;
}

const methodOfCountry: Readonly<Partial<Record<CountryCode, Exclude<PrayerMethod, 'country'>>>> = {
  SA: 'umm_al_qura',
  BH: 'umm_al_qura',
  AE: 'gulf',
  KW: 'kuwait',
  QA: 'qatar',
  OM: 'oman',
};

/** Oman's ministry: eighteen degrees for both. */
const oman = (): CalculationParameters => {
  const parameters = CalculationMethod.Other();
  parameters.fajrAngle = 18;
  parameters.ishaAngle = 18;
  return parameters;
};
const parametersOf: Readonly<Record<Exclude<PrayerMethod, 'country'>, () => CalculationParameters>> = {
  umm_al_qura: CalculationMethod.UmmAlQura,
  gulf: CalculationMethod.Dubai,
  kuwait: CalculationMethod.Kuwait,
  qatar: CalculationMethod.Qatar,
  oman,
  world_league: CalculationMethod.MuslimWorldLeague,
};

const ramadan = 9;

const known = new Map<string, Readonly<Record<Prayer, number>>>();
/** Days of some shops; past it everything is worked out anew. */
const mostKnown = 20_000;

/** The minute since 1970 of each prayer of a civil day at a place; one that does not exist there is not a number. */
export const prayerTimesOn = (
  date: string,
  { latitude, longitude }: Place,
  method: Exclude<PrayerMethod, 'country'>,
): Readonly<Record<Prayer, number>> => {
  const key = `${date} ${latitude} ${longitude} ${method}`;
  const found = known.get(key);
  if (found) return found;
  const parameters = parametersOf[method]();
  // Umm al-Qura has the last prayer two hours after sunset in Ramadan, an hour and a half otherwise.
  if (method === 'umm_al_qura' && hijriMonthOf(date) === ramadan) parameters.adjustments.isha += 30;
  const times = new PrayerTimes(new Coordinates(latitude, longitude), processDateOf(date), parameters);
  const minuteOf = (prayer: Prayer): number => Math.round(times[prayer].getTime() / 60_000);
  const made = Object.fromEntries(prayers.map((prayer) => [prayer, minuteOf(prayer)])) as Record<Prayer, number>;
  if (known.size >= mostKnown) known.clear();
  known.set(key, made);
  return made;
};

/** The pauses that a shop makes on civil days, both included, in order. */
export const pausesIn = (rules: PauseRules, from_on: string, to_on: string): Pause[] => {
  const { place, minutes, method, country_id } = rules;
  if (!place || rules.prayers.length === 0) return [];
  const country = countryCodeOf(country_id);
  const own = method === 'country' ? ((country && methodOfCountry[country]) ?? 'world_league') : method;
  const chosen = prayers.filter((prayer) => rules.prayers.includes(prayer));
  const pauses: Pause[] = [];
  for (let date = from_on; date <= to_on; date = addDays(date, 1)) {
    const times = prayerTimesOn(date, place, own || 'world_league');
    for (const prayer of chosen) {
      const from = times[prayer];
      if (Number.isFinite(from)) pauses.push({ prayer, from, to: from + minutes });
    }
  }
  return pauses.toSorted((a, b) => a.from - b.from);
};

/** Hours without the pauses; those of people who share them are made once. */
export const withoutPauses = (pauses: readonly Pause[]) => {
  if (pauses.length === 0) return (work: Spans): Spans => work;
  const closed = spansOf(pauses);
  const made = new Map<Spans, Spans>();
  return (work: Spans): Spans => {
    const found = made.get(work);
    if (found) return found;
    const left = without(work, closed);
    made.set(work, left);
    return left;
  };
};
