import { Fragment } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { hiddenValue } from '../../../kernel/contract/hidden-value.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { Link, useMayOpen, usePathParams } from '../../../ui/routing/link.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { type ActivityThing, activityThings } from '../activity-things.ts';
import { choiceWords, fieldOf, labelOf } from '../audited-fields.ts';
import { activities } from '../contract.ts';
import { auditLogTexts } from '../messages.ts';
import { auditLogScreens } from '../screens.ts';
import { ActivityLine } from './activity-line.tsx';
import { AuditedValue } from './audited-value.tsx';
import './activity.css';

type Activity = OutputOf<typeof activities.get>;
type Values = Readonly<Record<string, unknown>>;

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** As the entity shows it where it is known; else by what it looks like. */
const Shown = ({
  thing,
  name,
  values,
  names,
}: {
  readonly thing: ActivityThing;
  readonly name: string;
  readonly values: Values;
  readonly names: Activity['names'];
}) => {
  const value = values[name];
  const field = fieldOf(thing, name);
  if (value === undefined || value === null || value === '') return '–';
  // A choice that the entity does not know is one of the act.
  const isKnown = field && field.kind !== 'record' && (field.kind !== 'choice' || choiceWords(thing, name, value));
  if (isKnown && value !== hiddenValue) return fieldValue(field, name, values, 'facts');
  return <AuditedValue thing={thing} name={name} value={value} names={names} />;
};

/** Left empty is not entered. */
const isEntered = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const Changes = ({ activity }: { readonly activity: Activity }) => {
  const t = useTexts(auditLogTexts);
  const before = valuesOf(activity.before);
  const after = valuesOf(activity.after);
  const input = valuesOf(activity.input);
  const hasChange = activity.before !== null || activity.after !== null;
  // What was sent as it was before did not change.
  const isSame = (key: string) =>
    activity.before !== null &&
    activity.after !== null &&
    JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null);
  const thing = activity.thing as ActivityThing;
  // A key without words is of the machine: nobody reads field names here.
  const keys = [...new Set(hasChange ? [...Object.keys(before), ...Object.keys(after)] : Object.keys(input))].filter(
    (key) => labelOf(thing, key) !== null && !isSame(key) && (hasChange || isEntered(input[key])),
  );
  if (keys.length === 0) return <p className="form-note">{t.no_details}</p>;
  const columns: readonly (readonly [string, Values])[] = hasChange
    ? [
        [t.before, before],
        [t.after, after],
      ]
    : [[t.entered, input]];
  return (
    <table className="activity-changes">
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          {columns.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{inThisLanguage(labelOf(thing, key)!)}</th>
            {columns.map(([label, values]) => (
              <td key={label} data-label={label}>
                <Shown thing={thing} name={key} values={values} names={activity.names} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Documents that the act issued, each with its way. */
const Made = ({ of }: { readonly of: Activity['made'] }) => {
  const mayOpen = useMayOpen();
  return of.map(({ id, document_number }, n) => {
    const to = linkTo('invoice', id);
    return (
      <Fragment key={id}>
        {n > 0 ? ' ' : null}
        {to && mayOpen(to) ? <Link to={to}>{document_number}</Link> : <bdi>{document_number}</bdi>}
      </Fragment>
    );
  });
};

const Body = ({ activity }: { readonly activity: Activity }) => {
  const t = useTexts(auditLogTexts);
  const language = useLanguage();
  const person = nameIn(language, { name_ar: activity.person_ar, name_en: activity.person_en });
  const record = nameIn(language, { name_ar: activity.record_ar, name_en: activity.record_en });
  return (
    <>
      <section className="panel">
        <Facts
          rows={[
            [t.who, person || t.system],
            [inThisLanguage(activityThings[activity.thing as ActivityThing]), record || null],
            [t.made, activity.made.length > 0 ? <Made key="made" of={activity.made} /> : null],
            [t.platform, activity.reason ? <UserText key="reason">{activity.reason}</UserText> : null],
            ['IP', <bdi key="ip">{activity.ip}</bdi>],
            [t.request, <bdi key="request">{activity.request_id}</bdi>],
          ]}
        />
      </section>
      <section className="panel" aria-label={t.look}>
        <h2>{t.look}</h2>
        <Changes activity={activity} />
      </section>
    </>
  );
};

/** One thing that was done: by whom, from where, and what it changed. */
export default function ActivityRecord() {
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(activities.get, { id })}
      title={(a) => <ActivityLine row={a} isTitle />}
      note={(a) => <DateText at={a.happened_at} />}
      back={auditLogScreens.list}
      body={(a) => <Body activity={a} />}
    />
  );
}
