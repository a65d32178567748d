import { nameIn } from '../../../kernel/text/messages.ts';
import { dayOfWeek, formatWeekday } from '../../../kernel/time/local-time.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { NumberText, Quantity, quantityText } from '../../../ui/display/number-text.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import type { BuyingRow } from '../contract.ts';
import { buyingTexts } from '../messages.ts';
import { type DeliveryDay, serveDays } from '../plan-purchase.ts';
import type { TypedQuantities } from './use-typed-quantities.ts';

const sumOf = (days: readonly DeliveryDay[], of: (day: DeliveryDay) => number) =>
  days.reduce((sum, day) => sum + of(day), 0);

/** What a quantity risks that differs from the suggested one: what is booked is told apart from what is expected. */
const Changed = ({
  row,
  units,
  days,
}: {
  readonly row: BuyingRow;
  readonly units: number;
  readonly days: readonly DeliveryDay[];
}) => {
  const t = useTexts(buyingTexts);
  if (units === row.suggested_units) return null;
  const [from, to] = [row.suggested_units, units];
  const booked = sumOf(days, (day) => day.lacks_booked_milli);
  const expected = sumOf(days, (day) => day.lacks_expected_milli);
  return (
    <div className="buying-changed" data-tone={booked > 0 ? 'bad' : 'warn'}>
      <strong>{to < from ? t.lowered({ from, to }) : t.raised({ from, to })}</strong>
      <p>
        {booked > 0
          ? t.risk_booked({ n: quantityText(booked) })
          : expected > 0
            ? t.risk_expected({ n: quantityText(expected) })
            : t.no_risk}
      </p>
    </div>
  );
};

const Day = ({ day }: { readonly day: DeliveryDay }) => {
  const t = useTexts(buyingTexts);
  const language = useLanguage();
  const missing = day.lacks_booked_milli + day.lacks_expected_milli;
  const parts = [
    ['stock', day.from_stock_milli, t.from_stock({ n: quantityText(day.from_stock_milli) })],
    ['delivery', day.from_delivery_milli, t.from_delivery({ n: quantityText(day.from_delivery_milli) })],
    ['missing', missing, t.missing({ n: quantityText(missing) })],
  ] as const;
  const shown = parts.filter(([, milli]) => milli > 0);
  return (
    <li>
      <span>
        {formatWeekday(dayOfWeek(day.on), language)} <NumberText>{Number(day.on.slice(8))}</NumberText>
      </span>
      <span className="buying-bar" aria-hidden="true">
        {shown.map(([of, milli]) => (
          <span key={of} data-of={of} style={{ flexGrow: milli }} />
        ))}
      </span>
      <span>{shown.length === 0 ? t.nothing_needed : shown.map(([, , text]) => text).join(' · ')}</span>
    </li>
  );
};

/** The equation of one product in full, and day by day what comes from the stock, what from the delivery and what is missing. */
export const BuyingPanel = ({ row, quantities }: { readonly row: BuyingRow; readonly quantities: TypedQuantities }) => {
  const t = useTexts(buyingTexts);
  const language = useLanguage();
  const units = quantities.unitsOf(row);
  const ordered = units * row.unit.quantity_milli;
  const days = serveDays(row.days, ordered);
  const unit = nameIn(language, row.unit);
  const served = sumOf(days, (day) => day.from_delivery_milli);
  const level = Math.max(0, row.missing_level_milli - Math.max(0, ordered - served));
  const facts: readonly (readonly [string, number | null, string?])[] = [
    [t.booked, row.booked_milli],
    [t.expected, row.expected_milli],
    [t.level, row.warning_level_milli],
    [t.usable, -row.usable_milli],
  ];
  return (
    <div className="buying-panel-body">
      <div className="buying-panel-head">
        <Picture url={row.image_url} icon={row.shown_icon} size={56} />
        <div>
          <h2>{nameIn(language, row)}</h2>
          <p>
            {row.vase_life_days === null ? null : `${t.vase_life({ n: row.vase_life_days })} · `}
            {unit ? t.unit_of({ unit, n: quantityText(row.unit.quantity_milli) }) : t.piece}
          </p>
        </div>
      </div>
      <dl>
        {facts.map(([label, milli]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{milli === null ? '–' : <Quantity milli={milli} />}</dd>
          </div>
        ))}
        <div data-of="short">
          <dt>{t.short}</dt>
          <dd>
            <Quantity milli={row.short_milli} />
          </dd>
        </div>
      </dl>
      <dl className="buying-background">
        {(
          [
            [t.on_hand, row.on_hand_milli],
            [t.on_way, row.ordered_milli],
            [t.before, row.before_milli],
          ] as const
        )
          .filter(([, milli]) => milli > 0)
          .map(([label, milli]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Quantity milli={milli} />
              </dd>
            </div>
          ))}
      </dl>
      <Changed row={row} units={units} days={days} />
      {level > 0 ? <p className="buying-level">{t.level_missing({ n: quantityText(level) })}</p> : null}
      <h3>{t.day_by_day}</h3>
      <ul className="buying-days-list">
        {days.map((day) => (
          <Day key={day.on} day={day} />
        ))}
      </ul>
      <p className="form-note">
        {t.booked_note} {t.expected_note} {t.usable_note}
      </p>
      {row.days[0] ? (
        <p className="form-note">
          <DateText on={row.days[0].on} /> – <DateText on={(row.days.at(-1) ?? row.days[0]).on} />
        </p>
      ) : null}
    </div>
  );
};
