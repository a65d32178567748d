import { openMessageDialog } from '../dialogs/message-dialog.ts';
import { textsOf } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';

let notice: { close: () => void } | null = null;

const show = () => {
  const t = textsOf(uiMessages);
  notice ??= openMessageDialog({
    tone: 'warning',
    title: t.offline_title,
    text: t.offline_text,
    blocking: true,
    withoutButtons: true,
  });
};
const hide = () => {
  notice?.close();
  notice = null;
};

/** From now on the blocking notice follows the connection (specification section 8, "Offline"). */
export const watchConnection = (): void => {
  addEventListener('offline', show);
  addEventListener('online', hide);
  if (!navigator.onLine) show();
};

/** Resolves when the browser has a connection again; at once when it has one. */
export const backOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
