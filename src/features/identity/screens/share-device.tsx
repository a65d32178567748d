import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import type { sharedSessions } from '../safety-contract.ts';
import { safetyTexts } from '../safety-messages.ts';

type Share = typeof sharedSessions.share;

const ShareForm = ({ operation, close }: { readonly operation: Share; readonly close: () => void }) => {
  const t = useTexts(safetyTexts);
  const form = useZodForm(operation.input);
  const share = useAction(operation, { done: t.share_done, onDone: close });
  return (
    <FormBody form={form} isShort saveLabel={t.share} cancel={close} save={share.run}>
      <TextField {...form.field('name')} label={t.share_name} description={t.share_name_hint} autoFocus />
      <PasswordField {...form.field('current_password')} label={t.password} />
    </FormBody>
  );
};

/** Makes the device at which one sits a shared one: its name, and the password. */
export const ShareDevice = ({ operation }: { readonly operation: Share }) => {
  const t = useTexts(safetyTexts);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <ShareForm operation={operation} close={() => setAsked(false)} />;
  return (
    <div className="safety-buttons">
      <Button variant="default" onClick={() => setAsked(true)}>
        {t.share}
      </Button>
      <p className="form-note">{t.share_note}</p>
    </div>
  );
};
