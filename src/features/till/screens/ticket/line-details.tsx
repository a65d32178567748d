import { IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { money } from '../../../../kernel/money/money.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';
import type { TicketLine } from '../../ticket-lines.ts';
import { tillLotTexts } from '../../till-lot-messages.ts';
import { AmountBox } from '../find/typed-box.tsx';
import { useTill } from '../till-context.ts';
import { DiscountBox } from './discount-box.tsx';

interface LineDetailsProps {
  readonly line: TicketLine;
  readonly index: number;
  readonly name: string;
}

/** Price, discount and seller of one line. */
export const LineDetails = ({ line, index, name }: LineDetailsProps) => {
  const t = useTexts(tillTexts);
  const lotWords = useTexts(tillLotTexts);
  const language = useLanguage();
  const id = useId();
  const { catalogue, session, change, errors, removeLine } = useTill();
  const set = (changed: Partial<Pick<TicketLine, 'unit_price' | 'discount' | 'employee_id'>>) =>
    change({ type: 'line_changed', key: line.key, change: changed });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isFree = line.customer_offer !== undefined;
  const mayPrice = session.rules.may_change_price && !isFree;
  return (
    <div ref={root} className="line-details">
      <label className="small-field" htmlFor={`${id}-price`}>
        <span>{t.price}</span>
        <AmountBox
          id={`${id}-price`}
          exponent={session.exponent}
          value={line.unit_price}
          disabled={!mayPrice}
          aria-describedby={mayPrice ? undefined : `${id}-why`}
          aria-invalid={Boolean(errors[`lines.${index}.unit_price`])}
          onValue={(amount) => {
            if (amount !== null) set({ unit_price: money(amount) });
          }}
        />
        {mayPrice ? null : (
          <small id={`${id}-why`} className="field-why">
            {t.price_locked}
          </small>
        )}
      </label>
      <label className="small-field">
        <span>{t.seller}</span>
        <select
          value={line.employee_id ?? ''}
          onChange={(event) => set({ employee_id: event.target.value ? Number(event.target.value) : null })}
        >
          <option value="">{t.no_seller}</option>
          {(catalogue?.sellers ?? []).map((seller) => (
            <option key={seller.id} value={seller.id}>
              {nameIn(language, seller)}
            </option>
          ))}
        </select>
      </label>
      {isFree ? null : (
        <DiscountBox
          label={t.line_discount}
          value={line.discount}
          isWrong={Boolean(errors[`lines.${index}.discount`])}
          onChange={(discount) => set({ discount })}
        />
      )}
      {line.lot ? (
        <button
          type="button"
          className="line-remedy line-release"
          onClick={() => change({ type: 'lot_released', key: line.key })}
        >
          {lotWords.use_earliest}
        </button>
      ) : null}
      <button type="button" className="line-remove" onClick={() => removeLine(line.key)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
        {t.remove_line({ name })}
      </button>
    </div>
  );
};
