import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '../../../ui/api/queries.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { chargesVat } from '../../../ui/session/session-store.ts';
import { orderTexts } from '../messages.ts';
import { orderFields } from '../order-fields.ts';
import { takingOrders } from '../taking-contract.ts';
import { takingTexts } from '../taking-messages.ts';
import type { TypedLine } from './order-lines.tsx';

interface OrderEstimateProps {
  /** The order that is changed. */
  readonly order_id?: number;
  readonly kind: number;
  readonly district: string | null;
  readonly window_id: number | null;
  readonly lines: readonly TypedLine[] | null;
}

/** The minutes at the bench of what is chosen; nothing while that is not known. */
export const useEstimate = (of: OrderEstimateProps) => {
  const lines = (of.lines ?? []).flatMap(({ product_id, pieces, unit_price }) =>
    pieces && unit_price !== null && pieces > 0 ? [{ product_id, pieces, unit_price }] : [],
  );
  const [input] = useDebouncedValue({ ...of, lines }, 250);
  const isKnown = input.lines.length > 0;
  const { data } = useCall(takingOrders.estimate, input, { enabled: isKnown, keepPrevious: true, quiet: true });
  return isKnown ? (data ?? null) : null;
};

/** What the order costs so far. */
export const OrderEstimate = ({ of }: { readonly of: ReturnType<typeof useEstimate> }) => {
  const t = useTexts(orderTexts);
  const words = useTexts(takingTexts);
  if (!of) return null;
  const rows: [string, React.ReactNode][] = [
    [inThisLanguage(orderFields.items.label), <Money key="goods" amount={of.goods_amount} bare />],
    [t.delivery_price, of.fee_amount === null ? words.fee_not_known : <Money key="fee" amount={of.fee_amount} bare />],
    ...(of.bench_minutes > 0
      ? [[t.bench_minutes, t.minutes({ n: of.bench_minutes })] as [string, React.ReactNode]]
      : []),
    [chargesVat() ? words.total_with_vat : words.total, <Money key="total" amount={of.total} />],
  ];
  return (
    <div className="order-estimate" aria-live="polite">
      <Facts rows={rows} />
    </div>
  );
};
