import { Button, UnstyledButton } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { takingOrders } from '../taking-contract.ts';
import { takingTexts } from '../taking-messages.ts';

type History = OutputOf<typeof takingOrders.ofBuyer>;
export type PastRecipient = History['recipients'][number];
export type PastOrder = History['orders'][number];

interface BuyerHistoryProps {
  readonly customerId: number;
  readonly repeat: (order: PastOrder) => void;
  readonly send: (recipient: PastRecipient) => void;
}

/** What a buyer ordered before and to whom: one touch takes it over. Nothing while nothing is known. */
export const BuyerHistory = ({ customerId, repeat, send }: BuyerHistoryProps) => {
  const t = useTexts(takingTexts);
  const language = useLanguage();
  const { data } = useCall(takingOrders.ofBuyer, { customer_id: customerId }, { quiet: true });
  if (!data || (data.orders.length === 0 && data.recipients.length === 0)) return null;
  return (
    <div className="order-history">
      {data.orders.length > 0 ? (
        <ul aria-label={t.before}>
          {data.orders
            .filter((one) => one.lines.length > 0)
            .map((one) => (
              <li key={one.id} data-last-year={one.is_last_year || undefined}>
                <span>
                  <strong>{one.items}</strong>
                  <small>
                    {one.is_last_year ? `${t.last_year} · ` : ''}
                    {formatDate(one.day, language)}
                    {one.recipient_name ? (
                      <>
                        {' · '}
                        <UserText>{one.recipient_name}</UserText>
                      </>
                    ) : null}
                  </small>
                </span>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t.order_again_of({ n: one.number })}
                  onClick={() => repeat(one)}
                >
                  {t.order_again}
                </Button>
              </li>
            ))}
        </ul>
      ) : null}
      {data.recipients.length > 0 ? (
        <div className="order-recipients">
          <small>{t.known_recipients}</small>
          {data.recipients.map((one) => (
            <UnstyledButton
              key={`${one.recipient_name} ${one.recipient_mobile}`}
              className="order-recipient"
              onClick={() => send(one)}
            >
              <UserText>{one.recipient_name}</UserText>
            </UnstyledButton>
          ))}
        </div>
      ) : null}
    </div>
  );
};
