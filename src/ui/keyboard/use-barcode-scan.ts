import { useEffect, useRef } from 'react';
import { scanBuffer } from './scan-buffer.ts';

type TypedInto = HTMLInputElement | HTMLTextAreaElement;

const isTypedInto = (target: EventTarget | null): target is TypedInto =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Puts a value back so that React hears of it. */
const putBack = (input: TypedInto, value: string): void => {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A field for codes (`data-takes-scan`): what is scanned into it is its own. */
const takesScan = (input: TypedInto): boolean => input.dataset['takesScan'] !== undefined;

/** Nobody works at a locked device (its lock screen is a feature's). */
const isLocked = (): boolean => document.querySelector('.lock-screen') !== null;

/**
 * Hears a barcode scanner that types (a "wedge") anywhere on the page. What it typed into the input that happened to have
 * the focus is taken out again, and its Enter goes no further. A field for codes keeps it, as the sign's keys mean it in
 * whatever layout, and hears the Enter.
 */
export const useBarcodeScan = (scanned: (code: string) => void): void => {
  const latest = useRef(scanned);
  latest.current = scanned;
  useEffect(() => {
    const buffer = scanBuffer();
    let stood: { input: TypedInto; value: string } | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
      if (isLocked()) return;
      const step = buffer.press({ key: event.key, code: event.code, at: event.timeStamp });
      if (step === 'began')
        stood = isTypedInto(event.target) ? { input: event.target, value: event.target.value } : null;
      if (typeof step === 'string') return;
      if (stood?.input.isConnected && takesScan(stood.input)) {
        putBack(stood.input, step.scanned);
        stood = null;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (stood?.input.isConnected) putBack(stood.input, stood.value);
      stood = null;
      latest.current(step.scanned);
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
};
