import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { Money } from '../../../ui/display/money.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { currentLanguage, inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { hereWith, useQueryState } from '../../../ui/routing/link.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { customerScreens } from '../../customers/screens.ts';
import { owed } from '../owed-contract.ts';
import { owedTexts } from '../owed-messages.ts';
import { owedAges, receivableFields } from '../receivable-fields.ts';
import { listReceivables } from '../receivables-contract.ts';
import { CollectOwedPanel } from './collect-owed.panel.tsx';
import './receivables.css';

type Answer = OutputOf<typeof listReceivables>;

/** What all of them owe, and how old it is: the older, the warmer. */
const OwedByAge = ({ answer }: { readonly answer: Answer | undefined }) => {
  const t = useTexts(owedTexts);
  const [query, change] = useQueryState();
  const customer = Number(query['collect']);
  return (
    <>
      {answer && answer.totals.owed_amount > 0 ? (
        <section className="owed-ages" aria-label={t.ages}>
          <p>
            <strong>
              <Money amount={answer.totals.owed_amount} />
            </strong>{' '}
            <span>{t.of_customers({ n: answer.total })}</span>
          </p>
          <div className="owed-bar" aria-hidden="true">
            {owedAges.map(({ key }) =>
              answer.totals[key] > 0 ? (
                <span key={key} data-age={key} style={{ flexGrow: answer.totals[key] }} />
              ) : null,
            )}
          </div>
          <dl>
            {owedAges.map(({ key }) => (
              <div key={key} data-age={key}>
                <dt>{inThisLanguage(receivableFields[key].label)}</dt>
                <dd>
                  <Money amount={answer.totals[key]} bare />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {Number.isInteger(customer) && customer > 0 ? (
        <CollectOwedPanel customerId={customer} close={() => change({ collect: null })} />
      ) : null}
    </>
  );
};

const bareOrDash = (amount: number) => (amount === 0 ? '–' : <Money amount={amount} bare />);

/** Who owes the shop, for how long, and how much together; one payment takes all that a customer owes, or a part. */
export default defineList({
  texts: owedTexts,
  operation: listReceivables,
  columns: columnsOf<typeof receivableFields, typeof owedTexts.en>(receivableFields, {
    customer: {
      render: (row, t) => (
        <>
          <UserText>
            {nameIn(currentLanguage(), { name_ar: row.customer_name_ar, name_en: row.customer_name_en })}
          </UserText>
          <small className="owed-row-note">
            {t.documents({ n: row.document_count })} · {t.oldest({ n: row.age_days })}
          </small>
        </>
      ),
    },
    age_days: { card: 'none' },
    owed_to_30: { render: (row) => bareOrDash(row.owed_to_30) },
    owed_to_60: { render: (row) => bareOrDash(row.owed_to_60) },
    owed_to_90: { render: (row) => bareOrDash(row.owed_to_90) },
    owed_older: { render: (row) => bareOrDash(row.owed_older) },
  }),
  sort: '-age_days',
  totals: (answer) => answer.totals,
  parts: { above: OwedByAge },
  rowLink: (row) => customerScreens.record.to(row.id),
  rowButton: (row, t) => ({ label: t.collect, to: hereWith({ collect: String(row.id) }), operation: owed.collect }),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.nobody_owes },
});
