import { blockedReason } from '../../../kernel/contract/transitions.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { act } from '../../../ui/api/queries.ts';
import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { askReason } from '../../../ui/dialogs/message-dialog.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { paymentTexts } from '../../payments/messages.ts';
import { paymentTransitions } from '../../payments/payment.ts';
import { deposits } from '../contract.ts';

/** Cancels a deposit after asking why; any other payment says why it cannot be (specification section 4). */
export const cancelDeposit = (payment: {
  readonly id: number;
  readonly status: number;
  readonly source: number;
}): ScreenAction => {
  const t = textsOf(paymentTexts);
  const why = blockedReason(paymentTransitions, 'cancel', payment);
  return {
    label: t.cancel,
    operation: deposits.cancelPayment,
    disabled: why && refusalText(why),
    run: async () => {
      const reason = await askReason({
        title: t.cancel,
        text: t.cancel_question,
        label: t.cancel_reason,
        accept: t.cancel,
      });
      if (reason !== null) await act(deposits.cancelPayment, { id: payment.id, reason }, t.cancelled_now);
    },
    danger: true,
  };
};
