import { useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { tillTexts } from '../messages.ts';
import { useTill } from './till-context.ts';
import { TillDialog } from './till-dialog.tsx';

interface BusyDialogProps {
  /** Holds what is on the till, then resumes the other. */
  readonly holdFirst: () => void;
  readonly discardFirst: () => void;
  readonly close: () => void;
}

/** Before an on-hold invoice comes back: what becomes of the one that is on the till. */
export default function BusyDialog({ holdFirst, discardFirst, close }: BusyDialogProps) {
  const t = useTexts(tillTexts);
  const ui = useTexts(uiMessages);
  const { why_not_hold, ticket } = useTill();
  const mayHold = why_not_hold === null && ticket.lines.length > 0;
  return (
    <TillDialog title={t.busy_title} close={close}>
      <p>{t.busy_text}</p>
      {mayHold ? null : <p>{why_not_hold}</p>}
      <div className="message-dialog-buttons">
        {mayHold ? (
          <button type="button" data-primary="" onClick={holdFirst}>
            {t.hold_this}
          </button>
        ) : null}
        <button type="button" onClick={discardFirst}>
          {t.discard_this}
        </button>
        <button type="button" onClick={close}>
          {ui.cancel}
        </button>
      </div>
    </TillDialog>
  );
}
