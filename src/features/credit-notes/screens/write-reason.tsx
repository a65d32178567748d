import { IconCheck } from '@tabler/icons-react';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { creditNoteTexts } from '../messages.ts';

interface ReasonProps<Key extends string> {
  readonly reasons: Readonly<Record<Key, { readonly en: string; readonly ar: string }>>;
  readonly chosen: Key | null;
  readonly words: string;
  readonly choose: (key: Key) => void;
  readonly write: (words: string) => void;
}

/** Why a note is written: chosen words, and one's own. */
export const WriteReason = <Key extends string>({ reasons, chosen, words, choose, write }: ReasonProps<Key>) => {
  const t = useTexts(creditNoteTexts);
  const language = useLanguage();
  return (
    <section className="note-why" aria-labelledby="note-why">
      <h2 id="note-why">{t.why}</h2>
      <div className="note-reasons" role="radiogroup" aria-labelledby="note-why">
        {(Object.keys(reasons) as Key[]).map((key) => (
          <label key={key} data-chosen={chosen === key || undefined}>
            <input type="radio" name="reason_kind" checked={chosen === key} onChange={() => choose(key)} />
            {chosen === key ? <IconCheck size={16} aria-hidden /> : null}
            {reasons[key][language]}
          </label>
        ))}
      </div>
      <TextField
        label={t.words}
        maxLength={500}
        required={chosen === 'other'}
        value={words}
        onChange={(typed) => write(typed ?? '')}
      />
    </section>
  );
};
