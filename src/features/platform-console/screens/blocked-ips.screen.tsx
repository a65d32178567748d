import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { blockedAddresses } from '../safety-contract.ts';
import { platformSafetyTexts } from '../safety-messages.ts';

/** What the sign-in writes by itself is told in the reader's language. */
const byItself = 'repeated failed sign-ins';

const BlockPanel = ({ close }: { readonly close: () => void }) => {
  const t = useTexts(platformSafetyTexts);
  const form = useZodForm(blockedAddresses.block.input, { initial: { hours: 24 } });
  const block = useAction(blockedAddresses.block, { done: t.blocked_now, onDone: close });
  return (
    <SidePanel title={t.block} isOpen close={close}>
      <FormBody form={form} save={(values) => block.run(values)} saveLabel={t.block} cancel={close}>
        <p className="form-note">{t.block_note}</p>
        <TextField {...form.field('ip')} label={t.address} kind="code" autoFocus />
        <IntegerField {...form.field('hours')} label={t.hours} />
        <TextField {...form.field('reason')} label={t.reason} />
      </FormBody>
    </SidePanel>
  );
};

/** Addresses that may not sign in for a while: seen, added, lifted. */
export default function BlockedIps() {
  const t = useTexts(platformSafetyTexts);
  const title = useScreenTitle();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  return (
    <ScreenFrame
      title={title}
      actions={
        may(blockedAddresses.block) ? (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t.block}
          </Button>
        ) : null
      }
    >
      <QueryBoundary query={useCall(blockedAddresses.list, {})}>
        {({ records }) =>
          records.length === 0 ? (
            <div className="panel">
              <EmptyState text={t.none_blocked} />
            </div>
          ) : (
            <DataTable
              t={t}
              caption={title}
              rows={records}
              rowKey={(row) => row.ip}
              columns={[
                {
                  key: 'ip',
                  label: () => t.address,
                  card: 'title',
                  render: (row) => <NumberText>{row.ip}</NumberText>,
                },
                {
                  key: 'reason',
                  label: () => t.reason,
                  card: 'subtitle',
                  render: (row) => (row.reason === byItself ? t.by_itself : <UserText>{row.reason}</UserText>),
                },
                { key: 'blocked_at', label: () => t.blocked_at, kind: 'instant' },
                { key: 'until_at', label: () => t.until_at, kind: 'instant' },
              ]}
              rowMenu={(row) => (
                <ActionButton
                  action={{
                    label: t.lift,
                    ...actionProps(blockedAddresses.lift, { ip: row.ip }, t.lifted),
                    confirm: t.lift_question,
                  }}
                />
              )}
            />
          )
        }
      </QueryBoundary>
      {isAdding ? <BlockPanel close={() => setAdding(false)} /> : null}
    </ScreenFrame>
  );
}
