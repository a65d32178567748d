import { useState } from 'react';
import { type BilingualName, nameIn } from '../../../kernel/text/messages.ts';
import { formatInstant } from '../../../kernel/time/local-time.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Name, phoneText } from '../../../ui/display/name.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import { customers } from '../contract.ts';
import { merging } from '../merge-contract.ts';
import { recordTexts } from '../record-messages.ts';
import type { Customer } from './customer-parts.tsx';
import { MergePanel } from './merge.panel.tsx';

const Merge = ({ customer }: { readonly customer: Customer }) => {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const [other, setOther] = useState<number | null>(null);
  const [query, change] = useQueryState();
  const merged = Number(query['merge']) || null;
  /** Several people may have one name: the number tells them apart. */
  const told = (one: BilingualName & { readonly mobile: string | null }): string =>
    [nameIn(language, one), one.mobile && phoneText(one.mobile)].filter(Boolean).join(' · ');
  const merges = useCall(merging.list, { id: customer.id }).data?.records ?? [];
  return (
    <Section title={t.same_person}>
      <p className="form-note">{t.same_person_note}</p>
      <RecordField
        label={t.other_customer}
        value={other}
        onChange={setOther}
        operation={customers.list}
        text={told}
        without={customer.id}
        clearable
      />
      {other === null ? null : (
        <div>
          <ActionButton
            action={{
              label: t.merge,
              operation: merging.merge,
              run: () => change({ merge: String(other) }),
            }}
          />
        </div>
      )}
      {merged !== null && merged !== customer.id ? (
        <MergePanel id={customer.id} otherId={merged} close={() => change({ merge: null })} />
      ) : null}
      {merges.length > 0 ? (
        <>
          <h3>{t.merged_people}</h3>
          <ul className="customer-fact">
            {merges.map((one) => (
              <li key={one.id}>
                <Name of={one} />
                <DateText at={one.merged_at} />
                <small>{t.merge_until({ until: formatInstant(one.until, zone, language) })}</small>
                <ActionButton
                  action={{ label: t.undo_merge, ...actionProps(merging.undo, { id: one.id }, t.unmerged) }}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
};

/** What is seldom done with a customer: merging with another, erasing. */
export const CustomerMore = ({ customer }: { readonly customer: Customer }) => {
  const t = useTexts(recordTexts);
  const may = useMay();
  const language = useLanguage();
  if (customer.erased_at !== null) return null;
  const holdsMoney = customer.owed_amount !== 0 || customer.credit_amount !== 0 || customer.deposit_amount !== 0;
  return (
    <div className="customer-more no-print">
      {may(merging.merge) ? <Merge customer={customer} /> : null}
      {may(customers.erase) ? (
        <Section title={t.erase}>
          <p className="form-note">{t.erase_note}</p>
          <div>
            <ActionButton
              action={{
                label: t.erase,
                danger: true,
                disabled: holdsMoney ? refusalText('customer_has_balance') : null,
                confirm: t.erase_question({ name: nameIn(language, customer) || phoneText(customer.mobile ?? '') }),
                ...actionProps(customers.erase, { id: customer.id }, t.erased),
              }}
            />
          </div>
        </Section>
      ) : null}
    </div>
  );
};
