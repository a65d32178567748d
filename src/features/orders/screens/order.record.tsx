import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name, phoneText } from '../../../ui/display/name.tsx';
import { Quantity } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { districtCities, districts } from '../../deliveries/districts.ts';
import { orders } from '../contract.ts';
import { orderTexts } from '../messages.ts';
import { benchStates, deliveryStates, orderStates, paidStates } from '../order.ts';
import { orderFields } from '../order-fields.ts';
import { orderScreens } from '../screens.ts';
import { orderActions } from './order-actions.ts';
import { OrderPanels } from './order-money.tsx';
import './orders.css';

type Order = OutputOf<typeof orders.get>;

const Items = ({ record: o }: { readonly record: Order }) => {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  return (
    <Section title={inThisLanguage(orderFields.items.label)}>
      <ul className="order-record-lines">
        {o.lines.map((line) => (
          <li key={line.product_id}>
            <span>{nameIn(language, line)}</span>
            <span>
              <Quantity milli={line.quantity_milli} /> × <Money amount={line.unit_price} bare />
            </span>
          </li>
        ))}
        {o.fee_amount > 0 ? (
          <li>
            <span>{t.delivery_price}</span>
            <Money amount={o.fee_amount} bare />
          </li>
        ) : null}
      </ul>
      {o.card_text ? (
        <figure className="order-card">
          <figcaption>{inThisLanguage(orderFields.card_text.label)}</figcaption>
          <blockquote>
            <UserText>{o.card_text}</UserText>
          </blockquote>
        </figure>
      ) : null}
      {o.florist_notes ? (
        <p className="order-ticket-note">
          {inThisLanguage(orderFields.florist_notes.label)}: <UserText>{o.florist_notes}</UserText>
        </p>
      ) : null}
    </Section>
  );
};

const Course = ({ record: o }: { readonly record: Order }) => {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const district = districts.find((one) => one.key === o.district);
  const bench = statusToneOf(benchStates, o.production);
  const way = statusToneOf(deliveryStates, o.delivery);
  const paid = statusToneOf(paidStates, o.paid_state);
  const rows: [string, React.ReactNode][] = [
    [inThisLanguage(orderFields.production.label), bench ? <Status key="bench" {...bench} /> : null],
    [inThisLanguage(orderFields.delivery.label), way ? <Status key="way" {...way} /> : null],
    [inThisLanguage(orderFields.paid_state.label), paid ? <Status key="paid" {...paid} /> : null],
    ...(o.recipient_name
      ? [
          [inThisLanguage(orderFields.recipient_name.label), <UserText key="to">{o.recipient_name}</UserText>] as [
            string,
            React.ReactNode,
          ],
        ]
      : []),
    ...(o.recipient_mobile
      ? [
          [
            inThisLanguage(orderFields.recipient_mobile.label),
            <bdi key="phone">{phoneText(o.recipient_mobile)}</bdi>,
          ] as [string, React.ReactNode],
        ]
      : []),
    ...(district
      ? [[t.district, `${nameIn(language, district)} · ${districtCities[district.city][language]}`] as [string, string]]
      : []),
    ...(o.zone_id === null
      ? []
      : [[t.zone, nameIn(language, { name_ar: o.zone_name_ar, name_en: o.zone_name_en })] as [string, string]]),
    ...(o.bench_minutes > 0 ? [[t.bench_minutes, t.minutes({ n: o.bench_minutes })] as [string, string]] : []),
    ...(o.started_by_name_ar || o.started_by_name_en
      ? [
          [t.florist, nameIn(language, { name_ar: o.started_by_name_ar, name_en: o.started_by_name_en })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(o.delivered_to
      ? [[t.delivered_to, <UserText key="took">{o.delivered_to}</UserText>] as [string, React.ReactNode]]
      : []),
    ...(o.reason ? [[t.reason, <UserText key="why">{o.reason}</UserText>] as [string, React.ReactNode]] : []),
  ];
  return (
    <Section title={t.details}>
      <Facts rows={rows} />
      {o.deposits.length === 0 ? null : (
        <ul className="order-record-lines" aria-label={t.deposits}>
          {o.deposits.map((one) => (
            <li key={one.id}>
              <span>
                {t.deposits} <bdi>{one.document_number}</bdi>
              </span>
              <Money amount={one.total} bare />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

/** One order: what, for whom, when, how far it is, and what is paid. */
export default function OrderRecord() {
  const t = useTexts(orderTexts);
  const id = Number(usePathParams()['id']);
  const navigate = useNavigate();
  useLiveScreen('orders');
  return (
    <RecordPage
      query={useCall(orders.get, { id })}
      title={(o) => t.number({ n: o.number })}
      note={(o) => (
        <>
          <Name of={{ name_ar: o.customer_name_ar, name_en: o.customer_name_en }} />
          {' · '}
          <DateText at={o.starts_at} />
        </>
      )}
      status={(o) => statusToneOf(orderStates, o.state)}
      back={orderScreens.list}
      actions={(o) => [
        ...orderActions(o, t, navigate),
        ...(o.invoice === null ? [] : [{ label: t.invoice, to: linkTo('invoice', o.invoice.id) ?? '' }]),
      ]}
      figures={(o) => [
        { label: inThisLanguage(orderFields.amount.label), amount: o.amount, lead: true },
        { label: t.rest, amount: o.due_amount },
      ]}
      sections={[
        { key: 'items', place: 'main', Body: Items },
        { key: 'course', place: 'side', Body: Course },
      ]}
      tabs={(o) => [{ key: 'details', label: t.details, body: <FieldFacts fields={orderFields} record={o} /> }]}
      extensions={[{ beside: OrderPanels }]}
    />
  );
}
