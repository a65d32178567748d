import { Button, Input, SegmentedControl, TextInput } from '@mantine/core';
import { type PointerEvent, useId, useRef, useState } from 'react';
import {
  drawnSignature,
  parseSignature,
  type Stroke,
  signaturePad,
  typedSignature,
} from '../../kernel/domain/signature.ts';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type FieldProps, typedDirection, useErrorText } from './field.ts';
import './signature-field.css';

const viewBox = `0 0 ${signaturePad.width} ${signaturePad.height}`;

/**
 * A kept signature as it was drawn, or the name in a hand of its own.
 * @public A part of the UI kit beside its field; no screen shows a signature yet.
 */
export const SignatureView = ({ of, label }: { readonly of: string; readonly label: string }) => {
  const found = parseSignature(of);
  if (!found) return null;
  return found.kind === 'typed' ? (
    <span className="signature-name" dir="auto">
      {found.name}
    </span>
  ) : (
    <svg className="signature-drawn" viewBox={viewBox} role="img" aria-label={label}>
      <path d={found.path} />
    </svg>
  );
};

interface PadProps {
  readonly label: string;
  readonly path: string;
  readonly disabled: boolean;
  readonly change: (path: string) => void;
}

/** Draws with finger, pen or mouse. What is drawn leaves the pad with every stroke that ends. */
const Pad = ({ label, path, disabled, change }: PadProps) => {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const pad = useRef<SVGSVGElement>(null);
  const pointOf = (event: PointerEvent): readonly [number, number] => {
    const box = pad.current!.getBoundingClientRect();
    return [
      ((event.clientX - box.x) / box.width) * signaturePad.width,
      ((event.clientY - box.y) / box.height) * signaturePad.height,
    ];
  };
  const end = () => {
    if (stroke) change(path + drawnSignature([stroke]));
    setStroke(null);
  };
  return (
    <svg
      ref={pad}
      className="signature-pad"
      viewBox={viewBox}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        if (disabled || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStroke([pointOf(event)]);
      }}
      onPointerMove={(event) => stroke && setStroke([...stroke, pointOf(event)])}
      onPointerUp={end}
      onPointerCancel={() => setStroke(null)}
    >
      <line className="signature-line" x1="30" x2={signaturePad.width - 30} y1="160" y2="160" />
      {path ? <path d={path} /> : null}
      {stroke ? <path d={drawnSignature([stroke])} /> : null}
    </svg>
  );
};

/** A signature, drawn by hand or, with a keyboard, given by name. The value is the text of `kernel/domain/signature.ts`. */
export const SignatureField = (field: FieldProps<string | null>) => {
  const t = useTexts(uiMessages);
  const id = useId();
  const error = useErrorText(field.label, field.error);
  const found = field.value ? parseSignature(field.value) : null;
  const [way, setWay] = useState<'draw' | 'type'>(found?.kind === 'typed' ? 'type' : 'draw');
  const isDisabled = field.disabled ?? false;
  const change = (text: string) => field.onChange(text === '' ? null : text);
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      labelElement="div"
      description={field.description}
      error={error}
      withAsterisk={field.required ?? false}
    >
      <div className="signature-field">
        <SegmentedControl
          value={way}
          disabled={isDisabled}
          onChange={(next) => {
            setWay(next as 'draw' | 'type');
            change('');
          }}
          data={[
            { value: 'draw', label: t.sign_by_hand },
            { value: 'type', label: t.sign_by_name },
          ]}
        />
        {way === 'draw' ? (
          <Pad
            label={field.label}
            path={found?.kind === 'drawn' ? found.path : ''}
            disabled={isDisabled}
            change={change}
          />
        ) : (
          <TextInput
            aria-label={t.signer_name}
            placeholder={t.signer_name}
            disabled={isDisabled}
            maxLength={120}
            value={found?.kind === 'typed' ? found.name : ''}
            attributes={{ input: { dir: typedDirection(field.value) } }}
            onChange={(event) => change(typedSignature(event.target.value))}
            onBlur={field.onBlur}
            classNames={{ input: 'signature-typed' }}
            aria-invalid={error ? true : undefined}
          />
        )}
        {found ? (
          <Button variant="subtle" size="sm" disabled={isDisabled} onClick={() => change('')}>
            {t.clear}
          </Button>
        ) : null}
      </div>
    </Input.Wrapper>
  );
};
