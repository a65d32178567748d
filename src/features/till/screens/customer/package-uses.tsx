import { IconTicket } from '@tabler/icons-react';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { formatDate } from '../../../../kernel/time/local-time.ts';
import { refusalText } from '../../../../ui/api/app-hooks.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { packages } from '../../../packages/contract.ts';
import { payTexts } from '../../payment-messages.ts';
import type { LedgerUse } from '../../ticket-ledger.ts';
import { onePiece } from '../../ticket-lines.ts';
import { LedgerRow } from '../payment/ledger-row.tsx';
import { useTill } from '../till-context.ts';
import { plainAmount } from '../till-session.ts';

/** Uses of packages: those on the ticket, and what is paid on it although a package of the customer would give it. */
export const PackageUses = ({
  customerId,
  uses,
}: {
  readonly customerId: number;
  readonly uses: readonly LedgerUse[];
}) => {
  const t = useTexts(payTexts);
  const language = useLanguage();
  const { ticket, change, find } = useTill();
  const { data } = useCall(packages.ofCustomer, { id: customerId }, { quiet: true });
  const all = data?.records ?? [];
  const taken = (id: number, service?: number) =>
    ticket.lines
      .filter((line) => line.customer_offer?.id === id && (service === undefined || line.item_id === service))
      .reduce((n, line) => n + line.quantity_milli / onePiece, 0);
  const noteOf = (id: number, of?: string) => {
    const known = all.find((one) => one.id === id);
    const rest = known
      ? t.use_note({ rest: known.uses_left - taken(id), until: formatDate(known.expires_on, language) })
      : null;
    return [of, rest].filter(Boolean).join(' · ');
  };
  const offered = all.flatMap((of) =>
    of.services
      .filter((one) => one.status === 1 && one.left > taken(of.id, one.service_id) && of.uses_left > taken(of.id))
      .flatMap((one) => {
        const line = ticket.lines.find(
          (l) =>
            l.kind === 'service' && l.item_id === one.service_id && !l.customer_offer && l.quantity_milli >= onePiece,
        );
        return line ? [{ of, line }] : [];
      }),
  );
  return (
    <>
      {uses.map(({ line, amount }) => (
        <LedgerRow
          key={line.key}
          icon={IconTicket}
          title={nameIn(language, line)}
          note={noteOf(line.customer_offer!.id, nameIn(language, line.customer_offer!))}
          amount={amount}
          isUsed
          press={() => {
            const price = find(line.kind, line.item_id)?.price;
            if (price === undefined) change({ type: 'line_removed', key: line.key });
            else change({ type: 'line_paid', key: line.key, price });
          }}
        />
      ))}
      {offered.map(({ of, line }) => (
        <LedgerRow
          key={`${of.id}-${line.key}`}
          icon={IconTicket}
          title={nameIn(language, line)}
          note={noteOf(of.id, nameIn(language, of))}
          amount={null}
          offers={plainAmount(line.unit_price)}
          isUsed={false}
          blockedReason={of.why_not ? refusalText(of.why_not) : null}
          press={() =>
            change({ type: 'line_taken', key: line.key, of: { id: of.id, name_ar: of.name_ar, name_en: of.name_en } })
          }
        />
      ))}
    </>
  );
};
