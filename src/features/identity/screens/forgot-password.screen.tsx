import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { EntrancePage } from '../../../ui/pages/entrance/entrance-page.tsx';
import { Link } from '../../../ui/routing/link.tsx';
import { identity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import { identityScreens } from '../screens.ts';
import { useSignInWay, WhoFields, whoErrors, whoOf } from './who-fields.tsx';

export default function ForgotPassword() {
  const t = useTexts(identityTexts);
  const way = useSignInWay();
  const [isSent, setSent] = useState(false);
  const form = useZodForm(identity.forgotPassword.input, { check: (values) => whoErrors(way, values) });
  const ask = useAction(identity.forgotPassword, { onDone: () => setSent(true) });
  const back = <Link to={identityScreens.signIn.path}>{t.back_to_sign_in}</Link>;
  if (isSent)
    return (
      <EntrancePage title={t.link_sent_title} foot={back}>
        <p role="status">{t.link_sent_text}</p>
      </EntrancePage>
    );
  return (
    <EntrancePage title={t.forgot_title} note={t.forgot_text} foot={back}>
      <form
        ref={form.root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit((values) => ask.run(whoOf(way, values)));
        }}
      >
        <WhoFields
          email={form.field('email')}
          accountId={form.field('account_id')}
          userName={form.field('user_name')}
        />
        <Button type="submit" loading={form.isSaving}>
          {t.send_link}
        </Button>
      </form>
    </EntrancePage>
  );
}
