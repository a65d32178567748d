import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { identityTexts } from '../messages.ts';

export type SignInWay = 'email' | 'account';

/** The way of saying who one is, in the address: `?by=account`. */
export const useSignInWay = (): SignInWay => (useQueryState()[0]['by'] === 'account' ? 'account' : 'email');

interface WhoFieldsProps {
  readonly email: FieldBinding<string | null>;
  readonly accountId: FieldBinding<number | null>;
  readonly userName: FieldBinding<string | null>;
  /** What follows on either tab. */
  readonly children?: ReactNode;
}

/** Two ways of saying who one is (product.md): by e-mail, or by account id and user name. */
export const WhoFields = ({ email, accountId, userName, children }: WhoFieldsProps) => {
  const t = useTexts(identityTexts);
  const way = useSignInWay();
  const [, change] = useQueryState();
  return (
    <Tabs value={way} onChange={(key) => change({ by: key === 'account' ? 'account' : null })}>
      <Tabs.List grow>
        <Tabs.Tab value="email">{t.by_email}</Tabs.Tab>
        <Tabs.Tab value="account">{t.by_account}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="email">
        <TextField {...email} label={t.email} kind="email" autoComplete="username" required autoFocus />
        {children}
      </Tabs.Panel>
      <Tabs.Panel value="account">
        <IntegerField {...accountId} label={t.account_id} required autoFocus />
        <TextField {...userName} label={t.user_name} autoComplete="username" required />
        {children}
      </Tabs.Panel>
    </Tabs>
  );
};

/** What must be filled on the open tab. */
export const whoErrors = (
  way: SignInWay,
  values: { email?: string | null; account_id?: number | null; user_name?: string | null },
) => ({
  ...(way === 'email' && !values.email?.trim() ? { email: [{ key: 'required' }] } : {}),
  ...(way === 'account' && !values.account_id ? { account_id: [{ key: 'required' }] } : {}),
  ...(way === 'account' && !values.user_name?.trim() ? { user_name: [{ key: 'required' }] } : {}),
});

/** Only the open tab is sent. */
export const whoOf = <V extends { email?: unknown; account_id?: unknown; user_name?: unknown }>(
  way: SignInWay,
  values: V,
): V =>
  way === 'email' ? { ...values, account_id: undefined, user_name: undefined } : { ...values, email: undefined };
