import type { OutputOf } from '../../../kernel/contract.ts';
import { nameIn } from '../../../kernel/messages.ts';
import type { Field, Fields } from '../../../kernel/noun.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { When } from '../../../ui/display/when.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { groupFields } from '../../catalogue/group-fields.ts';
import { productFields } from '../../catalogue/product-fields.ts';
import { serviceFields } from '../../catalogue/service-fields.ts';
import { customerFields } from '../../customers/customer-fields.ts';
import { employeeFields } from '../../workforce/employee-fields.ts';
import { leaveFields } from '../../hours/leave-fields.ts';
import { type ActivityThing, activityThings } from '../activity-words.ts';
import { activities } from '../contract.ts';
import { activityTexts } from '../messages.ts';
import { keptWord } from '../kept-words.ts';
import { activityScreens } from '../screens.ts';
import { ActivityLine } from './activity-line.tsx';
import { KeptValue } from './kept-value.tsx';
import './activity.css';

type Activity = OutputOf<typeof activities.get>;
type Values = Readonly<Record<string, unknown>>;

/** Whose fields have labels and kinds. */
const fieldsByThing: Partial<Record<ActivityThing, Fields>> = {
  customer: customerFields,
  employee: employeeFields,
  group: groupFields,
  service: serviceFields,
  product: productFields,
  leave: leaveFields,
};

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** As the noun shows it where it is known; else by what it looks like. */
const Shown = ({
  field,
  name,
  values,
  names,
}: {
  readonly field: Field | undefined;
  readonly name: string;
  readonly values: Values;
  readonly names: Activity['names'];
}) => {
  const value = values[name];
  if (value === undefined || value === null || value === '') return '–';
  if (field && field.kind !== 'image' && field.kind !== 'record') return fieldValue(field, name, values, 'facts');
  return <KeptValue name={name} value={value} names={names} />;
};

const Changes = ({ activity }: { readonly activity: Activity }) => {
  const t = useTexts(activityTexts);
  const language = useLanguage();
  const before = valuesOf(activity.before);
  const after = valuesOf(activity.after);
  const input = valuesOf(activity.input);
  const hasChange = activity.before !== null || activity.after !== null;
  // What was sent as it was before did not change.
  const isSame = (key: string) =>
    activity.before !== null &&
    activity.after !== null &&
    JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null);
  const fields: Fields = fieldsByThing[activity.thing as ActivityThing] ?? {};
  // A key without words is of the machine: nobody reads field names here.
  const keys = [...new Set(hasChange ? [...Object.keys(before), ...Object.keys(after)] : Object.keys(input))].filter(
    (key) => (fields[key] !== undefined || keptWord(language, key) !== null) && !isSame(key),
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
            <th scope="row">
              {fields[key] ? inThisLanguage(fields[key].label) : <bdi>{keptWord(language, key)}</bdi>}
            </th>
            {columns.map(([label, values]) => (
              <td key={label} data-label={label}>
                <Shown field={fields[key]} name={key} values={values} names={activity.names} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Body = ({ activity }: { readonly activity: Activity }) => {
  const t = useTexts(activityTexts);
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
            [t.platform, activity.reason ? <Typed key="reason">{activity.reason}</Typed> : null],
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
      note={(a) => <When at={a.happened_at} />}
      back={activityScreens.list}
      body={(a) => <Body activity={a} />}
    />
  );
}
