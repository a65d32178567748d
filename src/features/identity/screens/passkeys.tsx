import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import type { passkeys } from '../passkey-contract.ts';
import { safetyTexts } from '../safety-messages.ts';
import { makePasskey, mayUsePasskeys } from './passkey-ceremony.ts';
import './safety.css';

type Operations = typeof passkeys;
type Passkey = OutputOf<Operations['list']>['records'][number];

/** Asks for the password and a name, then the device for the key. */
const AddPasskey = ({ operations, close }: { readonly operations: Operations; readonly close: () => void }) => {
  const t = useTexts(safetyTexts);
  const form = useZodForm(z.object({ ...operations.begin.input.shape, name: operations.add.input.shape.name }));
  const begin = useAction(operations.begin);
  const add = useAction(operations.add, { done: t.passkey_added, onDone: close });
  return (
    <FormBody
      form={form}
      isShort
      saveLabel={t.passkey_add}
      cancel={close}
      save={async ({ password, name }) => {
        const begun = await begin.run({ password });
        if (!begun) return undefined;
        const answer = await makePasskey(begun.options);
        if (answer) return add.run({ question: begun.question, name, answer: answer as never });
        toast({ tone: 'bad', text: t.passkey_stopped });
        return undefined;
      }}
    >
      <TextField {...form.field('name')} label={t.passkey_name} description={t.passkey_name_hint} autoFocus />
      <PasswordField {...form.field('password')} label={t.password} />
    </FormBody>
  );
};

const Line = ({ one, operations }: { readonly one: Passkey; readonly operations: Operations }) => {
  const t = useTexts(safetyTexts);
  return (
    <li className="paper-line">
      <span className="paper-icon" aria-hidden="true">
        <IconFingerprint size={18} stroke={1.5} />
      </span>
      <span className="paper-words">
        <bdi className="paper-title">{one.name}</bdi>
        <span className="paper-detail">
          {one.last_used_at ? t.last_used : t.passkey_since} <DateText at={one.last_used_at ?? one.created_at} />
        </span>
      </span>
      <ActionButton
        action={{
          label: t.passkey_forget,
          ...actionProps(operations.remove, { id: one.id }, t.passkey_forgotten),
          confirm: t.passkey_forget_question({ name: one.name }),
        }}
      />
    </li>
  );
};

/** Keys of one's own devices that sign in without a password; not shown where the browser has none. */
export const Passkeys = ({ operations }: { readonly operations: Operations }) => {
  const t = useTexts(safetyTexts);
  const query = useCall(operations.list, {});
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMay()(operations.begin) && mayUsePasskeys();
  return (
    <QueryBoundary query={query}>
      {({ records }) =>
        mayAdd || records.length > 0 ? (
          <section className="panel safety" aria-labelledby="passkeys">
            <h2 id="passkeys">{t.passkeys}</h2>
            <p className="form-note">{t.passkeys_note}</p>
            {records.length > 0 ? (
              <ul className="paper-lines">
                {records.map((one) => (
                  <Line key={one.id} one={one} operations={operations} />
                ))}
              </ul>
            ) : null}
            {isAdding ? (
              <AddPasskey operations={operations} close={() => setAdding(false)} />
            ) : mayAdd ? (
              <div className="safety-buttons">
                <Button variant="default" onClick={() => setAdding(true)}>
                  {t.passkey_add}
                </Button>
              </div>
            ) : null}
          </section>
        ) : null
      }
    </QueryBoundary>
  );
};
