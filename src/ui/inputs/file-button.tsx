import { Button, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** Endings and MIME types for choosing; what comes is judged again. */
  readonly accept: string;
  readonly choose: (file: File) => unknown;
  readonly loading?: boolean;
  /** `link` stands in a heading. */
  readonly look?: 'filled' | 'default' | 'link';
}

/** A button that lets a file be chosen; the same file may be chosen again. */
export const FileButton = ({ label, accept, choose, loading = false, look = 'filled' }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const press = () => input.current?.click();
  return (
    <>
      {look === 'link' ? (
        <UnstyledButton onClick={press}>{label}</UnstyledButton>
      ) : (
        <Button variant={look} loading={loading} onClick={press}>
          {label}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void choose(file);
          event.target.value = '';
        }}
      />
    </>
  );
};
