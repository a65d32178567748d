/** What a calendar program is told of a visit (RFC 5545). */
export interface CalendarEvent {
  /** The same for every copy: a calendar that has it moves it. */
  readonly uid: string;
  /** Instants, `2026-03-02T06:00:00Z`. */
  readonly now: string;
  readonly from_at: string;
  readonly to_at: string;
  readonly title: string;
  readonly place: string;
  readonly url: string;
}

const stamp = (instant: string): string => instant.replaceAll(/[-:]|\.\d+/g, '');
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

const octets = new TextEncoder();

/** Lines of at most 75 octets, never cut inside a letter; those that follow begin with a blank. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let now = '';
  for (const letter of line) {
    if (octets.encode(now + letter).length > 75) {
      lines.push(now);
      now = ' ';
    }
    now += letter;
  }
  return [...lines, now].join('\r\n');
};

/** One event as a calendar file. */
export const calendarFile = ({ uid, now, from_at, to_at, title, place, url }: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Batalat//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(from_at)}`,
    `DTEND:${stamp(to_at)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
