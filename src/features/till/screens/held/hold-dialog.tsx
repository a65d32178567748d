import { useState } from 'react';
import { typedDirection } from '../../../../ui/inputs/field.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { tillTexts } from '../../messages.ts';
import { useTill } from '../till-context.ts';
import { TillDialog } from '../till-dialog.tsx';

interface HoldDialogProps {
  readonly hold: (label: string) => Promise<boolean>;
  readonly close: () => void;
}

/** Puts the ticket aside under a word by which it is found again. */
export default function HoldDialog({ hold, close }: HoldDialogProps) {
  const t = useTexts(tillTexts);
  const ui = useTexts(uiMessages);
  const { ticket } = useTill();
  const [label, setLabel] = useState(ticket.held?.label ?? '');
  const [isRunning, setRunning] = useState(false);
  return (
    <TillDialog title={t.hold_title} close={close}>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          if (isRunning) return;
          setRunning(true);
          await hold(label);
          setRunning(false);
          close();
        }}
      >
        <label>
          {t.hold_label}
          <input
            type="text"
            maxLength={80}
            dir={typedDirection(label)}
            placeholder={t.hold_example}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        </label>
        <div className="message-dialog-buttons">
          <button type="submit" data-primary="" aria-disabled={isRunning || undefined}>
            {t.hold}
          </button>
          <button type="button" onClick={close}>
            {ui.cancel}
          </button>
        </div>
      </form>
    </TillDialog>
  );
}
