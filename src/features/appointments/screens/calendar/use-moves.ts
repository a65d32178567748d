import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TransportError } from '../../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { civilOf, formatTime } from '../../../../kernel/time/local-time.ts';
import { refusalText } from '../../../../ui/api/app-hooks.ts';
import { useAction } from '../../../../ui/api/queries.ts';
import type { CalendarPlace } from '../../../../ui/calendar/calendar-day.ts';
import { toast } from '../../../../ui/dialogs/toast-store.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useDisplaySettings } from '../../../../ui/session/session-store.ts';
import {
  type AppointmentLine,
  type Calendar,
  type CalendarAppointment,
  movedLines,
  type Put,
  placementBlockedReason,
  whyNoBlock,
} from '../../calendar-moves.ts';
import { appointments, blockTimes } from '../../contract.ts';
import { appointmentTexts } from '../../messages.ts';
import { instantOfMinute } from '../../slots/day-starts.ts';
import { customerOf, type Drawn, type DrawnEntry, putAt, putOf } from './calendar-view-model.ts';
import type { RefusedDrop } from './refused-drop.tsx';

const inputOf = (appointment: CalendarAppointment, lines: readonly AppointmentLine[]) => ({
  id: appointment.id,
  version: appointment.version,
  note: appointment.note,
  lines: lines.map(({ line_number, service_id, employee_id, from, to }) => ({
    line_number,
    service_id,
    employee_id,
    from_at: instantOfMinute(from),
    minutes: to - from,
  })),
});

/** The half of the window that a visit does not lie in: what is said of it does not cover it. */
const findFreeSide = (appointmentId: number): RefusedDrop['side'] => {
  const entry = document.querySelector(`.day-entry[data-entry^="${appointmentId}/"]`);
  return entry && entry.getBoundingClientRect().bottom > innerHeight / 2 ? 'above' : 'below';
};

/** Asks the server for a change of a visit's lines; what is under way is shown as if it were done. */
const useAppointmentWrites = () => {
  const t = useTexts(appointmentTexts);
  const client = useQueryClient();
  const change = useAction(appointments.change);
  const undo = useAction(appointments.change, { done: t.moved_back });
  const [pending, setPending] = useState<ReadonlyMap<number, readonly AppointmentLine[]>>(new Map());

  /** Somebody else was quicker: what is there now is asked for, and the hand may try again. */
  const showStale = (error: unknown): void => {
    if (!(error instanceof TransportError && error.status === 409)) throw error;
    toast({ tone: 'bad', text: t.changed_elsewhere });
    void client.invalidateQueries();
  };
  const write = async (appointment: CalendarAppointment, lines: readonly AppointmentLine[], overbook = false) => {
    setPending((before) => new Map(before).set(appointment.id, lines));
    try {
      const answer = await change.run({ ...inputOf(appointment, lines), overbook });
      if (answer) {
        const back = {
          ...inputOf(appointment, appointment.lines),
          version: answer.version,
          overbook,
          takes_back: true,
        };
        toast({ tone: 'good', text: t.moved, undo: () => void undo.run(back).catch(showStale) });
      }
    } catch (error) {
      showStale(error);
    } finally {
      setPending((before) => {
        const after = new Map(before);
        after.delete(appointment.id);
        return after;
      });
    }
  };
  return { pending, write, showStale };
};

/** Carrying visits and blocked times: shown where they go at once, asked of the server, taken back by Undo. */
export const useMoves = (calendar: Calendar | undefined, drawn: Drawn | undefined) => {
  const t = useTexts(appointmentTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const [refused, setRefused] = useState<(RefusedDrop & { readonly lines: readonly AppointmentLine[] }) | null>(null);
  const moveBlock = useAction(blockTimes.change, { done: t.block_saved });
  const { pending, write, showStale } = useAppointmentWrites();

  const nameOf = (employeeId: number) => {
    const one = calendar?.employees.find(({ id }) => id === employeeId);
    return one ? nameIn(language, one) : '';
  };
  const linesAt = (entry: DrawnEntry, place: CalendarPlace) =>
    movedLines(entry.visit!, entry.line_number!, putOf(drawn!, entry, place));
  const wordsOf = (found: NonNullable<ReturnType<typeof placementBlockedReason>>): string => {
    if (found.with && found.key === 'appointment_employee_conflict') {
      const until = Math.max(...found.with.lines.map(({ to }) => to));
      return t.conflict_with({
        who: nameOf(found.employee_id),
        name: customerOf(found.with, language),
        until: formatTime(civilOf(instantOfMinute(until), zone).time, language),
      });
    }
    return refusalText(found.key);
  };
  const blockedReason = (entry: DrawnEntry | null, place: CalendarPlace): string | null => {
    if (!calendar || !drawn) return null;
    if (!entry) {
      const key = whyNoBlock(calendar, null, putAt(drawn, place));
      return key ? refusalText(key) : null;
    }
    if (entry.block) {
      const key = whyNoBlock(calendar, entry.block.id, putOf(drawn, entry, place));
      return key ? refusalText(key) : null;
    }
    const found = placementBlockedReason(calendar, entry.visit!, linesAt(entry, place));
    return found ? wordsOf(found) : null;
  };
  const move = (entry: DrawnEntry, place: CalendarPlace) => {
    if (!calendar || !drawn) return;
    const put: Put = putOf(drawn, entry, place);
    if (entry.block) {
      const { id, version, reason } = entry.block;
      const why = whyNoBlock(calendar, id, put);
      if (why) return toast({ tone: 'bad', text: refusalText(why) });
      const minutes = put.to - put.from;
      void moveBlock
        .run({
          id,
          version,
          reason,
          employee_id: put.employee_id,
          from_at: instantOfMinute(put.from),
          minutes,
        })
        .catch(showStale);
      return;
    }
    const appointment = entry.visit!;
    const lines = movedLines(appointment, entry.line_number!, put);
    const found = placementBlockedReason(calendar, appointment, lines);
    if (found) {
      const side = findFreeSide(found.with?.id ?? appointment.id);
      setRefused({ visit: appointment, lines, why: wordsOf(found), at: instantOfMinute(put.from), side });
    } else void write(appointment, lines);
  };
  const takeSuggested = (at: string, employee_id: number) => {
    if (!refused) return;
    const [first] = refused.visit.lines;
    const from = Date.parse(at) / 60_000;
    const put = { employee_id, from, to: from + first!.to - first!.from };
    setRefused(null);
    void write(refused.visit, movedLines(refused.visit, first!.line_number, put));
  };
  const putAnyway = () => {
    if (!refused) return;
    setRefused(null);
    void write(refused.visit, refused.lines, true);
  };
  return { pending, blockedReason, move, refused, leave: () => setRefused(null), takeSuggested, putAnyway };
};
