import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { DisabledReason } from '../../../ui/dialogs/disabled-reason.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useNavigate } from '../../../ui/routing/link.tsx';
import { documentScreens } from '../../documents/screens.ts';
import { creditNoteTexts } from '../messages.ts';

interface BarProps {
  /** The document that is corrected. */
  readonly id: number;
  /** Why it cannot be issued yet. */
  readonly missing: string | null;
  /** Said where nothing is missing. */
  readonly note: string | null;
  readonly label: string;
  /** What the button does, where that is not to issue the note. */
  readonly verb?: string;
  readonly total: number;
  readonly isRunning: boolean;
  readonly issue: () => void;
}

/** The total and the one way to issue, which says what is missing; Ctrl+Enter does it, a plain Enter never. */
export const IssueBar = ({ id, missing, note, label, verb, total, isRunning, issue }: BarProps) => {
  const t = useTexts(creditNoteTexts);
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      if (!missing) issue();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <footer className="note-bar">
      <DisabledReason reason={missing}>
        <Button
          size="lg"
          loading={isRunning}
          onClick={() => (missing ? undefined : issue())}
          aria-disabled={missing ? true : undefined}
          data-disabled={missing ? true : undefined}
          rightSection={<kbd className="num">Ctrl ↵</kbd>}
        >
          {verb ?? t.issue}
        </Button>
      </DisabledReason>
      <Button variant="subtle" onClick={() => void navigate(documentScreens.record.to(id))}>
        {t.back_to_invoice}
      </Button>
      <span className="note-missing" role="status">
        {missing ?? note}
      </span>
      <span className="note-total">
        {label} <Money amount={total} />
      </span>
    </footer>
  );
};
