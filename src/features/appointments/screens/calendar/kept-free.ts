import type { Language } from '../../../../kernel/text/messages.ts';
import type { CalendarBand, CalendarColumn } from '../../../../ui/calendar/calendar-day.ts';
import { appointmentStatus } from '../../appointment.ts';
import type { Calendar } from '../../calendar-moves.ts';
import { homeVisitTexts } from '../../home-messages.ts';

/** A column, and the minute since 1970 with which it begins. */
type Column = CalendarColumn & { readonly begins: number };

/** Below this a word does not fit into a band. */
const roomForWord = 20;

/** Minutes kept free around what somebody does: the way to a customer and back, cleaning up. Nobody else can have them. */
export const keptFreeBands = (
  calendar: Calendar,
  columnAt: (employee: number, from: number) => Column | undefined,
  language: Language,
): CalendarBand[] =>
  calendar.visits
    .filter(({ status }) => status !== appointmentStatus.no_show)
    .flatMap(({ lines, home }) =>
      lines.flatMap((line): CalendarBand[] => {
        const column = columnAt(line.employee_id, line.from);
        if (!column) return [];
        const [from, to] = [line.from - column.begins, line.to - column.begins];
        return [
          { from: from - line.before_minutes, to: from },
          { from: to, to: to + line.after_minutes },
        ]
          .filter((band) => band.to > band.from)
          .map((band) => ({
            ...band,
            column: column.id,
            kind: 'around',
            label: home && band.to - band.from >= roomForWord ? homeVisitTexts[language].on_the_way : null,
          }));
      }),
    );
