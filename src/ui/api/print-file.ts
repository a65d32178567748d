import type { AnyOperation, CallOf } from '../../kernel/contract/contract.ts';
import { toast } from '../dialogs/toast-store.ts';
import { textsOf } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { fileAddress } from './download.ts';
import { isExpected } from './unexpected-error.ts';

/** The frame of the last print: it stays until the next one, since the browser reads it while it prints. */
let last: { readonly frame: HTMLIFrameElement; readonly address: string } | null = null;

const removeLast = (): void => {
  last?.frame.remove();
  if (last) URL.revokeObjectURL(last.address);
  last = null;
};

/** A frame that shows nothing within this time was blocked. */
const longestLoad = 8_000;

const loaded = (frame: HTMLIFrameElement): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), longestLoad);
    frame.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(true);
    });
    frame.addEventListener('error', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });

/**
 * Prints a file from a hidden frame: no tab, no dialog of ours, and none at all where the browser was started to print by
 * itself (`--kiosk-printing`). Answers whether it was handed to the browser; why not is said.
 */
export const printFile = async <T extends AnyOperation>(row: T, input: CallOf<T>): Promise<boolean> => {
  const t = textsOf(uiMessages);
  if (navigator.pdfViewerEnabled === false) {
    toast({ tone: 'bad', text: t.print_needs_viewer });
    return false;
  }
  removeLast();
  try {
    const address = await fileAddress(row, input);
    // Off the page rather than undrawn: what is not drawn is not printed.
    const frame = Object.assign(document.createElement('iframe'), {
      src: address,
      title: '',
      className: 'print-frame',
    });
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    last = { frame, address };
    const isReady = loaded(frame);
    document.body.append(frame);
    if (!(await isReady) || !frame.contentWindow) throw new TypeError('the frame was blocked');
    const before = document.activeElement;
    frame.contentWindow.focus();
    frame.contentWindow.print();
    // The keys belong to the screen again: Enter begins the next sale.
    frame.contentWindow.blur();
    if (before instanceof HTMLElement) before.focus();
    return true;
  } catch (error) {
    if (isExpected(error)) return false;
    removeLast();
    toast({ tone: 'bad', text: t.print_failed });
    return false;
  }
};
