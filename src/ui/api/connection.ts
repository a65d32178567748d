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

let noticeAllowed = true;

/** The till keeps selling without internet: it takes the blocking notice away while it is open. */
export const allowOfflineNotice = (allowed: boolean): void => {
  noticeAllowed = allowed;
  if (!allowed) hide();
  else if (!navigator.onLine) show();
};

/** From now on the blocking notice follows the connection (specification section 8, "Offline"). */
export const watchConnection = (): void => {
  addEventListener('offline', () => {
    if (noticeAllowed) show();
  });
  addEventListener('online', hide);
  if (!navigator.onLine && noticeAllowed) show();
};

/** Resolves when the browser has a connection again; at once when it has one. */
export const backOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
