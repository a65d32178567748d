import { type ReactNode, useEffect, useId, useRef } from 'react';
import '../../../ui/dialogs/message-dialog.css';
import './till-dialog.css';

interface TillDialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A small modal dialog with parts of its own, in the dress of the message dialogs. */
export const TillDialog = ({ title, close, children }: TillDialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // Its parts may also be taken away by a press inside, when the browser would not give the focus back.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className="message-dialog till-dialog"
      aria-labelledby={id}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
};
