import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { FieldProps } from '../../../ui/inputs/field.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { onlineSettingTexts } from '../messages.ts';
import { colourOf, isReadable, nearestReadable } from '../shop-colour.ts';

/** Each is read on white. */
const beginnings = ['#b70316', '#6a2a62', '#1f3a6e', '#0f6b66', '#56601c', '#7a4a22'] as const;

/** The input keeps the focus until the click is done: its error would come first and push the button away under the finger. */
const stay = (event: MouseEvent): void => event.preventDefault();

/** A colour: typed, picked, or one to begin with. One that cannot be read is offered its nearest shade that can. */
export const ColourField = (field: FieldProps<string | null>) => {
  const t = useTexts(onlineSettingTexts);
  const hex = colourOf(field.value ?? '');
  const shade = hex && !isReadable(hex) ? nearestReadable(hex) : null;
  return (
    <div className="colour-field">
      <div className="colour-typed">
        <TextField {...field} kind="code" />
        <input
          type="color"
          aria-label={t.pick_colour}
          value={hex ?? '#ffffff'}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </div>
      {shade ? (
        <Button
          variant="default"
          leftSection={<span className="colour-dot" style={{ background: shade }} />}
          onMouseDown={stay}
          onClick={() => field.onChange(shade)}
        >
          {t.use_shade({ shade })}
        </Button>
      ) : null}
      <fieldset className="colour-beginnings">
        <legend>{t.colours}</legend>
        {beginnings.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={hex === one}
            aria-label={one}
            style={{ background: one }}
            onMouseDown={stay}
            onClick={() => field.onChange(one)}
          />
        ))}
      </fieldset>
    </div>
  );
};
