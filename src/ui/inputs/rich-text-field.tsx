import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { RichText } from '../../kernel/text/rich-text.ts';
import { type FieldProps, useErrorText } from './field.ts';
import './rich-text-field.css';

/**
 * Text that the server has cleaned, with its marks.
 * @public A part of the UI kit beside its field; no screen shows such a text yet.
 */
export const RichTextView = ({ of }: { readonly of: RichText }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only `cleanRichText` on the server makes a RichText
  <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: of }} />
);

// The editor weighs more than a whole screen: it is loaded where a form has such a field.
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

/**
 * A text with simple marks: bold, italic, underline, heading, lists, links; Ctrl-B, Ctrl-I, Ctrl-U work. The value is
 * HTML, and what the server makes of it counts: it keeps a few elements and rebuilds them. Pasted text comes without
 * marks.
 */
export const RichTextField = (field: FieldProps<string | null>) => {
  const id = useId();
  const error = useErrorText(field.label, field.error);
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={field.description}
      error={error}
      withAsterisk={field.required ?? false}
    >
      <div className="rich-text-field" data-disabled={field.disabled || undefined}>
        <Suspense fallback={<Skeleton height={171} />}>
          <RichTextEditor
            id={id}
            value={field.value ?? ''}
            isDisabled={field.disabled ?? false}
            isInvalid={Boolean(error)}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Suspense>
      </div>
    </Input.Wrapper>
  );
};
