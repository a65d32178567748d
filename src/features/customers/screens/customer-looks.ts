import type { StatusLook } from '../../../ui/table/column.ts';
import type { CustomerType } from '../customer.ts';
import type { customerTexts } from '../messages.ts';

type Texts = typeof customerTexts.en;

/** Active or disabled, by colour and word. */
export const customerStatus = (customer: { readonly status: number }, t: Texts): StatusLook => ({
  tone: customer.status === 1 ? 'good' : 'quiet',
  label: customer.status === 1 ? t.active : t.disabled,
});

/** Frequent, missed or new (specification section 9). */
export const typeLook = (customer: { readonly type: CustomerType }, t: Texts): StatusLook => ({
  tone: customer.type === 'frequent' ? 'good' : customer.type === 'new' ? 'info' : 'warn',
  label: t.types[customer.type],
});
