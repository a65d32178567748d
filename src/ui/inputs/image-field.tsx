import { Input } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { InvalidInput } from '../../kernel/contract/refusal.ts';
import { mentionsFileKind } from '../api/call.ts';
import { fieldText } from '../api/field-phrase.ts';
import { isExpected } from '../api/unexpected-error.ts';
import { toast } from '../dialogs/toast-store.ts';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type FieldProps, useErrorText } from './field.ts';
import { FileChooser, maxUploadBytes } from './file-chooser.tsx';
import { isPicture } from './image-crop.ts';
import './image-field.css';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

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
  const [file, setFile] = useState<File | null>(null);
  const [stored, setStored] = useState<string | null>(null);
  const error = useErrorText(field.label, field.error);
  const shown = field.value === null || field.value === undefined ? null : (stored ?? url ?? null);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > maxUploadBytes) toast({ tone: 'bad', text: t.file_too_large });
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
        <FileChooser
          id={id}
          label={t.choose_image}
          accept="image/*"
          has_file={shown !== null}
          required={field.required ?? false}
          disabled={field.disabled ?? false}
          has_error={error !== undefined}
          choose={(file) => void choose(file)}
          clear={() => field.onChange(null)}
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
