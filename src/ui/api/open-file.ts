import type { AnyOperation, CallOf } from '../../kernel/contract/contract.ts';
import { toast } from '../dialogs/toast-store.ts';
import { textsOf } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { fileAddress } from './download.ts';
import { isExpected } from './unexpected-error.ts';

/** Long enough for the tab to have read it. */
const addressLife = 60_000;

/**
 * Shows a file in a tab of its own, e.g. to print it. The tab opens at once, while the press still counts as the person's
 * wish; a browser that forbids it is told about. Call it straight from the event.
 */
export const openFile = async <T extends AnyOperation>(row: T, input: CallOf<T>): Promise<void> => {
  const tab = window.open('', '_blank');
  if (!tab) {
    toast({ tone: 'bad', text: textsOf(uiMessages).pop_up_blocked });
    return;
  }
  try {
    const address = await fileAddress(row, input);
    tab.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), addressLife);
  } catch (error) {
    tab.close();
    if (!isExpected(error)) throw error;
  }
};
