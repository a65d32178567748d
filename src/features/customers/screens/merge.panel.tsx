import { Button } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { Field } from '../../../kernel/contract/entity.ts';
import { formatInstant, instantOfEpoch } from '../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { nowMilliseconds } from '../../../ui/clock.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { customers } from '../contract.ts';
import { customerFields } from '../customer-fields.ts';
import { merging } from '../merge-contract.ts';
import { mergeUndoSeconds } from '../merge-window.ts';
import { recordTexts } from '../record-messages.ts';
import './customer-record.css';

type Customer = OutputOf<typeof customers.get>;

/** Every field in which at least one of the two says something, with what both say. */
const Comparison = ({ survivor, other }: { readonly survivor: Customer; readonly other: Customer }) => {
  const t = useTexts(recordTexts);
  const shown = (field: Field, key: string, of: Customer) => fieldValue(field, key, { ...of }, 'facts');
  const rows = Object.entries(customerFields as Record<string, Field>)
    .filter(([, field]) => field.record !== false && (field.output || field.names))
    .map(([key, field]) => ({
      key,
      label: inThisLanguage(field.label),
      one: shown(field, key, survivor),
      two: shown(field, key, other),
    }))
    .filter(({ one, two }) => [one, two].some((value) => value !== null && value !== undefined && value !== ''));
  return (
    <table className="merge-table">
      <thead>
        <tr>
          <td />
          <th scope="col">
            {t.merge_stays} <Name of={survivor} />
          </th>
          <th scope="col">
            {t.merge_goes} <Name of={other} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, one, two }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{one ?? '–'}</td>
            <td>{two ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface MergePanelProps {
  readonly id: number;
  readonly otherId: number;
  readonly close: () => void;
}

/** Both records beside each other before they become one, with until when that can be taken back. */
export const MergePanel = ({ id, otherId, close }: MergePanelProps) => {
  const t = useTexts(recordTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const survivor = useCall(customers.get, { id });
  const other = useCall(customers.get, { id: otherId });
  const merge = useAction(merging.merge, { done: t.merged, onDone: close });
  const until = instantOfEpoch(nowMilliseconds() + mergeUndoSeconds * 1000);
  return (
    <SidePanel title={t.merge} isOpen close={close} width={640}>
      <QueryBoundary isForm query={survivor}>
        {(one) => (
          <QueryBoundary isForm query={other}>
            {(two) => (
              <>
                <Comparison survivor={one} other={two} />
                <p className="form-note">{t.merge_keeps}</p>
                <p className="form-note">{t.merge_until({ until: formatInstant(until, zone, language) })}</p>
                <div className="merge-buttons">
                  <Button loading={merge.isRunning} onClick={() => void merge.run({ id, other_id: otherId })}>
                    {t.merge_now}
                  </Button>
                  <Button variant="default" data-autofocus onClick={close}>
                    {ui.cancel}
                  </Button>
                </div>
              </>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </SidePanel>
  );
};
