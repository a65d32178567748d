import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import { informationsOfPage, todayHere } from '../../../ui/session/session-store.ts';
import { reportTexts } from '../messages.ts';
import { periodBefore } from '../period-before.ts';
import vatReport, { type readVat } from '../vat-report.ts';
import { returnBoxes } from '../vat-return.ts';
import { changeText } from './change-text.ts';
import './vat-return.css';

type Answer = OutputOf<typeof readVat>;

/** The return's boxes are those of Saudi Arabia; other countries have returns of their own. */
const isSaudi = (): boolean =>
  Number(informationsOfPage()?.global_informations.general_informations?.['country_id']) === 1;

/** The sales side of the return as its form has it, beside the period before. */
const Return = ({ answer, before }: { readonly answer: Answer; readonly before: Answer | undefined }) => {
  const t = useTexts(reportTexts);
  if (!isSaudi()) return null;
  const earlier = new Map(before ? returnBoxes(before.lines).map((box) => [box.box, box]) : []);
  return (
    <section className="vat-return panel" aria-label={t.vat_return}>
      <header>
        <h2>{t.vat_return}</h2>
        <p>
          <DateText on={answer.from_on} /> – <DateText on={answer.to_on} />
        </p>
      </header>
      <div className="vat-boxes-scroll">
        <table className="vat-boxes">
          <thead>
            <tr>
              <th scope="col">{t.box}</th>
              <th scope="col" className="vat-box-words">
                {t.sales}
              </th>
              <th scope="col">{t.amount}</th>
              <th scope="col">{t.adjustment}</th>
              <th scope="col">{t.vat}</th>
              <th scope="col" className="vat-box-before">
                {t.vat_before}
              </th>
            </tr>
          </thead>
          <tbody>
            {returnBoxes(answer.lines).map((box) => (
              <tr key={box.box} data-total={box.is_total}>
                <td>
                  <NumberText>{box.box}</NumberText>
                </td>
                <th scope="row" className="vat-box-words">
                  {inThisLanguage(box.label)}
                </th>
                <td data-label={t.amount}>
                  <Money amount={box.sales_amount} bare />
                </td>
                <td data-label={t.adjustment}>
                  <Money amount={box.credit_amount} bare />
                </td>
                <td data-label={t.vat}>
                  <Money amount={box.vat_amount} bare />
                </td>
                <td className="vat-box-before" data-label={t.vat_before}>
                  {before ? <Money amount={earlier.get(box.box)!.vat_amount} bare /> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="vat-return-note">{t.purchases_note}</p>
    </section>
  );
};

/** The VAT report: the return's boxes, the difference to the period before, and the lines behind them. */
export default reportScreen(vatReport, {
  comparedWith: (period) => periodBefore(period, todayHere()),
  changes: (now, before) => changeText({ now, before }),
  Paper: Return,
  prints: true,
});
