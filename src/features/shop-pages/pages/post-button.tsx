import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';

/** A form that is one button: nothing is typed, the press is the answer. */
export const PostButton = ({
  form,
  isQuiet = false,
  children,
}: {
  readonly form: PageForm;
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}): ReactNode => (
  <form method="post" action={form.action}>
    <input type="hidden" name="form_token" value={form.token} />
    <button type="submit" className={isQuiet ? 'quiet-button' : 'shop-button'}>
      {children}
    </button>
  </form>
);
