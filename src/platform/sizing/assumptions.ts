/** What a reader knows better than this page: each can be told to `npm run sizing -- --<name> <value>`. */
export interface Assumption {
  readonly value: number;
  readonly unit: string;
  readonly meaning: string;
}
const assume = (value: number, unit: string, meaning: string): Assumption => ({ value, unit, meaning });

export const assumptions = {
  sales: assume(60, 'a day and shop', 'documents that a shop issues on a working day'),
  days: assume(350, 'a year', 'working days'),
  hours: assume(12, 'a day', 'hours in which shops sell'),
  peak: assume(0.15, 'of the day', 'share of a day’s sales in its busiest hour, which is the same hour for all shops'),
  burst: assume(3, 'times', 'busiest seconds of that hour, against the mean of the hour'),
  target: assume(
    0.4,
    'of the cores',
    'processor in use during those seconds; the rest is for jobs, backups and surprises',
  ),
  fiscal: assume(1, 'of the shops', 'shops with a unit of the tax authority that signs each document'),
  screens: assume(3, 'a shop', 'staff screens that are open in the busiest hour'),
  reads: assume(90, 'an hour and screen', 'lists and records that such a screen asks for'),
  views: assume(200, 'a day and shop', 'looks at public pages (shop, booking, invoice)'),
  photos: assume(200, 'MB a year and shop', 'uploaded pictures and files'),
  mails: assume(0.5, 'a sale', 'mails, SMS and WhatsApp messages; each row is kept 400 days'),
  rest: assume(
    0.5,
    'of the sales',
    'rows of everything else: bookings, purchases, shifts, customers, the audit of settings',
  ),
  furnished: assume(1, 'MB a shop', 'a shop that was just opened, with its lists'),
  hot: assume(0.06, 'of the database', 'part of the database that a working day touches; it should fit into memory'),
  years: assume(3, 'years', 'age of the installation for which disk and memory are computed'),
  checkpoint: assume(
    15,
    'minutes',
    '`checkpoint_timeout`; 30 halves the whole pages in the WAL and doubles a crash’s recovery',
  ),
  mail: assume(1_500, 'bytes', 'one message’s row with its indexes'),
  disk: assume(80, 'MB a second', 'what one stream of a backup or restore gets through disk, network, gzip and GnuPG'),
  outage: assume(60, 'minutes', 'longest outage that the shops can bear'),
} as const satisfies Record<string, Assumption>;

export type AssumptionName = keyof typeof assumptions;
export type Assumed = Readonly<Record<AssumptionName, number>>;

export const usualAssumptions: Assumed = Object.fromEntries(
  Object.entries(assumptions).map(([name, { value }]) => [name, value]),
) as Record<AssumptionName, number>;
