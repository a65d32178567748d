import { nameIn } from '../../../kernel/text/messages.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Count, Percent, percentText } from '../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { chargesVat } from '../../../ui/session/session-store.ts';
import { recipeTexts } from '../messages.ts';
import type { RecipeFigures } from '../recipe-figures.ts';
import './recipe.css';

interface CostPanelProps {
  readonly figures: RecipeFigures;
  readonly target_margin_bp: number;
  readonly sees_cost: boolean;
  readonly nameOf: (productId: number) => { readonly name_ar: string | null; readonly name_en: string | null };
  readonly hasComponents: boolean;
  /** Where the product's price is changed; null until one is chosen. */
  readonly priceTo: string | null;
}

/** What the price is made of, by its true shares. */
const Shares = ({ figures }: { readonly figures: RecipeFigures }) => {
  const t = useTexts(recipeTexts);
  const { materials, labour, price } = figures;
  if (materials === null || price.profit === null) return null;
  const shares = [
    { key: 'materials', label: t.materials, amount: materials },
    { key: 'labour', label: t.labour, amount: labour },
    { key: price.profit < 0 ? 'loss' : 'profit', label: price.profit < 0 ? t.loss : t.profit, amount: price.profit },
    ...(chargesVat() ? [{ key: 'vat', label: t.vat, amount: price.vat }] : []),
  ];
  return (
    <>
      <div className="recipe-bar" aria-hidden="true">
        {shares.map(({ key, amount }) =>
          amount > 0 ? <span key={key} data-share={key} style={{ flexGrow: amount }} /> : null,
        )}
      </div>
      <dl className="recipe-shares">
        {shares.map(({ key, label, amount }) => (
          <div key={key} data-share={key}>
            <dt>{label}</dt>
            <dd>
              <Money amount={Math.abs(amount)} bare />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** Price, cost and margin of a recipe, the suggested price, and how many pieces can be made now. */
export const RecipeCostPanel = (p: CostPanelProps) => {
  const { figures, target_margin_bp, sees_cost, nameOf, hasComponents, priceTo } = p;
  const mayOpen = useMayOpen();
  const t = useTexts(recipeTexts);
  const language = useLanguage();
  const { cost, price, makeable } = figures;
  const margin = price.margin_bp;
  const tone = margin === null ? undefined : margin < 0 ? 'bad' : margin < target_margin_bp ? 'warn' : 'good';
  return (
    <section className="panel recipe-cost" aria-live="polite">
      <div className="recipe-cost-line">
        <span>{t.price}</span>
        <strong>
          <Money amount={price.incl_vat} />
        </strong>
      </div>
      {sees_cost ? (
        <>
          <div className="recipe-cost-line" data-tone={tone}>
            <span>
              {t.margin} <small>{t.target({ percent: percentText(target_margin_bp) })}</small>
            </span>
            <strong>{margin === null ? '–' : <Percent bp={margin} />}</strong>
          </div>
          {tone === 'bad' ? <p className="recipe-warning">{t.below_cost}</p> : null}
          {tone === 'warn' ? <p className="recipe-warning">{t.below_target}</p> : null}
          <Shares figures={figures} />
          <div className="recipe-cost-line">
            <span>{t.total_cost}</span>
            <strong>{cost === null ? '–' : <Money amount={cost} bare />}</strong>
          </div>
          {cost === null && hasComponents ? <p className="recipe-warning">{t.cost_unknown}</p> : null}
          {figures.suggested ? (
            <div className="recipe-suggested">
              <span>{t.suggested({ percent: percentText(target_margin_bp) })}</span>
              <strong>
                <Money amount={figures.suggested.rounded} />
              </strong>
              {priceTo !== null && mayOpen(priceTo) ? <Link to={priceTo}>{t.change_price}</Link> : null}
            </div>
          ) : null}
        </>
      ) : null}
      <div className="recipe-cost-line">
        <span>
          {t.can_make}
          {makeable.limited_by === null ? null : (
            <small>{t.limited_by({ name: nameIn(language, nameOf(makeable.limited_by)) })}</small>
          )}
        </span>
        <strong>
          <Count of={makeable.count} />
        </strong>
      </div>
    </section>
  );
};
