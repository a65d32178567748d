import { Fragment } from 'react';
import { useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { tillTexts } from '../../messages.ts';
import { giftCardKey } from '../../ticket-tenders.ts';
import { TillDialog } from '../till-dialog.tsx';

/** The shortcuts of the till. */
export default function KeyboardHelp({ close }: { readonly close: () => void }) {
  const t = useTexts(tillTexts);
  const ui = useTexts(uiMessages);
  const rows: readonly (readonly [readonly string[], string])[] = [
    [['F2'], t.keys_search],
    [['F4'], t.keys_customer],
    [['F8'], t.keys_discount],
    [['F9'], t.keys_hold],
    [[`1–${giftCardKey}`], t.keys_method],
    [[`Alt 1–${giftCardKey}`], t.keys_method_typing],
    [['Enter'], t.keys_exact],
    [['F10'], t.keys_pay],
    [['+', '−'], t.keys_quantity],
    [['↑', '↓'], t.keys_lines],
    [['Delete'], t.keys_remove],
    [['Space'], t.keys_details],
    [['Esc'], t.keys_back],
    [['P'], t.keys_print],
    [['W', 'M'], t.keys_send],
    [['Ctrl K'], t.keys_find],
    [['Alt L'], t.keys_lock],
    [['?'], t.keys_help],
  ];
  return (
    <TillDialog title={t.help} close={close}>
      <dl className="key-rows">
        {rows.map(([keys, what]) => (
          <div key={what}>
            <dt dir="ltr">
              {keys.map((key, i) => (
                <Fragment key={key}>
                  {i > 0 ? ' ' : null}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{t.keys_scan}</p>
      <div className="message-dialog-buttons">
        <button type="button" data-primary="" onClick={close}>
          {ui.close}
        </button>
      </div>
    </TillDialog>
  );
}
