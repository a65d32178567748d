import { Button } from '@mantine/core';
import { offers } from '../../../kernel/contract/transitions.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { payments } from '../../payments/contract.ts';
import { linkStates, linkTransitions } from '../../payments/payment-link.ts';
import { documents } from '../contract.ts';
import { accountingTexts } from '../record-messages.ts';

/** Links by which a customer pays what this invoice owes: made here, copied, taken back. */
export const LinkPanel = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const t = useTexts(accountingTexts);
  const query = useCall(documents.paymentLinks, { id });
  useLiveScreen('payment_links invoices');
  const make = useAction(documents.linkPayment, { done: t.link_made });
  const cancel = useAction(payments.cancelLink, { done: t.link_cancelled });
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast({ tone: 'good', text: t.link_copied }),
      () => toast({ tone: 'bad', text: url }),
    );
  return (
    <SidePanel title={t.payment_link} isOpen close={close}>
      <QueryBoundary query={query}>
        {({ records }) => (
          <>
            <p>{t.payment_link_text}</p>
            {records.some((link) => offers(linkTransitions, 'cancel', link)) ? null : (
              <Button onClick={() => void make.run({ id })} loading={make.isRunning}>
                {t.make_link}
              </Button>
            )}
            {records.map((link) => (
              <section key={link.id} className="panel">
                <Facts
                  rows={[
                    [t.link_status, <Status key="status" {...statusToneOf(linkStates, link.status)} />],
                    [t.amount, <Money key="amount" amount={link.amount} />],
                    [t.link_until, <DateText key="until" at={link.expires_at} />],
                    [
                      t.address,
                      <bdi key="url" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
                        {link.url}
                      </bdi>,
                    ],
                  ]}
                />
                {offers(linkTransitions, 'cancel', link) ? (
                  <p>
                    <Button variant="default" onClick={() => void copy(link.url)}>
                      {t.copy_link}
                    </Button>{' '}
                    <Button
                      variant="subtle"
                      onClick={() => void cancel.run({ id: link.id })}
                      loading={cancel.isRunning}
                    >
                      {t.cancel_link}
                    </Button>
                  </p>
                ) : null}
              </section>
            ))}
          </>
        )}
      </QueryBoundary>
    </SidePanel>
  );
};
