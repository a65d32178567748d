import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { actionProps } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Quantity } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { describeParts } from '../../composer/describe-bouquet.ts';
import { menuOrders } from '../contract.ts';
import { orderState } from '../menu.ts';
import { orderFields, orderStates } from '../menu-fields.ts';
import { menuTexts } from '../messages.ts';
import { menuScreens } from '../screens.ts';
import './menu.css';

type Order = OutputOf<typeof menuOrders.get>;

const Lines = ({ record: o }: { readonly record: Order }) => {
  const t = useTexts(menuTexts);
  const language = useLanguage();
  return (
    <Section title={t.lines}>
      <ul className="menu-order-lines">
        {o.lines.map((line) => (
          <li key={`${line.product_id} ${line.composition}`}>
            <span>
              {nameIn(language, line)}
              {line.is_preorder ? <small> · {t.ahead}</small> : null}
              {line.parts ? <small className="menu-order-recipe">{describeParts(language, line.parts)}</small> : null}
            </span>
            <span>
              <Quantity milli={line.quantity_milli} /> × <Money amount={line.unit_price} bare />
            </span>
          </li>
        ))}
      </ul>
      {o.card_text ? (
        <figure className="menu-order-card">
          <figcaption>{orderFields.card_text.label[language]}</figcaption>
          <blockquote>
            <UserText>{o.card_text}</UserText>
          </blockquote>
        </figure>
      ) : null}
    </Section>
  );
};

/** One order of the menu: what is to be prepared, for whom and until when. */
export default function MenuOrderRecord() {
  const t = useTexts(menuTexts);
  const language = useLanguage();
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(menuOrders.get, { id })}
      title={(o) => t.number({ n: o.id })}
      note={(o) => (
        <>
          {o.customer_id === null ? null : (
            <>
              <Name of={{ name_ar: o.customer_name_ar, name_en: o.customer_name_en }} />
              {' · '}
            </>
          )}
          {o.ready_at === null ? null : (
            <>
              {orderFields.ready_at.label[language]} <DateText at={o.ready_at} />
            </>
          )}
        </>
      )}
      status={(o) => statusToneOf(orderStates, o.state)}
      back={menuScreens.orders}
      actions={(o) => [
        ...(o.state === orderState.paid
          ? [{ label: t.collect, primary: true, ...actionProps(menuOrders.collect, { id: o.id }, t.collected) }]
          : []),
        ...(o.document === null
          ? []
          : [
              {
                label: o.state === orderState.given_back ? t.back_document : t.document,
                to: linkTo('invoice', o.document.id) ?? '',
              },
            ]),
        ...(o.customer_id === null ? [] : [{ label: t.customer, to: linkTo('customer', o.customer_id) ?? '' }]),
      ]}
      figures={(o) => [{ label: t.amount, amount: o.amount, lead: true }]}
      sections={[{ key: 'lines', place: 'main', Body: Lines }]}
      tabs={(o) => [
        {
          key: 'details',
          label: t.details,
          body: <FieldFacts fields={orderFields} record={o} />,
        },
      ]}
    />
  );
}
