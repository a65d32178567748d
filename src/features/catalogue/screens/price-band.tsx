import { money } from '../../../kernel/money/money.ts';
import type { VatCategory } from '../../../kernel/money/vat.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Percent } from '../../../ui/display/number-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useInformations } from '../../../ui/session/session-store.ts';
import { addVat, type PriceRules, priceParts } from '../price-parts.ts';
import { productTexts } from '../product-messages.ts';
import './price-band.css';

/** How this shop prices. */
export const usePriceRules = (): PriceRules => {
  const told = useInformations()?.global_informations.general_informations ?? {};
  return {
    is_vat_registered: told['is_vat_registered'] === true,
    vat_rate_bp: Number(told['vat_rate_bp'] ?? 0),
    prices_include_vat: told['prices_include_vat'] !== false,
  };
};

interface PricedItem {
  readonly price: number;
  readonly minimum_price: number | null;
  readonly original_price: number | null;
  readonly vat_category: VatCategory;
  /** Of one piece; null for who may not see it, absent of what has none. */
  readonly average_cost_amount?: number | null;
}

/** What the customer pays, and what of it is cost, profit and VAT; the last two only for who may see what goods cost. */
export const PriceBand = ({ item }: { readonly item: PricedItem }) => {
  const t = useTexts(productTexts);
  const rules = usePriceRules();
  const cost = item.average_cost_amount ?? null;
  const parts = priceParts(
    { price: money(item.price), vat_category: item.vat_category },
    cost === null ? null : money(cost),
    rules,
  );
  // Beside a price with VAT no other stands without it.
  const inclVat = (price: number) => addVat(money(price), item.vat_category, rules);
  const shares = [
    { key: 'cost', label: t.average_cost, amount: cost ?? 0 },
    ...(parts.profit !== null && parts.profit > 0
      ? [{ key: 'profit', label: t.profit, amount: parts.profit as number }]
      : []),
    ...(parts.vat > 0 ? [{ key: 'vat', label: t.vat_of_price, amount: parts.vat as number }] : []),
  ];
  return (
    <div className="price-band">
      <div className="price-band-figure">
        <span>{rules.is_vat_registered ? t.price_incl_vat : t.price}</span>
        <strong>
          <Money amount={parts.incl_vat} />
        </strong>
        {item.original_price ? (
          <s>
            <span className="visually-hidden">{t.original_price} </span>
            <Money amount={inclVat(item.original_price)} bare />
          </s>
        ) : null}
        {item.minimum_price ? (
          <span>
            {t.minimum_price} <Money amount={inclVat(item.minimum_price)} bare />
          </span>
        ) : null}
      </div>
      {cost === null || parts.profit === null ? null : (
        <>
          <div className="price-band-shares">
            <div className="price-band-bar" aria-hidden="true">
              {shares.map((share) => (
                <span key={share.key} data-share={share.key} style={{ flexGrow: Math.max(share.amount, 1) }} />
              ))}
            </div>
            <dl>
              {shares.map((share) => (
                <div key={share.key} data-share={share.key}>
                  <dt>{share.label}</dt>
                  <dd>
                    <Money amount={share.amount} bare />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="price-band-figure" data-tone={parts.profit < 0 ? 'bad' : 'good'}>
            <span>{parts.profit < 0 ? t.under_cost : t.margin}</span>
            <strong>
              {parts.profit < 0 ? (
                <Money amount={parts.profit} />
              ) : (
                <Percent bp={roundToTenths(parts.margin_bp ?? 0)} />
              )}
            </strong>
            {parts.vat > 0 ? (
              <span>
                {t.of_price_excl} <Money amount={parts.excl_vat} bare />
              </span>
            ) : null}
          </div>
        </>
      )}
    </div>
  );
};

/** A tenth of a percent is as fine as a glance can use. */
const roundToTenths = (basisPoints: number): number => Math.round(basisPoints / 10) * 10;
