import { nameIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { FigureLine } from '../../../ui/display/figure-line.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText, percentText, quantityText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { documentScreens } from '../../documents/screens.ts';
import { personFields, scopeWords } from '../commission-fields.ts';
import type { Statement } from '../contract.ts';
import { commissionTexts } from '../messages.ts';
import { commissionScreens } from '../screens.ts';
import { LineQuestion } from './line-question.tsx';
import { plainMoney, ruleName, ruleText } from './rule-text.ts';
import './commission.css';

type Line = Statement['lines'][number];

interface LineProps {
  readonly line: Line;
  readonly monthOn: string;
  readonly isMine: boolean;
}

/** One line: what, document and rule; then the amount and its sum, rate "of" base. */
const StatementLine = ({ line, monthOn, isMine }: LineProps) => {
  const t = useTexts(commissionTexts);
  const language = useLanguage();
  const mayOpen = useMayOpen();
  const to = line.invoice_id === null ? null : documentScreens.record.to(line.invoice_id);
  const what =
    line.invoice_id === null
      ? `${t.slab}${line.slab_from_amount === null ? '' : ` · ${t.above({ amount: plainMoney(line.slab_from_amount) })}`}`
      : nameIn(language, { name_ar: line.item_name_ar, name_en: line.item_name_en });
  const how =
    line.fixed_amount === null
      ? t.rate_of({ rate: percentText(line.rate_bp ?? 0), base: plainMoney(line.base_amount ?? 0) })
      : t.per_piece({ amount: plainMoney(line.fixed_amount), pieces: quantityText(line.quantity_milli ?? 0) });
  return (
    <li className="statement-line" data-minus={line.amount < 0 || undefined}>
      <span className="statement-what">
        {to && mayOpen(to) ? <Link to={to}>{what}</Link> : <UserText>{what}</UserText>}
      </span>
      <strong>
        <Money amount={line.amount} bare />
      </strong>
      <span className="statement-small">
        {line.document_number ? (
          <>
            <NumberText>{line.document_number}</NumberText> ·{' '}
          </>
        ) : null}
        {inThisLanguage(scopeWords[line.scope])}
        {line.share_bp < 10_000 ? ` · ${t.shared({ share: percentText(line.share_bp) })}` : ''}
      </span>
      <span className="statement-small">
        <bdi>{how}</bdi>
      </span>
      <LineQuestion line={line} monthOn={monthOn} isMine={isMine} />
    </li>
  );
};

/** Lines of one day together, in their order; slabs are the month's own. */
const byDay = (lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> => {
  const days = new Map<string, Line[]>();
  for (const line of lines) {
    const day = line.invoice_id === null ? '' : line.on;
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return days;
};

/** A month of one employee, each amount with what it is made of: made for a phone first. */
export const StatementView = ({ of, isMine = false }: { readonly of: Statement; readonly isMine?: boolean }) => {
  const t = useTexts(commissionTexts);
  const language = useLanguage();
  const mayOpen = useMayOpen();
  const days = byDay(of.lines);
  return (
    <div className="statement">
      <div className="statement-head">
        <h2>{formatDate(of.month_on, language, 'month')}</h2>
        <strong className="statement-total">
          <Money amount={of.commission_amount} />
        </strong>
        <span className="statement-small">
          {of.approved_at ? t.approved({ name: of.approved_by_name ?? '' }) : t.not_approved}
        </span>
      </div>
      <FigureLine
        figures={[
          { label: t.today, amount: of.today_amount },
          { label: personFields.advance_amount.label[language], amount: of.advance_amount },
          { label: personFields.deduction_amount.label[language], amount: of.deduction_amount },
        ]}
      />
      {of.lines.length === 0 ? <p className="form-note">{t.none_yet}</p> : null}
      {[...days].map(([on, lines]) => (
        <section key={on} className="statement-day">
          <h3>{on === '' ? t.slab : formatDate(on, language, 'weekday')}</h3>
          <ul>
            {lines.map((line) => (
              <StatementLine
                key={`${line.rule_id}/${line.invoice_id}/${line.line_number}/${line.slab_from_amount}`}
                line={line}
                monthOn={of.month_on}
                isMine={isMine}
              />
            ))}
          </ul>
        </section>
      ))}
      {of.line_count > 200 ? (
        <p className="form-note">{t.all_lines({ n: of.line_count.toLocaleString('en') })}</p>
      ) : null}
      {of.rules.length > 0 ? (
        <Section
          title={t.rules_used}
          {...(mayOpen(commissionScreens.rules.to())
            ? { all: { label: t.rules_all, to: commissionScreens.rules.to() } }
            : {})}
        >
          <ul className="rule-lines">
            {of.rules.map((rule) => (
              <li key={rule.id}>
                <UserText>{ruleName(rule)}</UserText>
                <span className="statement-small">{ruleText(rule)}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
};
