import type { BilingualName } from '../../../kernel/text/messages.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, formatDate } from '../../../kernel/time/local-time.ts';
import { act } from '../../../ui/api/queries.ts';
import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { currentLanguage, textsOf } from '../../../ui/language/language.ts';
import { displaySettings } from '../../../ui/session/session-store.ts';
import type { BalanceReminder } from '../../receivables/receivables-contract.ts';
import { queues } from '../contract.ts';
import { followUpTexts } from '../messages.ts';
import { undoSeconds } from '../queue.ts';

interface Debtor {
  readonly id: number;
  readonly customer_name_ar: string | null;
  readonly customer_name_en: string | null;
  readonly reminder: BalanceReminder;
}

/** Why the customer is not reminded now; null where the reminder can be sent. */
const reasonNotToRemind = ({ state, at }: BalanceReminder): string | null => {
  if (state === 'ready') return null;
  const t = textsOf(followUpTexts).not_reminded;
  const when = at ? formatDate(civilOf(at, displaySettings().zone).date, currentLanguage()) : '';
  return {
    reminded: t.reminded({ when }),
    done: t.done({ when }),
    no_invoice: t.no_invoice,
    unreachable: t.unreachable,
  }[state];
};

/** Reminds a customer of what is owed, as the queue of unpaid amounts does; it is taken back until the message leaves. */
export const remindOfBalance = (debtor: Debtor): ScreenAction => {
  const { id, customer_name_ar: name_ar, customer_name_en: name_en } = debtor;
  const t = textsOf(followUpTexts);
  const name: BilingualName = { name_ar, name_en };
  return {
    label: t.remind,
    operation: queues.send,
    disabled: reasonNotToRemind(debtor.reminder),
    run: () =>
      act(
        queues.send,
        { queue: 'balances', id },
        t.sent_to({ who: nameIn(currentLanguage(), name) }),
        (sent) => void act(queues.takeBack, { ids: [sent.id] }, t.taken_back),
        undoSeconds,
      ),
  };
};
