import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { money } from '../../../kernel/money/money.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { NumberText, Quantity, quantityText } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { hereWith, useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { todayHere } from '../../../ui/session/session-store.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { movementKinds } from '../../inventory/movement-fields.ts';
import { freshnessStates } from '../lot.ts';
import { lots } from '../lot-contract.ts';
import { lotFields } from '../lot-fields.ts';
import { lotTexts } from '../lot-messages.ts';
import { markedPrice } from '../markdown.ts';
import { recipeScreens } from '../screens.ts';
import { extendAction, LotLine, MarkLot, MoveLot, WasteLot } from './lot-acts.tsx';
import './freshness.css';

type Lot = OutputOf<typeof lots.get>;
type Movement = Lot['movements'][number];

const productOf = (lot: Lot) => <Name of={{ name_ar: lot.product_name_ar, name_en: lot.product_name_en }} />;

const kindOf = (movement: Movement): string | null => {
  const kind = movementKinds.find((one) => one.value === movement.kind);
  return kind ? inThisLanguage(kind) : null;
};

const Movements = ({ record: lot }: { readonly record: Lot }) => {
  const t = useTexts(lotTexts);
  if (lot.movements.length === 0) return <EmptyState text={t.no_movements} />;
  return (
    <Section title={t.movements}>
      <dl className="lot-flow">
        {(
          [
            [inThisLanguage(lotFields.received_milli.label), lot.received_milli],
            [t.sold, -lot.sold_milli],
            [t.used, -lot.used_milli],
            [t.wasted, -lot.wasted_milli],
            [t.left, lot.quantity_milli],
          ] as const
        ).map(([label, milli]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Quantity milli={milli} />
            </dd>
          </div>
        ))}
      </dl>
      <RecordLines
        lines={lot.movements.map((one) => ({
          key: one.id,
          title: kindOf(one) ?? (one.quantity_milli > 0 ? t.began : t.ceased),
          detail: (
            <>
              {one.document_number ? <NumberText>{one.document_number}</NumberText> : null}
              {one.notes ? (
                <>
                  {one.document_number ? ' · ' : ''}
                  <UserText>{one.notes}</UserText>
                </>
              ) : null}
              {one.done_by && (one.document_number || one.notes) ? ' · ' : ''}
              {one.done_by}
            </>
          ),
          figure: <NumberText>{`${one.quantity_milli > 0 ? '+' : ''}${quantityText(one.quantity_milli)}`}</NumberText>,
          when: <DateText on={one.moved_on} />,
          to: one.document_id === null ? null : (linkTo('invoice', one.document_id) ?? null),
        }))}
      />
    </Section>
  );
};

/** One lot: what is left of it, what it went through, and what can be done with it. */
export default function LotRecord() {
  const t = useTexts(lotTexts);
  const navigate = useNavigate();
  const id = Number(usePathParams()['id']);
  const [query, change] = useQueryState();
  const asked = useCall(lots.get, { id });
  const close = () => change({ panel: null });
  const lot = asked.data;
  const isLeft = (lot?.quantity_milli ?? 0) > 0;
  const isEnding = lot !== undefined && lot.expires_on <= todayHere();
  return (
    <>
      <RecordPage
        query={asked}
        title={productOf}
        note={(one) => <LotLine lot={one} />}
        status={(one) => statusToneOf(freshnessStates, one.freshness)}
        back={recipeScreens.lots}
        actions={(one) => [
          ...(isLeft
            ? [{ label: t.waste, operation: lots.waste, run: () => navigate(hereWith({ panel: 'waste' })) }]
            : []),
          ...(isLeft
            ? [{ label: t.mark_down, operation: lots.markDown, run: () => navigate(hereWith({ panel: 'mark' })) }]
            : []),
          ...(isLeft && isEnding ? [extendAction(one)] : []),
          { label: t.print_labels, to: recipeScreens.lotLabels.to({ lots: String(one.id) }) },
          { label: t.change_bucket, operation: lots.move, run: () => navigate(hereWith({ panel: 'move' })) },
        ]}
        figures={(one) => [
          ...(one.value_amount === null ? [] : [{ label: t.value, amount: one.value_amount, lead: true }]),
          { label: t.price_now, amount: markedPrice(money(one.price), one.price_markdown_bp) },
        ]}
        sections={[{ key: 'movements', place: 'main', Body: Movements }]}
        tabs={(one) => [
          {
            key: 'details',
            label: t.details,
            body: <FieldFacts fields={lotFields} record={one} own={{ product_id: productOf }} />,
          },
        ]}
      />
      <SidePanel title={t.waste} isOpen={query['panel'] === 'waste' && isLeft} close={close}>
        {lot ? <WasteLot lot={lot} done={close} /> : null}
      </SidePanel>
      <SidePanel title={t.mark_down} isOpen={query['panel'] === 'mark' && isLeft} close={close}>
        {lot ? <MarkLot lot={lot} done={close} /> : null}
      </SidePanel>
      <SidePanel title={t.change_bucket} isOpen={query['panel'] === 'move'} close={close}>
        {lot ? <MoveLot lot={lot} done={close} /> : null}
      </SidePanel>
    </>
  );
}
