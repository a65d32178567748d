import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { offers } from '../../../../kernel/contract/transitions.ts';
import { formatMoneyWithSymbol, money } from '../../../../kernel/money/money.ts';
import { act } from '../../../../ui/api/queries.ts';
import { nowMilliseconds } from '../../../../ui/clock.ts';
import { actionProps, type ScreenAction } from '../../../../ui/dialogs/action-button.tsx';
import { currentLanguage, textsOf } from '../../../../ui/language/language.ts';
import { displaySettings } from '../../../../ui/session/session-store.ts';
import { appointmentPayment, appointmentStatus, appointmentTransitions } from '../../appointment.ts';
import { appointments } from '../../contract.ts';
import { depositTexts } from '../../deposit-messages.ts';
import { appointmentTexts } from '../../messages.ts';
import { requestStatus } from '../../policy.ts';
import { bookingRequests, depositChoices } from '../../policy-contract.ts';
import { isRequest } from '../../requests.ts';
import { seriesTexts } from '../../series-messages.ts';
import { feeWarning } from './fee-warning.ts';

type Action = (typeof appointmentTransitions)['rows'][number]['action'];
type Appointment = Pick<
  OutputOf<typeof appointments.get>,
  'id' | 'status' | 'confirmed_at' | 'from_at' | 'invoice_id' | 'payment_status' | 'request_status'
> &
  // Lists do not say what is paid ahead.
  Partial<
    Pick<
      OutputOf<typeof appointments.get>,
      'keeps_deposit' | 'pays_all' | 'deposit_amount' | 'deposits' | 'series' | 'charged_fee_amount'
    >
  >;

/** A no-show by a slip of the hand: whoever came late after all is checked in, and that is taken back, too. */
const comesAfterAll = async (id: number): Promise<void> => {
  const t = textsOf(appointmentTexts);
  if (await act(appointments.checkIn, { id }, null)) await act(appointments.undoCheckIn, { id }, t.undo_done);
};

/** What is asked before a no-show by which the shop keeps a deposit. */
const keptBy = (appointment: Appointment): Partial<ScreenAction> | null => {
  const { payment_status, invoice_id, keeps_deposit, pays_all, deposit_amount, deposits } = appointment;
  if (payment_status !== appointmentPayment.paid || invoice_id !== null || keeps_deposit === false) return null;
  const d = textsOf(depositTexts);
  const t = textsOf(appointmentTexts);
  const paid = deposits?.reduce((sum, one) => sum + one.amount - one.returned_amount - one.kept_amount, 0);
  const amount = paid !== undefined && pays_all ? Math.min(paid, deposit_amount ?? 0) : paid;
  const { currency_code } = displaySettings();
  const warning = feeWarning(appointment);
  const question =
    amount === undefined
      ? d.no_show_may_keep
      : d.no_show_keeps({ amount: formatMoneyWithSymbol(money(amount), currency_code, currentLanguage()) });
  return {
    confirm: warning ? `${warning} ${question}` : question,
    answers: { yes: t.no_show, no: t.no_show_not },
  };
};

/** Whether others of its series are still to come after it. */
const hasLater = ({ series = [], from_at }: Appointment): boolean =>
  series.some((one) => one.status === appointmentStatus.scheduled && Date.parse(one.from_at) > Date.parse(from_at));

const isOffered = (appointment: Appointment, action: Action) =>
  offers(appointmentTransitions, action, { status: appointment.status });
const hasNoInvoice = (appointment: Appointment): boolean => appointment.invoice_id === null;

const requestActions = (appointment: Appointment): ScreenAction[] => {
  const d = textsOf(depositTexts);
  const { id } = appointment;
  const asks = isRequest(appointment);
  const waits = asks && appointment.request_status === requestStatus.waiting;
  return [
    ...(waits
      ? [
          {
            label: d.accept,
            ...actionProps(bookingRequests.accept, { id }, ({ is_told }) =>
              is_told ? d.accept_done : d.accept_unsent,
            ),
            primary: true,
          },
        ]
      : []),
    ...(asks
      ? [
          {
            label: d.decline,
            operation: bookingRequests.decline,
            reason: d.decline_reason,
            danger: true,
            run: (reason: string) =>
              act(bookingRequests.decline, { id, reason }, ({ is_told }) =>
                is_told ? d.decline_done : d.decline_unsent,
              ),
          },
        ]
      : []),
  ];
};

/** Whether the customer will come, came or stayed away. */
const attendanceActions = (appointment: Appointment): ScreenAction[] => {
  const t = textsOf(appointmentTexts);
  const { id } = appointment;
  const asks = isRequest(appointment);
  const hasBegun = Date.parse(appointment.from_at) <= nowMilliseconds();
  return [
    ...(isOffered(appointment, 'check_in') && !asks
      ? [{ label: t.check_in, ...actionProps(appointments.checkIn, { id }, t.check_in_done), primary: true }]
      : []),
    ...(appointment.status === appointmentStatus.checked_in
      ? [
          {
            label: t.attend,
            operation: appointments.attend,
            run: () =>
              act(appointments.attend, { id }, t.attend_done, () => void act(appointments.reopen, { id }, t.undo_done)),
          },
        ]
      : []),
    ...(appointment.status === appointmentStatus.scheduled && !asks
      ? [
          appointment.confirmed_at
            ? { label: t.unconfirm, takesBack: true, ...actionProps(appointments.unconfirm, { id }, t.unconfirm_done) }
            : { label: t.confirm, ...actionProps(appointments.confirm, { id }, t.confirm_done) },
        ]
      : []),
    ...(isOffered(appointment, 'no_show') && hasBegun
      ? [
          {
            label: t.no_show,
            operation: appointments.noShow,
            danger: true,
            run: () => act(appointments.noShow, { id }, t.no_show_done, () => void comesAfterAll(id)),
            ...(keptBy(appointment) ?? {}),
          },
        ]
      : []),
  ];
};

const undoActions = (appointment: Appointment): ScreenAction[] => {
  const t = textsOf(appointmentTexts);
  const { id } = appointment;
  return [
    ...(isOffered(appointment, 'undo_check_in')
      ? [{ label: t.undo_check_in, takesBack: true, ...actionProps(appointments.undoCheckIn, { id }, t.undo_done) }]
      : []),
    ...(isOffered(appointment, 'reopen') && hasNoInvoice(appointment)
      ? [{ label: t.reopen, takesBack: true, ...actionProps(appointments.reopen, { id }, t.undo_done) }]
      : []),
  ];
};

const cancelActions = (appointment: Appointment): ScreenAction[] => {
  if (!isOffered(appointment, 'cancel') || !hasNoInvoice(appointment)) return [];
  const t = textsOf(appointmentTexts);
  const d = textsOf(depositTexts);
  const s = textsOf(seriesTexts);
  const { id } = appointment;
  const warning = feeWarning(appointment);
  const asks = isRequest(appointment);
  return [
    ...(appointment.payment_status === appointmentPayment.paid
      ? [
          {
            label: d.cancel_keep,
            operation: depositChoices.turn,
            reason: d.cancel_keep_reason,
            ...(warning ? { confirm: warning } : {}),
            answers: { yes: d.cancel_keep, no: t.cancel_no },
            danger: true,
            run: (reason: string) =>
              act(
                appointments.cancel,
                { id, reason, keeps_deposit: true, ...(warning ? { beside_charged_fee: true } : {}) },
                d.cancelled_kept,
              ),
          },
        ]
      : []),
    ...(!asks
      ? [
          {
            label: t.cancel,
            operation: appointments.cancel,
            reason: t.cancel_reason,
            answers: { yes: t.cancel_yes, no: t.cancel_no },
            danger: true,
            run: (reason: string) => act(appointments.cancel, { id, reason }, t.cancelled),
          },
        ]
      : []),
    ...(!asks && hasLater(appointment)
      ? [
          {
            label: s.cancel_later,
            operation: appointments.cancel,
            reason: t.cancel_reason,
            answers: { yes: s.cancel_later_yes, no: t.cancel_no },
            danger: true,
            run: (reason: string) => act(appointments.cancel, { id, reason, and_later: true }, s.cancelled_later),
          },
        ]
      : []),
  ];
};

/** What can be done with a visit now, the usual next step first. */
export const appointmentActions = (appointment: Appointment): ScreenAction[] => [
  ...requestActions(appointment),
  ...attendanceActions(appointment),
  ...undoActions(appointment),
  ...cancelActions(appointment),
];
