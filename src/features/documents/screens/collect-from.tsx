import { Button } from '@mantine/core';
import { useState } from 'react';
import { civilOf, daysBetween } from '../../../kernel/local-time.ts';
import { sum } from '../../../kernel/money.ts';
import { useCall } from '../../../ui/api/queries.ts';
import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { nowInstant } from '../../../ui/clock.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Num } from '../../../ui/display/num.tsx';
import { EmptyPetals } from '../../../ui/display/petals.tsx';
import { textsOf, useTexts } from '../../../ui/language/language.ts';
import { SkeletonLines } from '../../../ui/pages/loaded.tsx';
import { useQueryState } from '../../../ui/routing/go.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { customerScreens } from '../../customers/screens.ts';
import { documents } from '../contract.ts';
import { customerMoneyTexts } from '../customer-messages.ts';
import { dueOf } from '../invoice.ts';
import { CollectPanel } from './collect-panel.tsx';
import './collect-from.css';

interface Debtor {
  readonly id: number;
  readonly owed_amount: number;
}

/** Leads to what a customer owes; nothing for those who owe nothing. */
export const collectFrom = (customer: Debtor): readonly ScreenAction[] =>
  customer.owed_amount > 0
    ? [
        {
          label: textsOf(customerMoneyTexts).collect,
          to: customerScreens.record.to(customer.id, { panel: 'collect' }),
          operation: documents.collect,
        },
      ]
    : [];

const Owed = ({ customer, close }: { readonly customer: Debtor; readonly close: () => void }) => {
  const t = useTexts(customerMoneyTexts);
  const { zone } = useDisplaySettings();
  const today = civilOf(nowInstant(), zone).date;
  const [chosen, setChosen] = useState<number | null>(null);
  const asked = { customer_id: customer.id, page_size: 100 } as const;
  const unpaid = useCall(documents.list, { ...asked, payment_state: 0 });
  const partly = useCall(documents.list, { ...asked, payment_state: 2 });
  const rows = [...(unpaid.data?.records ?? []), ...(partly.data?.records ?? [])]
    .map((one) => ({ ...one, due: dueOf(one) }))
    .filter((one) => one.due > 0)
    .sort((a, b) => a.id - b.id);
  const invoice = rows.find((one) => one.id === chosen);
  if (invoice) return <CollectPanel invoice={invoice} due={invoice.due} close={() => setChosen(null)} />;
  return (
    <SidePanel title={t.owed_title} isOpen close={close}>
      {unpaid.isPending || partly.isPending ? (
        <SkeletonLines lines={4} />
      ) : rows.length === 0 ? (
        <EmptyPetals text={t.owes_nothing} />
      ) : (
        <>
          <p className="owed-total">
            <span>{t.owed_total}</span>
            <strong>
              <Money amount={sum(rows.map((one) => one.due))} />
            </strong>
          </p>
          <ul className="owed-rows">
            {rows.map((one) => (
              <li key={one.id}>
                <span>
                  <Num>{one.document_number}</Num>
                  <small>{t.owed_for({ n: daysBetween(civilOf(one.issued_at, zone).date, today) })}</small>
                </span>
                <Money amount={one.due} />
                <Button variant="default" onClick={() => setChosen(one.id)}>
                  {t.collect}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
};

/** The panel is open while the address says so. */
export const CollectBeside = ({ record }: { readonly record: Debtor }) => {
  const [query, change] = useQueryState();
  return query['panel'] === 'collect' ? <Owed customer={record} close={() => change({ panel: null })} /> : null;
};
