import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { actionProps } from '../../../ui/dialogs/action-button.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { NumberText, quantityText } from '../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { buyingStates, buyingStatus } from '../buying.ts';
import { buyingOrderFields } from '../buying-fields.ts';
import { buyingOrders } from '../contract.ts';
import { buyingTexts } from '../messages.ts';
import { buyingScreens } from '../screens.ts';
import './buying.css';

type Order = OutputOf<typeof buyingOrders.get>;

const Lines = ({ record: order }: { readonly record: Order }) => {
  const t = useTexts(buyingTexts);
  const language = useLanguage();
  return (
    <Section title={t.lines}>
      <ul className="buying-order-lines">
        {order.lines.map((line) => {
          const unit = nameIn(language, { name_ar: line.unit_name_ar, name_en: line.unit_name_en });
          return (
            <li key={line.product_id}>
              <span>{nameIn(language, line)}</span>
              <span>
                <NumberText>{line.unit_count}</NumberText>{' '}
                {unit ? `× ${t.unit_of({ unit, n: quantityText(line.unit_milli) })}` : null}
              </span>
              {order.sees_cost ? (
                <strong>{line.amount === null ? '–' : <Money amount={line.amount} bare />}</strong>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

/** One order as it was sent, and what became of it. */
export const BuyingOrderRecord = ({ extensions }: { readonly extensions: readonly RecordExtension<Order>[] }) => {
  const t = useTexts(buyingTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(buyingOrders.get, { id })}
      title={(order) => <NumberText>{order.document_number}</NumberText>}
      note={(order) => <Name of={{ name_ar: order.supplier_name_ar, name_en: order.supplier_name_en }} />}
      status={(order) => statusToneOf(buyingStates, order.status)}
      back={buyingScreens.orders}
      actions={(order) =>
        order.status === buyingStatus.sent
          ? [
              { label: t.arrive, primary: true, ...actionProps(buyingOrders.arrive, { id: order.id }, t.arrived) },
              {
                label: t.cancel,
                danger: true,
                confirm: t.cancel_question,
                ...actionProps(buyingOrders.cancel, { id: order.id }, t.cancelled),
              },
            ]
          : []
      }
      figures={(order) =>
        order.total_amount === null
          ? []
          : [{ label: order.is_total_known ? t.amount : t.at_least, amount: order.total_amount, lead: true }]
      }
      sections={[{ key: 'lines', place: 'main', Body: Lines }]}
      tabs={(order) => [
        { key: 'details', label: t.details, body: <FieldFacts fields={buyingOrderFields} record={order} /> },
      ]}
      extensions={extensions}
    />
  );
};
