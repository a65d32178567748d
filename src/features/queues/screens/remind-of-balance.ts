import type { BilingualName } from '../../../kernel/messages.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { act } from '../../../ui/api/queries.ts';
import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { currentLanguage, textsOf } from '../../../ui/language/language.ts';
import { queues } from '../contract.ts';
import { queueTexts } from '../messages.ts';

interface Debtor {
  readonly id: number;
  readonly customer_name_ar: string | null;
  readonly customer_name_en: string | null;
}

/** Reminds a customer of what is owed, as the queue of unpaid amounts does. */
export const remindOfBalance = ({ id, customer_name_ar: name_ar, customer_name_en: name_en }: Debtor): ScreenAction => {
  const t = textsOf(queueTexts);
  const name: BilingualName = { name_ar, name_en };
  return {
    label: t.remind,
    operation: queues.send,
    run: () => act(queues.send, { queue: 'balances', id }, t.sent_to({ who: nameIn(currentLanguage(), name) })),
  };
};
