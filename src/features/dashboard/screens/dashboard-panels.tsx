import type { ReactNode } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Quantity } from '../../../ui/display/number-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { productScreens } from '../../catalogue/screens.ts';
import type { dashboard } from '../contract.ts';
import { dashboardTexts } from '../messages.ts';

export type Dashboard = OutputOf<typeof dashboard.get>;
/** Civil days, both included. */
export type Period = { readonly from_on: string; readonly to_on: string };

interface PanelProps {
  readonly title: string;
  readonly note?: string;
  readonly more?: { readonly to: string; readonly label: string } | null;
  readonly children: ReactNode;
}

const Panel = ({ title, note, more, children }: PanelProps) => (
  <section className="panel board-panel">
    <header>
      <h2>{title}</h2>
      {more ? (
        <Link to={more.to} className="figure-link">
          {more.label}
        </Link>
      ) : null}
      {note ? <p>{note}</p> : null}
    </header>
    {children}
  </section>
);

/** What sold best, with bars as long as their share of the best. */
export const TopItems = ({ items }: { readonly items: Dashboard['top_items'] }) => {
  const t = useTexts(dashboardTexts);
  const most = items[0]?.revenue_amount ?? 0;
  return (
    <Panel title={t.top_items} note={t.top_explained}>
      {items.length === 0 ? (
        <p className="board-empty">{t.nothing_sold}</p>
      ) : (
        <ol className="top-items">
          {items.map((item) => (
            <li key={`${item.kind}/${item.id}`}>
              <span className="top-item-name">
                <Name of={item} />
              </span>
              <span className="top-item-count">
                × <Quantity milli={item.quantity_milli} />
              </span>
              <Money amount={item.revenue_amount} bare />
              <span
                className="top-item-bar"
                aria-hidden="true"
                style={{ inlineSize: `${most > 0 ? Math.max(1, (item.revenue_amount / most) * 100) : 0}%` }}
              />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
};

/** What is about to run out. */
export const LowStock = ({
  count,
  products,
}: {
  readonly count: number;
  readonly products: Dashboard['low_stock'];
}) => {
  const t = useTexts(dashboardTexts);
  const mayOpen = useMay()(productScreens.list.permission);
  return (
    <Panel
      title={t.low_stock}
      note={t.low_explained({ n: count })}
      more={mayOpen && count > 0 ? { to: productScreens.list.to({ low_stock: 1 }), label: t.see_all } : null}
    >
      {products.length === 0 ? (
        <p className="board-empty">{t.enough_stock}</p>
      ) : (
        <ul className="low-stock">
          {products.map((product) => (
            <li key={product.id}>
              <Name of={product} />
              <span>
                <Quantity milli={product.quantity_milli} /> {t.left}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
