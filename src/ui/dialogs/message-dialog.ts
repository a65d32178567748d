import { textsOf } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import './message-dialog.css';

type DialogTone = 'error' | 'success' | 'warning' | 'question';

export interface MessageDialog {
  readonly tone: DialogTone;
  readonly title: string;
  readonly text?: string;
  /** Number of the request that failed, small and to be copied: whoever is told it finds its lines. */
  readonly requestId?: string | undefined;
  /** Label of the button that decides; Ok when absent. */
  readonly accept?: string;
  /** Label of the button that leaves things as they are; no such button when absent. */
  readonly refuse?: string;
  /** A third way, e.g. to what helps first; it closes the dialog as refused and runs. */
  readonly other?: { readonly label: string; readonly run: () => void };
  /** What the accepting button does is not easily undone: the focus stands on the button that leaves things as they are. */
  readonly isDangerous?: boolean;
  /** Asks for a reason; the accepting button waits until one is written. */
  readonly reason?: string;
  /** No Escape, no outside click: only the button closes it. */
  readonly blocking?: boolean;
  /** No button at all: whoever opened it closes it (no internet). */
  readonly withoutButtons?: boolean;
}

export interface OpenDialog {
  /** The accepted reason (empty when none was asked), or null when refused or closed. */
  readonly answer: Promise<string | null>;
  readonly close: () => void;
}

const marks: Record<DialogTone, string> = { error: '!', success: '✓', warning: '!', question: '؟' };

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), properties);

let count = 0;

/**
 * A native modal dialog made without React on purpose: it must also work when React is what failed. The browser gives it
 * the focus trap, the inert page behind it and the return of the focus.
 */
export const openMessageDialog = (message: MessageDialog): OpenDialog => {
  const t = textsOf(uiMessages);
  count += 1;
  const dialog = element('dialog', { className: 'message-dialog' });
  dialog.dataset['tone'] = message.tone;
  const mark = message.tone === 'question' && document.documentElement.dir !== 'rtl' ? '?' : marks[message.tone];
  const title = element('h2', { id: `message-dialog-${count}`, textContent: message.title });
  dialog.setAttribute('role', message.tone === 'question' ? 'dialog' : 'alertdialog');
  dialog.setAttribute('aria-labelledby', title.id);
  const markElement = element('div', { className: 'message-dialog-mark', textContent: mark });
  markElement.setAttribute('aria-hidden', 'true');
  dialog.append(markElement, title);
  if (message.text) {
    const text = element('p', { id: `${title.id}-text`, textContent: message.text });
    dialog.setAttribute('aria-describedby', text.id);
    dialog.append(text);
  }
  if (message.requestId) {
    const small = element('small', { className: 'message-dialog-number', textContent: `${t.request_number} ` });
    small.append(element('bdi', { textContent: message.requestId }));
    dialog.append(small);
  }
  let reason: HTMLTextAreaElement | null = null;
  if (message.reason) {
    const label = element('label', { textContent: message.reason });
    reason = element('textarea', { maxLength: 500, dir: 'auto' });
    label.append(reason);
    dialog.append(label);
  }
  const answer = new Promise<string | null>((resolve) => {
    let result: string | null = null;
    const buttons = element('div', { className: 'message-dialog-buttons' });
    if (!message.withoutButtons) {
      const accept = element('button', { type: 'button', textContent: message.accept ?? t.ok });
      accept.dataset['primary'] = '';
      accept.onclick = () => {
        result = reason?.value.trim() ?? '';
        dialog.close();
      };
      if (reason) {
        accept.disabled = true;
        reason.oninput = () => {
          accept.disabled = reason.value.trim() === '';
        };
      }
      buttons.append(accept);
      if (message.other) {
        const { label, run } = message.other;
        const other = element('button', { type: 'button', textContent: label });
        other.onclick = () => {
          dialog.close();
          run();
        };
        buttons.append(other);
      }
      if (message.refuse) {
        const refuse = element('button', { type: 'button', textContent: message.refuse });
        refuse.onclick = () => dialog.close();
        if (message.isDangerous && !reason) refuse.autofocus = true;
        buttons.append(refuse);
      }
      dialog.append(buttons);
    }
    dialog.oncancel = (event) => {
      if (message.blocking) event.preventDefault();
    };
    // Chromium lets a second Escape through `cancel`; a blocking dialog must stay.
    dialog.onkeydown = (event) => {
      if (message.blocking && event.key === 'Escape') event.preventDefault();
    };
    dialog.onclick = (event) => {
      if (event.target === dialog && !message.blocking && outside(dialog, event)) dialog.close();
    };
    dialog.onclose = () => {
      dialog.remove();
      resolve(result);
    };
  });
  document.body.append(dialog);
  dialog.showModal();
  reason?.focus();
  return { answer, close: () => dialog.close() };
};

const outside = (dialog: HTMLElement, event: MouseEvent): boolean => {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
};

/** Says that a business rule refused (or another error) and waits for Ok. */
export const showError = (text: string, requestId?: string): Promise<unknown> =>
  openMessageDialog({ tone: 'error', title: textsOf(uiMessages).error_title, text, requestId }).answer;

/** Says what succeeded where a toast could be missed, e.g. a downloaded file. */
export const showSuccess = (text: string): Promise<unknown> =>
  openMessageDialog({ tone: 'success', title: textsOf(uiMessages).success_title, text }).answer;

/** Asks before something that is not easily undone. Resolves to true when accepted. */
export const confirmAction = async (question: {
  readonly title: string;
  readonly text?: string;
  readonly accept?: string;
  readonly refuse?: string;
  readonly other?: MessageDialog['other'];
  readonly isDangerous?: boolean;
}): Promise<boolean> => {
  const t = textsOf(uiMessages);
  const dialog = openMessageDialog({ tone: 'question', refuse: t.cancel, accept: t.confirm, ...question });
  return (await dialog.answer) !== null;
};

/** Asks for a reason in words; null when the person changed their mind. */
export const askReason = (question: {
  readonly title: string;
  readonly text?: string;
  readonly accept?: string;
  readonly refuse?: string;
  readonly label?: string;
}): Promise<string | null> => {
  const t = textsOf(uiMessages);
  const { label, ...rest } = question;
  return openMessageDialog({
    tone: 'question',
    refuse: t.cancel,
    reason: label ?? t.reason,
    accept: t.confirm,
    ...rest,
  }).answer;
};
