import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconUserPlus, IconUserSearch, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { parsePhone, withoutSeparators } from '../../../../kernel/domain/phone.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { latinDigits } from '../../../../kernel/text/search-text.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { Name, Phone } from '../../../../ui/display/name.tsx';
import { useIsPhone } from '../../../../ui/display/use-media.ts';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { typedDirection } from '../../../../ui/inputs/field.ts';
import { inThisLanguage, useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { Link } from '../../../../ui/routing/link.tsx';
import { useDisplaySettings, useMay } from '../../../../ui/session/session-store.ts';
import { customers } from '../../../customers/contract.ts';
import { isCustomerSearch } from '../../../customers/customer.ts';
import { customerFields } from '../../../customers/customer-fields.ts';
import { customerScreens } from '../../../customers/screens.ts';
import { documents } from '../../../documents/contract.ts';
import { heldMoneyTexts } from '../../held-money-messages.ts';
import { tillTexts } from '../../messages.ts';
import type { TicketCustomer } from '../../ticket.ts';
import { useTill } from '../till-context.ts';
import { amountText, errorText } from '../till-session.ts';

const NewCustomer = lazy(() => import('./new-customer.tsx'));

/** The input that F4 goes to. */
export const customerInput = 'till-customer';
/** Where it leads while somebody is chosen. */
export const customerClear = 'till-customer-clear';

type Found = OutputOf<typeof customers.search>['records'][number];

/** What a customer owes, has paid ahead and left with the shop; nothing when neither. */
const MoneyOf = ({ of }: { readonly of: Pick<TicketCustomer, 'owed_amount' | 'deposit_amount' | 'credit_amount'> }) => {
  const t = useTexts(tillTexts);
  const held = useTexts(heldMoneyTexts);
  const balance = of.credit_amount ?? 0;
  return (
    <>
      {of.owed_amount > 0 ? (
        <span className="customer-balance" data-owes>
          {t.owes({ amount: amountText(of.owed_amount) })}
        </span>
      ) : null}
      {of.deposit_amount > 0 ? (
        <span className="customer-balance">{t.has_deposit({ amount: amountText(of.deposit_amount) })}</span>
      ) : null}
      {balance > 0 ? (
        <span className="customer-balance">{held.has_balance({ amount: amountText(balance) })}</span>
      ) : null}
    </>
  );
};

/** What the chosen person must not come near, in words; asked anew for each, so that a resumed ticket says it too. */
const AllergyMark = ({ id }: { readonly id: number }) => {
  const may = useMay();
  const { data } = useCall(customers.get, { id }, { enabled: may(customers.get) });
  if (!data?.allergies) return null;
  return (
    <p className="customer-allergy" role="note">
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <span>
        <strong>{inThisLanguage(customerFields.allergies.label)}</strong> <UserText>{data.allergies}</UserText>
      </span>
    </p>
  );
};

const Chosen = ({ customer }: { readonly customer: TicketCustomer }) => {
  const t = useTexts(tillTexts);
  const may = useMay();
  const { change, errors } = useTill();
  const [error] = errors['customer_id'] ?? [];
  return (
    <div className="customer-chosen">
      <span className="customer-names">
        <strong>
          {customer.name_ar || customer.name_en ? <Name of={customer} /> : <Phone of={customer.mobile} />}
        </strong>
        <span className="customer-facts">
          {customer.name_ar || customer.name_en ? <Phone of={customer.mobile} /> : null}
          <MoneyOf of={customer} />
          {customer.owed_amount > 0 && may(documents.collect) && may(customerScreens.record.permission) ? (
            <Link to={customerScreens.record.to(customer.id, { panel: 'collect' })} className="customer-collect">
              {t.collect_debt}
            </Link>
          ) : null}
        </span>
      </span>
      <button
        type="button"
        id={customerClear}
        className="quiet-button"
        aria-label={t.clear_customer}
        title={t.clear_customer}
        onClick={() => {
          change({ type: 'customer_chosen', customer: null });
          requestAnimationFrame(() => document.getElementById(customerInput)?.focus());
        }}
      >
        <IconX size={18} aria-hidden />
      </button>
      <AllergyMark id={customer.id} />
      {error && error.key !== 'debt_needs_customer' ? <p className="field-wrong">{errorText(error)}</p> : null}
    </div>
  );
};

/** A phone number as it is being typed, not a name. */
const looksLikePhone = (text: string): boolean => /^[+\d\s()-]+$/.test(latinDigits(text));

interface SearchProps {
  readonly choose: (customer: TicketCustomer) => void;
  readonly addNew: (typed: string) => void;
}

const Search = ({ choose, addNew }: SearchProps) => {
  const t = useTexts(tillTexts);
  const language = useLanguage();
  const listId = useId();
  const may = useMay();
  const isPhone = useIsPhone();
  const { calling_code } = useDisplaySettings();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const [asked] = useDebouncedValue(text.trim(), 180);
  const isMixed = !isCustomerSearch(latinDigits(asked));
  const query = useCall(
    customers.search,
    { term: latinDigits(asked) },
    { enabled: isOpen && asked.length >= 1 && !isMixed, keepPrevious: true },
  );
  const isCurrent = asked === text.trim() && !query.isPlaceholderData;
  const records = asked.length >= 1 && query.data ? query.data.records : [];
  const mayAdd = may(customerScreens.create.permission);
  // Offered only beside the answer to what is typed: earlier it would slide away under the finger, or be taken for a hit.
  const isAnswered = isCurrent && (query.data !== undefined || query.isError);
  // Whoever has that very number is there already.
  const typedPhone = looksLikePhone(text) ? parsePhone(withoutSeparators(text), calling_code ?? undefined) : null;
  const isKnown = typedPhone !== null && records.some(({ mobile }) => mobile === typedPhone);
  const isAddable = mayAdd && text.trim() !== '' && isAnswered && !isKnown;
  const hits: (Found | 'new')[] = [...records, ...(isAddable ? (['new'] as const) : [])];
  const isShown = isOpen && text.trim().length >= 1;
  const at = Math.min(index, hits.length - 1);
  const take = (hit: Found | 'new' | undefined) => {
    if (!hit) return;
    if (hit === 'new') addNew(text.trim());
    else {
      const { id, name_en, name_ar, mobile, owed_amount, deposit_amount, credit_amount, trn, wants_tax_invoice } = hit;
      choose({ id, name_en, name_ar, mobile, owed_amount, deposit_amount, credit_amount, trn, wants_tax_invoice });
    }
  };
  return (
    <div className="customer-search">
      <IconUserSearch size={20} stroke={1.6} aria-hidden />
      <input
        id={customerInput}
        type="text"
        inputMode="search"
        dir={looksLikePhone(text) && text ? 'ltr' : typedDirection(text)}
        value={text}
        placeholder={t.find_customer}
        role="combobox"
        aria-label={t.find_customer}
        aria-keyshortcuts="F4"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value);
          setIndex(0);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setIndex((at + step + hits.length) % Math.max(1, hits.length));
          }
          // Before the answer to what is typed is here, Enter would take somebody else.
          if (event.key === 'Enter' && isShown && isCurrent) {
            event.preventDefault();
            take(hits[at]);
          }
          if (event.key === 'Escape' && text) {
            event.stopPropagation();
            setText('');
          }
        }}
      />
      {isPhone ? null : <kbd className="num">F4</kbd>}
      {isShown ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t.customers_found}
          className="customer-hits"
          // A press on a hit must not take the focus first: that would close the list under the finger.
          onPointerDown={(event) => event.preventDefault()}
        >
          {hits.map((hit, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keys
            <div
              key={hit === 'new' ? 'new' : hit.id}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === at}
              className="customer-hit"
              onClick={() => take(hit)}
              onPointerMove={() => setIndex(i)}
            >
              {hit === 'new' ? (
                <>
                  <IconUserPlus size={18} stroke={1.7} aria-hidden />
                  <span dir="auto">{t.add_named({ text: text.trim() })}</span>
                </>
              ) : (
                <>
                  <span dir="auto" className="customer-hit-name">
                    {nameIn(language, hit) || '—'}
                  </span>
                  <Phone of={hit.mobile} />
                  <MoneyOf of={hit} />
                </>
              )}
            </div>
          ))}
          {records.length === 0 ? (
            <p className="customer-none" role="status">
              {isMixed ? t.text_or_digits : isAnswered ? t.no_customer_found : t.searching}
              {isAnswered && !mayAdd ? ` ${t.may_not_add}` : ''}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
};

/** For a role that may not see customers: nobody is looked up, and adding somebody follows its own permission. */
const Unseen = ({ add }: { readonly add: () => void }) => {
  const t = useTexts(tillTexts);
  const mayAdd = useMay()(customerScreens.create.permission);
  return (
    <div className="customer-unseen">
      <small>{t.may_not_find}</small>
      {mayAdd ? (
        <button type="button" id={customerInput} className="line-remedy" onClick={add}>
          <IconUserPlus size={18} stroke={1.7} aria-hidden />
          {t.add_customer}
        </button>
      ) : null}
    </div>
  );
};

/** Who buys: found by phone or name, added in place, or nobody. */
export const CustomerPicker = () => {
  const { ticket, change } = useTill();
  const may = useMay();
  const [adding, setAdding] = useState<string | null>(null);
  const choose = (customer: TicketCustomer) => {
    change({ type: 'customer_chosen', customer });
    setAdding(null);
  };
  if (ticket.customer) return <Chosen customer={ticket.customer} />;
  if (adding !== null)
    return (
      <Suspense fallback={null}>
        <NewCustomer typed={adding} isPhone={looksLikePhone(adding)} choose={choose} cancel={() => setAdding(null)} />
      </Suspense>
    );
  if (!may(customers.search)) return <Unseen add={() => setAdding('')} />;
  return <Search choose={choose} addNew={setAdding} />;
};
