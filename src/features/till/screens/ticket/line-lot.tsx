import { formatDate } from '../../../../kernel/time/local-time.ts';
import { quantityText } from '../../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import type { TicketLine } from '../../ticket-lines.ts';
import { lackedOfLots } from '../../till-lot.ts';
import { tillLotTexts } from '../../till-lot-messages.ts';
import { useTill } from '../till-context.ts';

/** The lot that a line is taken from first, and what of it comes from another. */
export const LineLot = ({ line }: { readonly line: TicketLine }) => {
  const t = useTexts(tillLotTexts);
  const language = useLanguage();
  const { ticket } = useTill();
  const { lot } = line;
  if (!lot) return null;
  const { code, bucket, expires_on } = lot;
  const lacked = lackedOfLots(ticket.lines).get(line.key);
  return (
    <span className="line-seller line-lot">
      {bucket ? t.from_bucket({ code, bucket }) : t.from_lot({ code })}
      {expires_on ? ` · ${t.good_until({ day: formatDate(expires_on, language) })}` : ''}
      {lacked === undefined ? null : <span>{t.rest_of_earliest({ n: quantityText(lacked) })}</span>}
    </span>
  );
};
