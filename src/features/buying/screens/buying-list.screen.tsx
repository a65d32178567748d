import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import {
  addDays,
  dayOfWeek,
  formatDate,
  formatHijri,
  formatWeekday,
  laterDate,
} from '../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { confirmAction } from '../../../ui/dialogs/message-dialog.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText, Quantity } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { useMedia } from '../../../ui/display/use-media.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { ExportMenu } from '../../../ui/pages/list/export-menu.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { todayHere, useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import { buyingOrderFields } from '../buying-fields.ts';
import { buying } from '../contract.ts';
import { buyingTexts } from '../messages.ts';
import { orderTotal } from '../order-total.ts';
import { buyingScreens } from '../screens.ts';
import { BuyingGroup } from './buying-group.tsx';
import { BuyingPanel } from './buying-panel.tsx';
import { readRange, sendableOf } from './buying-range.ts';
import { type TypedQuantities, useTypedQuantities } from './use-typed-quantities.ts';
import './buying.css';

type List = OutputOf<typeof buying.list>;
interface Range {
  readonly first_on: string;
  readonly last_on: string;
}

/** The total to buy, and what each day needs: booked and expected. */
const Sums = ({ list, quantities }: { readonly list: List; readonly quantities: TypedQuantities }) => {
  const t = useTexts(buyingTexts);
  const language = useLanguage();
  const rows = list.groups.flatMap((group) => (group.supplier ? group.rows : []));
  const total = orderTotal(
    rows.map((row) => ({ unit_count: quantities.unitsOf(row), price_amount: row.price_amount })),
  );
  const most = Math.max(1, ...list.days.map((day) => day.booked_milli + day.expected_milli));
  return (
    <div className="buying-sums">
      {list.sees_cost ? (
        <div>
          <span>{t.total}</span>
          <strong>
            {total.is_known ? null : <small>{t.at_least} </small>}
            <Money amount={total.amount} />
          </strong>
        </div>
      ) : null}
      {list.days.slice(0, 7).map((day) => (
        <div key={day.on}>
          <span>
            <strong>{formatWeekday(dayOfWeek(day.on), language)}</strong>{' '}
            <NumberText>{Number(day.on.slice(8))}</NumberText>
            <span className="buying-day-sum">
              <Quantity milli={day.booked_milli + day.expected_milli} /> {t.pieces}
            </span>
          </span>
          <span className="buying-bar" aria-hidden="true">
            <span data-of="booked" style={{ flexGrow: day.booked_milli / most }} />
            <span data-of="expected" style={{ flexGrow: day.expected_milli / most }} />
            <span style={{ flexGrow: 1 - (day.booked_milli + day.expected_milli) / most }} />
          </span>
        </div>
      ))}
      <p className="buying-legend">
        <span data-of="booked">{t.booked}</span>
        <span data-of="expected">{t.expected_note}</span>
      </p>
    </div>
  );
};

/** Tomorrow, three days, a week, or other days. */
const RangeChoice = ({
  range,
  today,
  change,
}: {
  readonly range: Range;
  readonly today: string;
  readonly change: (to: Range) => void;
}) => {
  const t = useTexts(buyingTexts);
  const tomorrow = addDays(today, 1);
  const presets = [
    { label: t.tomorrow, last_on: tomorrow },
    { label: t.three_days, last_on: addDays(today, 3) },
    { label: t.week, last_on: addDays(today, 7) },
  ];
  return (
    <div className="buying-range">
      <fieldset>
        <legend className="visually-hidden">{t.own_days}</legend>
        {presets.map(({ label, last_on }) => (
          <Button
            key={label}
            variant="default"
            aria-pressed={range.first_on === tomorrow && range.last_on === last_on}
            onClick={() => change({ first_on: tomorrow, last_on })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <DateField
        label={inThisLanguage(buyingOrderFields.first_on.label)}
        value={range.first_on}
        onChange={(first_on) => first_on && change({ ...range, first_on })}
      />
      <DateField
        label={inThisLanguage(buyingOrderFields.last_on.label)}
        value={range.last_on}
        onChange={(last_on) => last_on && change({ ...range, last_on })}
      />
    </div>
  );
};

/** Arrows walk the rows, at the same place in each. */
const walkRows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-product]') : null;
  if (!step || !row) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-product]')];
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  event.preventDefault();
  const selector = event.target instanceof HTMLInputElement ? 'input' : 'button';
  next.querySelector<HTMLElement>(selector)?.focus();
};

interface BodyProps {
  readonly list: List;
  readonly range: Range;
  readonly quantities: TypedQuantities;
}

const ListBody = ({ list, range, quantities }: BodyProps) => {
  const t = useTexts(buyingTexts);
  const language = useLanguage();
  const may = useMay();
  const isWide = useMedia('(min-width: 1200px)');
  const [query, change] = useQueryState();
  const rows = list.groups.flatMap((group) => group.rows);
  const chosen = rows.find((row) => String(row.product_id) === query['product']);
  const shown = chosen ?? (isWide ? rows[0] : undefined);
  const send = useAction(buying.send, { done: (answer) => t.sent({ n: answer.orders.length }) });
  const { currency_code } = useDisplaySettings();
  const orders = sendableOf(list.groups, quantities.unitsOf);
  const question = orders.map(({ supplier, input, total }) => {
    const name = nameIn(language, supplier) ?? '';
    const amount = formatMoneyWithSymbol(total.amount, currency_code, language);
    const price = list.sees_cost ? ` · ${total.is_known ? '' : `${t.at_least} `}${amount}` : '';
    return t.send_line({ name, lines: `${t.products_count({ n: input.lines.length })}${price}` });
  });
  const submit = async () => {
    if (orders.length === 0 || send.isRunning || !may(buying.send)) return;
    await quantities.flush();
    if (
      !(await confirmAction({
        title: t.send_question,
        text: question.join('\n'),
        accept: t.send({ n: orders.length }),
      }))
    )
      return;
    await send.run({ ...range, orders: orders.map(({ input }) => input) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows and Ctrl+Enter are shortcuts of what is inside
    <div
      className="buying"
      onKeyDown={(event) => {
        walkRows(event);
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
    >
      <div className="buying-main">
        <Sums list={list} quantities={quantities} />
        {list.is_cut ? <p className="form-note">{t.cut}</p> : null}
        {rows.length === 0 ? (
          <EmptyState text={t.enough({ day: formatDate(range.last_on, language) })} />
        ) : (
          list.groups.map((group) => (
            <BuyingGroup
              key={group.supplier?.id ?? 0}
              group={group}
              quantities={quantities}
              mayEdit={may(buying.type)}
              sees_cost={list.sees_cost}
              chosen={shown?.product_id ?? null}
              choose={(row) => change({ product: String(row.product_id) })}
            />
          ))
        )}
        {may(buying.send) && rows.length > 0 ? (
          <div className="save-bar">
            <Button onClick={() => void submit()} loading={send.isRunning} disabled={orders.length === 0}>
              {t.send({ n: orders.length })}
            </Button>
            <span className="form-note">{t.send_note}</span>
          </div>
        ) : null}
      </div>
      {isWide && shown ? (
        <aside className="buying-panel" aria-label={t.explain({ name: nameIn(language, shown) ?? '' })}>
          <BuyingPanel row={shown} quantities={quantities} />
        </aside>
      ) : null}
      {isWide ? null : (
        <SidePanel
          title={inThisLanguage(buyingScreens.list.title)}
          isOpen={chosen !== undefined}
          close={() => change({ product: null })}
        >
          {chosen ? <BuyingPanel row={chosen} quantities={quantities} /> : null}
        </SidePanel>
      )}
    </div>
  );
};

/** What to order for some days, by supplier, in purchase units. */
export default function BuyingList() {
  const t = useTexts(buyingTexts);
  const language = useLanguage();
  const [query, change] = useQueryState();
  const [term, setTerm] = useState(query['search'] ?? '');
  const today = todayHere();
  const range = readRange(query, today);
  const search = query['search'] ?? '';
  const input = { ...range, ...(search ? { search } : {}) };
  const list = useCall(buying.list, input);
  const quantities = useTypedQuantities(range, list.data);
  useLiveScreen('buying stock suppliers');
  const days = { from: formatDate(range.first_on, language), to: formatDate(range.last_on, language) };
  return (
    <ScreenFrame
      title={inThisLanguage(buyingScreens.list.title)}
      note={`${t.for_days(days)} · ${formatHijri(range.first_on, language)}`}
      actions={<ExportMenu operation={buying.list} input={input} formats={['xlsx', 'csv', 'pdf']} />}
    >
      <div className="buying-filters">
        <TextInput
          aria-label={t.search}
          placeholder={t.search}
          type="search"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey) change({ search: term.trim() || null });
          }}
          onBlur={() => change({ search: term.trim() || null })}
        />
        <RangeChoice
          range={range}
          today={today}
          change={async (to) => {
            await quantities.flush();
            change({ from: to.first_on, to: laterDate(to.first_on, to.last_on), product: null });
          }}
        />
      </div>
      <QueryBoundary query={list}>
        {(data) => (
          <ListBody key={`${data.first_on} ${data.last_on}`} list={data} range={range} quantities={quantities} />
        )}
      </QueryBoundary>
    </ScreenFrame>
  );
}
