import { Button, Input } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { InvalidInput } from '../../kernel/refusal.ts';
import { mentionsFileKind } from '../api/call.ts';
import { fieldText } from '../api/surface-hooks.ts';
import { isExpected } from '../api/unexpected-error.ts';
import { toast } from '../dialogs/toast-store.ts';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type FieldProps, useErrorText } from './field.ts';
import { isPicture } from './image-crop.ts';
import './image-field.css';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** Uploads are at most 5 MB (specification section 9). */
const maxBytes = 5 * 1024 * 1024;

interface ImageFieldProps<V> {
  /** Address of the picture that is stored now. */
  readonly url?: string | null;
  /** Stores the square and answers what the field keeps of it and where it can be seen. */
  readonly upload: (square: File) => Promise<{ readonly value: V; readonly url: string }>;
}

/** A square picture: chosen, cut, stored, shown. */
export const ImageField = <V extends string | number>({
  url,
  upload,
  ...field
}: FieldProps<V | null> & ImageFieldProps<V>) => {
  const t = useTexts(uiMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [stored, setStored] = useState<string | null>(null);
  const error = useErrorText(field.label, field.error);
  const shown = field.value === null || field.value === undefined ? null : (stored ?? url ?? null);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > maxBytes) toast({ tone: 'bad', text: t.file_too_large });
    else if (!(await isPicture(chosen))) toast({ tone: 'bad', text: t.file_extension });
    else setFile(chosen);
  };
  const store = async (square: File) => {
    try {
      const answer = await upload(square);
      setStored(answer.url);
      field.onChange(answer.value);
    } catch (problem) {
      if (problem instanceof InvalidInput) {
        const [error] = Object.values(problem.errors)[0] ?? [];
        if (error && !mentionsFileKind(problem.errors)) toast({ tone: 'bad', text: fieldText(field.label, error) });
      } else if (!isExpected(problem)) throw problem;
    }
  };
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      description={field.description}
      error={error}
      withAsterisk={field.required ?? false}
    >
      <div className="image-field">
        <div className="image-frame">
          {shown ? <img src={shown} alt={field.label} /> : <IconPhotoPlus size={30} stroke={1.4} aria-hidden />}
        </div>
        <div className="image-buttons">
          <Button variant="default" size="sm" disabled={field.disabled ?? false} onClick={() => input.current?.click()}>
            {shown ? t.replace_image : t.choose_image}
          </Button>
          {shown && !field.required ? (
            <Button variant="subtle" size="sm" onClick={() => field.onChange(null)}>
              {t.clear}
            </Button>
          ) : null}
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          className="visually-hidden"
          tabIndex={-1}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {file ? (
        <Suspense fallback={null}>
          <CropDialog file={file} done={store} close={() => setFile(null)} />
        </Suspense>
      ) : null}
    </Input.Wrapper>
  );
};
