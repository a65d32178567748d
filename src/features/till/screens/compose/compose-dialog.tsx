import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { partKind, partKinds } from '../../../composer/composer-choices.ts';
import {
  type Composition,
  composeBouquet,
  mostStems,
  readComposition,
  setPieces,
  writeComposition,
} from '../../../composer/composition.ts';
import { composers } from '../../../composer/contract.ts';
import { composedName, describeParts } from '../../../composer/describe-bouquet.ts';
import { BouquetDrawing, drawnOf, PartDrawing, symbolsOf } from '../../../composer/pages/bouquet-drawing.tsx';
import { composeTexts } from '../../compose-messages.ts';
import type { TicketLine } from '../../ticket-lines.ts';
import { useTill } from '../till-context.ts';
import { TillDialog } from '../till-dialog.tsx';
import './compose.css';

type Composer = NonNullable<OutputOf<typeof composers.offer>['composer']>;
type Part = Composer['parts'][number];

/** Whole pieces of each product that the ticket has on it already, also inside of bouquets. */
const piecesOnTicket = (lines: readonly TicketLine[]): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>();
  const put = (id: number, count: number) => pieces.set(id, (pieces.get(id) ?? 0) + count);
  for (const line of lines) {
    const count = Math.ceil(line.quantity_milli / 1000);
    if (line.composed) for (const [id, each] of readComposition(line.composed.code)) put(id, each * count);
    else if (line.kind === 'product') put(line.item_id, count);
  }
  return pieces;
};

interface RowProps {
  readonly part: Part;
  readonly pieces: number;
  readonly isFull: boolean;
  readonly set: (pieces: number) => void;
}

const StemRow = ({ part, pieces, isFull, set }: RowProps) => {
  const t = useTexts(composeTexts);
  const name = nameIn(useLanguage(), part) ?? '';
  const most = Math.min(part.available, mostStems);
  return (
    <li className="compose-row">
      <PartDrawing part={part} />
      <span className="compose-name">
        <strong>{name}</strong>
        <small>
          <Money amount={part.price} bare /> · {t.left({ n: part.available - pieces })}
        </small>
      </span>
      <span className="compose-steps">
        <button
          type="button"
          aria-label={t.one_fewer({ name })}
          disabled={pieces === 0}
          onClick={() => set(pieces - 1)}
        >
          <IconMinus size={18} stroke={1.9} aria-hidden />
        </button>
        <input
          className="compose-pieces num"
          type="number"
          inputMode="numeric"
          aria-label={name}
          min={0}
          max={most}
          value={pieces}
          onChange={(event) => set(Math.max(0, Math.min(most, Math.floor(event.target.valueAsNumber || 0))))}
        />
        <button
          type="button"
          aria-label={t.one_more({ name })}
          disabled={isFull || pieces >= most}
          onClick={() => set(pieces + 1)}
        >
          <IconPlus size={18} stroke={1.9} aria-hidden />
        </button>
      </span>
    </li>
  );
};

/** Parts of which a bouquet has one, or none. */
const Singles = ({
  kind,
  parts,
  composition,
  set,
}: {
  readonly kind: (typeof partKinds)[number];
  readonly parts: readonly Part[];
  readonly composition: Composition;
  readonly set: (composition: Composition) => void;
}) => {
  const t = useTexts(composeTexts);
  const language = useLanguage();
  const own = parts.filter((one) => one.kind === kind.value);
  if (own.length === 0) return null;
  const without = own.reduce<Composition>((of, one) => setPieces(of, one.product_id, 0), composition);
  const isNone = own.every((one) => !composition.has(one.product_id));
  return (
    <fieldset className="compose-singles">
      <legend>{kind[language]}</legend>
      <label>
        <input type="radio" name={`compose-${kind.value}`} checked={isNone} onChange={() => set(without)} />
        <span>{t.without}</span>
      </label>
      {own.map((part) => (
        <label key={part.product_id}>
          <input
            type="radio"
            name={`compose-${kind.value}`}
            checked={composition.has(part.product_id)}
            disabled={part.available === 0}
            onChange={() => set(setPieces(without, part.product_id, 1))}
          />
          <span>
            {nameIn(language, part)} <Money amount={part.price} bare />
          </span>
        </label>
      ))}
    </fieldset>
  );
};

const Compose = ({ composer, close }: { readonly composer: Composer; readonly close: () => void }) => {
  const t = useTexts(composeTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const { ticket, change, catalogue, nextSale, setCurrent } = useTill();
  const [composition, setComposition] = useState<Composition>(new Map());
  const used = piecesOnTicket(ticket.lines);
  const parts = composer.parts.map((one) => ({
    ...one,
    available: Math.max(0, one.available - (used.get(one.product_id) ?? 0)),
  }));
  const bouquet = composeBouquet({ ...composer, parts }, composition);
  const named = bouquet.parts.map(({ part, pieces }) => ({ pieces, name_ar: part.name_ar, name_en: part.name_en }));
  const add = () => {
    nextSale();
    setCurrent(null);
    const { vat_category, product_id } = composer;
    const composed = { code: writeComposition(readComposition(bouquet.code)), price: bouquet.unit_price, vat_category };
    change({
      type: 'item_added',
      item: {
        ...{ kind: 'product', id: product_id, price: bouquet.unit_price, composed },
        name_ar: composedName('ar', composer.name_ar, named),
        name_en: composedName('en', composer.name_en, named),
      },
      seller_id: catalogue?.own_seller_id ?? null,
    });
    close();
  };
  return (
    <div className="compose">
      {symbolsOf(parts)}
      <div className="compose-preview">
        <BouquetDrawing of={drawnOf(bouquet)} />
        <p role="status">
          {bouquet.stems === 0 ? t.nothing : `${t.stems({ n: bouquet.stems })}: ${describeParts(language, named)}`}
        </p>
      </div>
      <div className="compose-choices">
        <ul>
          {parts
            .filter((one) => one.kind === partKind.stem)
            .map((part) => (
              <StemRow
                key={part.product_id}
                part={part}
                pieces={composition.get(part.product_id) ?? 0}
                isFull={bouquet.stems >= mostStems}
                set={(pieces) => setComposition(setPieces(composition, part.product_id, pieces))}
              />
            ))}
        </ul>
        {partKinds
          .filter((one) => one.value !== partKind.stem)
          .map((kind) => (
            <Singles key={kind.value} kind={kind} parts={parts} composition={composition} set={setComposition} />
          ))}
      </div>
      <div className="compose-end">
        <span>
          <strong>
            <Money amount={bouquet.unit_price} />
          </strong>
          {bouquet.stems > 0 ? (
            <small>
              {t.arranging} <Money amount={bouquet.arranging} bare /> · {t.minutes({ n: bouquet.minutes })}
            </small>
          ) : null}
        </span>
        <div className="message-dialog-buttons">
          <button type="button" data-primary="" disabled={bouquet.stems === 0} onClick={add}>
            {t.add}
          </button>
          <button type="button" onClick={close}>
            {ui.cancel}
          </button>
        </div>
      </div>
    </div>
  );
};

/** Composing a bouquet at the till: by the rules of the public page, onto the bill as one line. */
export default function ComposeDialog({ close }: { readonly close: () => void }) {
  const t = useTexts(composeTexts);
  const query = useCall(composers.offer, {});
  return (
    <TillDialog title={t.compose} close={close}>
      <QueryBoundary query={query}>
        {({ composer }) => (composer ? <Compose composer={composer} close={close} /> : null)}
      </QueryBoundary>
    </TillDialog>
  );
}
