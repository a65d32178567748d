import { Input, Loader } from '@mantine/core';
import { IconFileTypePdf, IconPaperclip, IconVideo } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { isExpected } from '../api/unexpected-error.ts';
import { toast } from '../dialogs/toast-store.ts';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type FieldProps, useErrorText } from './field.ts';
import { FileChooser, maxUploadBytes } from './file-chooser.tsx';
import './file-field.css';

/** What the server takes (`image_video_or_pdf`); it judges by content, this list is for choosing. */
const accepted = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'application/pdf',
];

/** A file that is stored: where it can be seen, and what it is. */
export interface StoredAs {
  readonly url: string;
  readonly kind: 'image' | 'video' | 'pdf';
}

interface FileFieldProps<V> {
  /** The file that is stored now. */
  readonly stored?: StoredAs | null;
  /** Stores a file and answers what the field keeps of it. An upload that failed is told by the call itself. */
  readonly upload: (file: File) => Promise<StoredAs & { readonly value: V }>;
}

/** What a file shows of itself. */
const FilePreview = ({ of, label }: { readonly of: StoredAs; readonly label: string }) => {
  const t = useTexts(uiMessages);
  if (of.kind === 'image') return <img src={of.url} alt={label} loading="lazy" />;
  if (of.kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what a shop filmed has none
      <video src={of.url} controls preload="metadata" aria-label={label} />
    );
  return (
    <a href={of.url} target="_blank" rel="noopener noreferrer" className="file-link">
      <IconFileTypePdf size={30} stroke={1.4} aria-hidden />
      {t.open_file}
    </a>
  );
};

/** A picture, a video or a PDF: chosen or dropped, stored at once, shown. */
export const FileField = <V extends string | number>({
  stored,
  upload,
  ...field
}: FieldProps<V | null> & FileFieldProps<V>) => {
  const t = useTexts(uiMessages);
  const id = useId();
  const [sent, setSent] = useState<StoredAs | null>(null);
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const error = useErrorText(field.label, field.error);
  const isDisabled = (field.disabled ?? false) || isSending;
  const shown = field.value === null || field.value === undefined ? null : (sent ?? stored ?? null);
  const take = async (file: File | undefined) => {
    if (!file || isDisabled) return;
    if (file.size > maxUploadBytes) return toast({ tone: 'bad', text: t.file_too_large });
    if (!accepted.includes(file.type)) return toast({ tone: 'bad', text: t.file_extension });
    setSending(true);
    try {
      const { value, ...as } = await upload(file);
      setSent(as);
      field.onChange(value);
    } catch (problem) {
      if (!isExpected(problem)) throw problem;
    } finally {
      setSending(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      description={field.description ?? t.file_note}
      error={error}
      withAsterisk={field.required ?? false}
    >
      <div
        className="file-field"
        role="group"
        aria-labelledby={`${id}-label`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="file-frame" aria-live="polite">
          {isSending ? (
            <Loader size="sm" aria-label={t.uploading} />
          ) : shown ? (
            <FilePreview of={shown} label={field.label} />
          ) : (
            <span className="file-kinds" aria-hidden>
              <IconPaperclip size={28} stroke={1.4} />
              <IconVideo size={28} stroke={1.4} />
            </span>
          )}
        </div>
        <FileChooser
          id={id}
          label={t.choose_file}
          accept={accepted.join(',')}
          has_file={shown !== null}
          required={field.required ?? false}
          disabled={isDisabled}
          has_error={error !== undefined}
          choose={(file) => void take(file)}
          clear={() => field.onChange(null)}
        />
      </div>
    </Input.Wrapper>
  );
};
