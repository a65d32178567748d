import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { z } from 'zod';
import type { AnyOperation } from '../../../kernel/contract/contract.ts';
import type { Fields } from '../../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { refusalText } from '../../api/app-hooks.ts';
import { fieldPhrase } from '../../api/field-phrase.ts';
import { DisabledReason } from '../../dialogs/disabled-reason.tsx';
import { useIsPhone } from '../../display/use-media.ts';
import { useUnsavedGuard } from '../../form/unsaved-guard.ts';
import type { FormValues, ZodForm } from '../../form/zod-form.ts';
import { useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { useNavigate, useScreenTitle } from '../../routing/link.tsx';
import { useIsLeftToShop } from '../../session/session-store.ts';
import { ScreenFrame } from '../screen-frame.tsx';
import { EditConflict } from './edit-conflict.tsx';
import './form-page.css';

/** A group of fields under a heading. */
export const FormSection = ({
  title,
  note,
  children,
}: {
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) => (
  <fieldset className="form-section panel">
    {title ? <legend>{title}</legend> : null}
    {note ? <p className="form-note">{note}</p> : null}
    {children}
  </fieldset>
);

/** Fields beside each other where there is room. */
export const FormRow = ({ children }: { readonly children: ReactNode }) => <div className="form-row">{children}</div>;

const OtherErrors = ({ errors }: { readonly errors: FieldErrors }) => {
  const lines = Object.entries(errors);
  if (lines.length === 0) return null;
  return (
    <ul className="form-errors" role="alert">
      {lines.map(([path, found]) => (
        <li key={path}>
          {path === '_' ? '' : `${path}: `}
          {fieldPhrase(found[0]!)}
        </li>
      ))}
    </ul>
  );
};

interface FormBodyProps<S extends z.ZodObject> {
  readonly form: ZodForm<S>;
  /** Called with the cleaned values. `useAction(...).run` fits; a refused write resolves to undefined and stays here. */
  readonly save: (values: z.input<S>) => Promise<unknown>;
  /** The entity's fields, in whose words a change made meanwhile is told. */
  readonly fields?: Fields;
  readonly saveLabel?: string;
  /** What Save does: in the owner's place Save says of some that they are left to the shop. */
  readonly writes?: AnyOperation;
  /** What Cancel does; no such button when absent. */
  readonly cancel?: () => void;
  /** Short enough that its bar need not follow the scrolling (several forms on one screen). */
  readonly isShort?: boolean;
  /** What decides about Save stands in its bar before it, where that has room: it is never scrolled away. */
  readonly beforeSave?: ReactNode;
  /** More buttons beside Save. */
  readonly buttons?: ReactNode;
  /** Offers to save and begin the next: how it is saved without leaving, and what the next one begins with. */
  readonly another?:
    | {
        readonly save: (values: z.input<NoInfer<S>>) => Promise<unknown>;
        readonly next: (saved: FormValues<NoInfer<S>>) => Parameters<ZodForm<S>['reset']>[0];
      }
    | undefined;
  /** Sections stand beside each other where there is room; the last of an odd number takes the whole line. */
  readonly columns?: boolean;
  readonly children: ReactNode;
}

/** Fields with their save bar, for a page or a side panel. */
export const FormBody = <S extends z.ZodObject>({
  form,
  save,
  saveLabel,
  writes,
  fields,
  cancel,
  beforeSave,
  buttons,
  another,
  isShort,
  columns,
  children,
}: FormBodyProps<S>) => {
  const t = useTexts(uiMessages);
  // Three buttons do not fit there, and the way back stands above the form.
  const isPhone = useIsPhone();
  const saveAndBegin = async () => {
    if ((await form.submit(another!.save)) === undefined) return;
    form.reset(another!.next(form.values));
    form.root.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus();
    form.root.current?.scrollIntoView({ block: 'start' });
  };
  const isLeftToShop = useIsLeftToShop(writes);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLeftToShop) return;
    void form.submit(save);
  };
  return (
    <form ref={form.root} className="form" onSubmit={onSubmit} noValidate>
      {form.isFromDraft ? (
        <div className="form-draft" role="status">
          <span>{t.draft_restored}</span>
          <Button variant="subtle" size="sm" onClick={() => form.reset()}>
            {t.draft_discard}
          </Button>
        </div>
      ) : null}
      {form.clashes ? <EditConflict clashes={form.clashes} choose={form.choose} fields={fields ?? {}} /> : null}
      {columns ? <div className="form-columns">{children}</div> : children}
      <div className="save-bar" data-still={isShort || undefined}>
        <OtherErrors errors={form.otherErrors} />
        {beforeSave}
        <DisabledReason reason={isLeftToShop ? refusalText('not_in_owners_place') : null}>
          <Button
            type="submit"
            loading={form.isSaving}
            aria-disabled={isLeftToShop || undefined}
            data-disabled={isLeftToShop || undefined}
          >
            {saveLabel ?? t.save}
          </Button>
        </DisabledReason>
        {another && !isLeftToShop ? (
          <Button variant="light" loading={form.isSaving} onClick={() => void saveAndBegin()}>
            {t.save_and_add}
          </Button>
        ) : null}
        {buttons}
        {cancel && !(another && isPhone) ? (
          <Button variant="default" onClick={cancel} disabled={form.isSaving}>
            {t.cancel}
          </Button>
        ) : null}
        {form.isDirty ? <span className="save-bar-note">{t.unsaved_changes}</span> : null}
      </div>
    </form>
  );
};

interface FormPageProps<S extends z.ZodObject> extends Omit<FormBodyProps<S>, 'cancel'> {
  /** The screen's own title when absent. */
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  /** Where Cancel and the back link lead. */
  readonly back: string;
  readonly backLabel?: string;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  /** The full width: what is chosen from stands beside the form. */
  readonly wide?: boolean;
  /** What belongs to the record and not to its form, e.g. its history. */
  readonly below?: ReactNode;
}

/** A form as a screen of its own: unsaved changes are guarded, Cancel leads back. */
export const FormPage = <S extends z.ZodObject>({
  form,
  save,
  title,
  note,
  back,
  backLabel,
  actions,
  wide,
  below,
  ...body
}: FormPageProps<S>) => {
  const t = useTexts(uiMessages);
  const navigate = useNavigate();
  const screenTitle = useScreenTitle();
  const letPass = useUnsavedGuard(form.isDirty);
  const saveAndPass = async (values: z.input<S>) => {
    letPass(true);
    try {
      return await save(values);
    } finally {
      letPass(false);
    }
  };
  return (
    <ScreenFrame
      title={title ?? screenTitle}
      note={note}
      back={{ to: back, label: backLabel ?? t.back }}
      actions={actions}
      narrow={!wide && !body.columns}
    >
      <FormBody form={form} save={saveAndPass} cancel={() => void navigate(back)} {...body} />
      {below}
    </ScreenFrame>
  );
};
