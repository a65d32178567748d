import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { currencyOf, type Money, money, moneyText } from '../../../kernel/money/money.ts';
import { numberIn } from '../../../kernel/text/read-number.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { Money as Amount } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { methodWords } from '../../payments/tender-kinds.ts';
import { shifts } from '../contract.ts';
import { tillShiftTexts } from '../messages.ts';
import { cashOf, slipMethods } from '../shift-count.ts';

interface CountProps {
  readonly shiftId: number;
  readonly denominations: readonly Money[];
  readonly done: () => void;
  /** Where a count stands already: it is kept. */
  readonly cancel: (() => void) | null;
}

const mostPieces = 99_999;
/** Pieces of a note as they are typed; null for what is no whole number: the input keeps what it had. */
const piecesIn = (typed: string): string | null => {
  if (typed.trim() === '') return '';
  const pieces = numberIn(typed, 0);
  return pieces === null || pieces < 0 || pieces > mostPieces ? null : String(pieces || '');
};

/** The blind count: pieces of each note and coin, and the slips of the other methods. Nothing expected stands here. */
export const CountForm = ({ shiftId, denominations, done, cancel }: CountProps) => {
  const t = useTexts(tillShiftTexts);
  const language = useLanguage();
  const { exponent } = currencyOf(useDisplaySettings().currency_code);
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({});
  const [slips, setSlips] = useState<Readonly<Record<string, number | null>>>({});
  const count = useAction(shifts.count, { onDone: done });
  const counted = denominations.map((value) => ({ value, pieces: Number(pieces[value] ?? '') }));
  const focusAfter = (at: number) => document.getElementById(`pieces-${denominations[at + 1] ?? 'fix'}`)?.focus();
  return (
    <form
      className="shift-count"
      onSubmit={(event) => {
        event.preventDefault();
        void count.run({
          id: shiftId,
          pieces: counted.filter((one) => one.pieces > 0),
          slips: slipMethods.flatMap((method) => (slips[method] ? [{ method, amount: money(slips[method]) }] : [])),
        });
      }}
    >
      <p className="form-note">{t.count_note}</p>
      <div className="shift-count-parts">
        <section>
          <h2>{t.cash_counted}</h2>
          <table className="shift-pieces">
            <thead>
              <tr>
                <th scope="col">{t.denomination}</th>
                <th scope="col">{t.pieces}</th>
                <th scope="col">{t.amount}</th>
              </tr>
            </thead>
            <tbody>
              {counted.map((one, at) => (
                <tr key={one.value} data-none={one.pieces === 0 || undefined}>
                  <th scope="row">
                    <NumberText>{moneyText(one.value, exponent).replace(/\.0+$/, '')}</NumberText>
                  </th>
                  <td>
                    <input
                      id={`pieces-${one.value}`}
                      dir="ltr"
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={`${t.pieces} ${moneyText(one.value, exponent)}`}
                      data-work-begins={at === 0 ? '' : undefined}
                      value={pieces[one.value] ?? ''}
                      placeholder="0"
                      onFocus={(event) => event.target.select()}
                      onChange={(event) => {
                        const typed = piecesIn(event.target.value);
                        if (typed !== null) setPieces({ ...pieces, [one.value]: typed });
                      }}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter') return;
                        event.preventDefault();
                        focusAfter(at);
                      }}
                    />
                  </td>
                  <td>
                    <Amount bare amount={money(one.value * one.pieces)} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t.total}
                </th>
                <td>
                  <Amount bare amount={cashOf(counted)} />
                </td>
              </tr>
            </tfoot>
          </table>
        </section>
        <section>
          <h2>{t.slips}</h2>
          <div className="shift-slips">
            {slipMethods.map((method) => (
              <MoneyField
                key={method}
                label={methodWords[language][method]}
                value={slips[method] ?? null}
                onChange={(amount) => setSlips({ ...slips, [method]: amount })}
              />
            ))}
          </div>
        </section>
      </div>
      <div className="shift-foot">
        <Button
          id="pieces-fix"
          type="submit"
          loading={count.isRunning}
          leftSection={<IconLock size={18} aria-hidden />}
        >
          {t.fix}
        </Button>
        {cancel ? (
          <Button variant="default" onClick={cancel}>
            {t.cancel_again}
          </Button>
        ) : null}
      </div>
    </form>
  );
};
