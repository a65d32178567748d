import { useMemo } from 'react';
import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import { birthdayText } from '../../../kernel/time/birthday.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import type { KeyFigure } from '../../../ui/display/key-figures.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { currentLanguage, inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { customers } from '../contract.ts';
import { customerFields, customerTypes } from '../customer-fields.ts';
import { customerTexts } from '../messages.ts';
import { customerScreens } from '../screens.ts';
import { customerActions } from './customer-actions.ts';
import { Contact, Family, Files, Tags } from './customer-facts.tsx';
import { CustomerMore } from './customer-more.tsx';
import { About, Allergies, type Customer, Letter, Note, Preferences, Reach } from './customer-parts.tsx';
import { CustomerTimeline, type TimelineTone } from './customer-timeline.tsx';

const labelOf = (key: keyof typeof customerFields) => inThisLanguage(customerFields[key].label);

const Profile = ({ customer }: { readonly customer: Customer }) => {
  const language = useLanguage();
  return (
    <>
      <FieldFacts
        fields={customerFields}
        record={customer}
        own={{ birthday: (c: Customer) => birthdayText(c, language) }}
      />
      <CustomerMore customer={customer} />
    </>
  );
};

/** What is owed either way, and how often they came; a figure that is mostly nothing is shown when it is something. */
const figuresOf = (c: Customer, t: typeof customerTexts.en): KeyFigure[] => [
  c.owed_amount > 0
    ? { label: labelOf('owed_amount'), amount: c.owed_amount, tone: 'bad' }
    : { label: labelOf('owed_amount'), amount: c.owed_amount, detail: t.owes_nothing },
  ...(c.deposit_amount === 0 ? [] : [{ label: labelOf('deposit_amount'), amount: c.deposit_amount }]),
  ...(c.credit_amount === 0 ? [] : [{ label: labelOf('credit_amount'), amount: c.credit_amount }]),
  ...(c.loyalty_points === 0 ? [] : [{ label: labelOf('loyalty_points'), number: c.loyalty_points }]),
  {
    label: t.visits,
    number: c.invoice_count,
    ...(c.last_invoice_on
      ? { detail: t.last_visit({ on: formatDate(c.last_invoice_on, currentLanguage(), 'medium') }) }
      : {}),
  },
];

/** One customer: who it is, how to reach them and what is owed; what later features know comes from the app. */
export const CustomerRecord = ({
  extensions,
  looks,
}: {
  readonly extensions?: readonly RecordExtension<Customer>[];
  /** How the kinds of later features are shown in the timeline. */
  readonly looks: readonly TimelineTone[];
}) => {
  const t = useTexts(customerTexts);
  const Timeline = useMemo(
    () =>
      ({ record }: { readonly record: Customer }) => <CustomerTimeline record={record} looks={looks} />,
    [looks],
  );
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(customers.get, { id })}
      title={(c) => <Name of={c} />}
      picture={(c) => <Letter customer={c} />}
      note={(c) => <Reach customer={c} />}
      status={(c) => (c.status === 1 ? statusToneOf(customerTypes, c.type) : statusToneOf(activeOrDisabled, c.status))}
      back={customerScreens.list}
      actions={customerActions}
      figures={(c) => figuresOf(c, t)}
      sections={[
        { key: 'timeline', place: 'main', Body: Timeline },
        { key: 'allergies', place: 'side', Body: Allergies },
        { key: 'note', place: 'side', Body: Note },
        { key: 'tags', place: 'side', Body: Tags },
        { key: 'preferences', place: 'side', Body: Preferences },
        { key: 'about', place: 'side', Body: About },
        { key: 'family', place: 'side', Body: Family },
        { key: 'contact', place: 'side', Body: Contact },
        { key: 'files', place: 'side', Body: Files },
      ]}
      tabs={(c) => [{ key: 'profile', label: t.profile, body: <Profile customer={c} /> }]}
      {...(extensions ? { extensions } : {})}
    />
  );
};
