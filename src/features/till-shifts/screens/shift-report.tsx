import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { openFile } from '../../../ui/api/open-file.ts';
import { printFile } from '../../../ui/api/print-file.ts';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { chargesVat } from '../../../ui/session/session-store.ts';
import { shifts } from '../contract.ts';
import { tillShiftTexts } from '../messages.ts';
import { type ShiftPrintoutFacts, shiftPrintout } from '../shift-printout.ts';
import './shift-report.css';

interface ReportProps {
  readonly id: number;
  readonly z_number: string;
  readonly till: string;
  readonly facts: Omit<ShiftPrintoutFacts, 'shows_vat'>;
  readonly is_closed: boolean;
}

/** Prints the report of a shift, or opens it as a file. */
const PrintButtons = ({ id }: { readonly id: number }) => {
  const ui = useTexts(uiMessages);
  return (
    <>
      <Button
        variant="default"
        aria-label={ui.print}
        title={ui.print}
        onClick={() => void printFile(shifts.paper, { id })}
      >
        <IconPrinter size={20} aria-hidden />
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void openFile(shifts.paper, { id })}
      >
        PDF
      </Button>
    </>
  );
};

/** The report of a shift as it prints: a draft until the shift is closed, X while it is not counted. */
export const ShiftReport = ({ id, z_number, till, facts, is_closed }: ReportProps) => {
  const t = useTexts(tillShiftTexts);
  const language = useLanguage();
  const title = facts.cash_amount === null ? t.report_x : t.report_z;
  return (
    <section className="shift-report" aria-label={title}>
      <header className="no-print">
        <h2>{title}</h2>
        <PrintButtons id={id} />
      </header>
      <div className="shift-paper">
        <p className="shift-paper-head">
          <NumberText>{z_number}</NumberText> · <UserText>{till}</UserText>
          {is_closed ? null : <strong>{t.draft}</strong>}
        </p>
        {shiftPrintout({ ...facts, shows_vat: chargesVat() }, language).map((part, i) => (
          <div key={part.title ?? i} className="shift-paper-part">
            {part.title ? <h3>{part.title}</h3> : null}
            <dl>
              {part.rows.map((row, n) => (
                <div key={n} data-look={row.look}>
                  <dt dir="auto">{row.label}</dt>
                  <dd>
                    <Money bare amount={row.amount} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
};
