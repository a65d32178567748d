import type { OutputOf } from '../../../kernel/contract.ts';
import { offers } from '../../../kernel/transitions.ts';
import { act } from '../../../ui/api/queries.ts';
import { nowMilliseconds } from '../../../ui/clock.ts';
import { doing, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { appointmentStatus, appointmentTransitions } from '../appointment.ts';
import { appointments } from '../contract.ts';
import { schedulingTexts } from '../messages.ts';

type Action = (typeof appointmentTransitions)['rows'][number]['action'];
type Visit = Pick<OutputOf<typeof appointments.get>, 'id' | 'status' | 'confirmed_at' | 'from_at' | 'invoice_id'>;

/** What can be done with a visit now, the usual next step first. */
export const visitActions = (visit: Visit): ScreenAction[] => {
  const t = textsOf(schedulingTexts);
  const { id } = visit;
  const may = (action: Action) => offers(appointmentTransitions, action, { status: visit.status });
  const hasBegun = Date.parse(visit.from_at) <= nowMilliseconds();
  const isFree = visit.invoice_id === null;
  return [
    ...(may('check_in')
      ? [{ label: t.check_in, ...doing(appointments.checkIn, { id }, t.check_in_done), primary: true }]
      : []),
    ...(visit.status === appointmentStatus.checked_in
      ? [{ label: t.attend, ...doing(appointments.attend, { id }, t.attend_done) }]
      : []),
    ...(visit.status === appointmentStatus.scheduled
      ? [
          visit.confirmed_at
            ? { label: t.unconfirm, ...doing(appointments.unconfirm, { id }, t.unconfirm_done) }
            : { label: t.confirm, ...doing(appointments.confirm, { id }, t.confirm_done) },
        ]
      : []),
    ...(may('no_show') && hasBegun
      ? [{ label: t.no_show, ...doing(appointments.noShow, { id }, t.no_show_done) }]
      : []),
    ...(may('undo_check_in')
      ? [{ label: t.undo_check_in, ...doing(appointments.undoCheckIn, { id }, t.undo_done) }]
      : []),
    ...(may('reopen') && isFree ? [{ label: t.reopen, ...doing(appointments.reopen, { id }, t.undo_done) }] : []),
    ...(may('cancel') && isFree
      ? [
          {
            label: t.cancel,
            operation: appointments.cancel,
            reason: t.cancel_reason,
            danger: true,
            run: (reason: string) => act(appointments.cancel, { id, reason }, t.cancelled),
          },
        ]
      : []),
  ];
};
