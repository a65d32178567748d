import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';

/** Uploads are at most 5 MB (specification section 9). */
export const maxUploadBytes = 5 * 1024 * 1024;

interface FileChooserProps {
  readonly id: string;
  /** What the button says while nothing is stored. */
  readonly label: string;
  /** MIME types for choosing; what comes is judged again. */
  readonly accept: string;
  readonly has_file: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly has_error: boolean;
  readonly choose: (file: File | undefined) => void;
  readonly clear: () => void;
}

/** The buttons that choose, replace and clear a stored file, and the input behind them. */
export const FileChooser = (p: FileChooserProps) => {
  const t = useTexts(uiMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="image-buttons">
        <Button variant="default" size="sm" disabled={p.disabled} onClick={() => input.current?.click()}>
          {p.has_file ? t.replace_image : p.label}
        </Button>
        {p.has_file && !p.required ? (
          <Button variant="subtle" size="sm" disabled={p.disabled} onClick={p.clear}>
            {t.clear}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        id={p.id}
        type="file"
        accept={p.accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-invalid={p.has_error ? true : undefined}
        onChange={(event) => {
          p.choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
};
