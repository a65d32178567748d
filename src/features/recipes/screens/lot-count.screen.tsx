import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { type FieldErrors, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { NumberText, Quantity, quantityText } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { dropDraft, readDraft, writeDraft } from '../../../ui/form/draft.ts';
import { QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useBarcodeScan } from '../../../ui/keyboard/use-barcode-scan.ts';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { lots } from '../lot-contract.ts';
import { addScanned, type CountedLot, lotDifference } from '../lot-count.ts';
import { lotTexts } from '../lot-messages.ts';
import { recipeScreens } from '../screens.ts';
import { useFindLot } from './use-find-lot.ts';
import './freshness.css';

const draftName = 'lot-count';
/** What was counted and not saved. */
const readCount = (): { readonly lines: readonly CountedLot[]; readonly notes: string | null } => {
  const { lines, notes } = readDraft(draftName) ?? {};
  return { lines: Array.isArray(lines) ? lines : [], notes: typeof notes === 'string' ? notes : null };
};

/** Where a line's error stands. */
const fieldOf = (place: number): string => `lines.${place}.counted_milli`;

interface LineProps {
  readonly line: CountedLot;
  readonly error: FieldErrors[string] | undefined;
  readonly change: (to: CountedLot) => void;
  readonly remove: () => void;
}

const CountLine = ({ line, error, change, remove }: LineProps) => {
  const t = useTexts(lotTexts);
  const language = useLanguage();
  const name = nameIn(language, { name_ar: line.product_name_ar, name_en: line.product_name_en });
  const difference = lotDifference(line);
  return (
    <li className="panel lot-count-line" aria-label={`${name} ${line.code}`}>
      <div>
        <strong>{name}</strong>{' '}
        <span className="lot-card-line">
          <NumberText>{line.code}</NumberText>
          {line.bucket ? ` · ${t.bucket_is({ bucket: line.bucket })}` : ''} · {t.in_books}{' '}
          <Quantity milli={line.seen_milli} />
        </span>
      </div>
      <QuantityField
        label={t.counted}
        value={line.counted_milli}
        onChange={(counted_milli) => change({ ...line, counted_milli })}
        error={error?.[0] ?? null}
      />
      <span>
        {t.difference}{' '}
        <strong>
          {difference === null ? (
            '–'
          ) : (
            <NumberText>{`${difference > 0 ? '+' : ''}${quantityText(difference)}`}</NumberText>
          )}
        </strong>
      </span>
      <ActionIcon aria-label={t.remove({ name: `${name} ${line.code}` })} onClick={remove} size={44}>
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
};

/** What stands in the buckets, scanned one after the other; the books follow it. */
export default function LotCount() {
  const t = useTexts(lotTexts);
  const [lines, setLines] = useState(() => readCount().lines);
  const [code, setCode] = useState<string | null>(null);
  const [notes, setNotes] = useState(() => readCount().notes);
  const [errors, setErrors] = useState<FieldErrors>({});
  const find = useFindLot((lot) => {
    setErrors({});
    setCode(null);
    setLines((before) => addScanned(before, { ...lot, seen_milli: lot.quantity_milli, counted_milli: null }));
  });
  useBarcodeScan(find.find);
  useEffect(() => {
    if (lines.length > 0 || notes) writeDraft(draftName, { lines, notes });
    else dropDraft(draftName);
  }, [lines, notes]);
  const count = useAction(lots.count, { done: (answer: { count: number }) => t.counted_done({ n: answer.count }) });
  const save = async () => {
    const missing = Object.fromEntries(
      lines.flatMap((line, i) => (line.counted_milli === null ? [[fieldOf(i), [{ key: 'required' }]]] : [])),
    );
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const saved = await count.run({
        lines: lines.map((line) => ({
          lot_id: line.id,
          counted_milli: line.counted_milli ?? 0,
          seen_milli: line.seen_milli,
          count_number: line.count_number,
        })),
        notes,
      });
      if (saved === undefined) return;
      setLines([]);
      setNotes(null);
      setErrors({});
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      setErrors(error.errors);
    }
  };
  const submitCode = (event: FormEvent) => {
    event.preventDefault();
    if (code) find.find(code);
  };
  return (
    <ScreenFrame title={inThisLanguage(recipeScreens.lotCount.title)} note={t.scan_note} narrow>
      <div className="form">
        <form className="panel lot-count-find" onSubmit={submitCode}>
          <TextField label={t.label} value={code} onChange={setCode} error={find.error} maxLength={30} />
          <Button type="submit" variant="default">
            {t.add}
          </Button>
        </form>
        {lines.length === 0 ? (
          <div className="panel">
            <EmptyState text={t.no_lines} />
          </div>
        ) : (
          <ul className="lot-count-lines">
            {lines.map((line, place) => (
              <CountLine
                key={line.id}
                line={line}
                error={errors[fieldOf(place)]}
                change={(to) => setLines((before) => before.map((one) => (one.id === to.id ? to : one)))}
                remove={() => setLines((before) => before.filter((one) => one.id !== line.id))}
              />
            ))}
          </ul>
        )}
        <div className="panel">
          <TextField
            label={t.notes}
            value={notes}
            onChange={setNotes}
            error={errors['notes']?.[0] ?? null}
            maxLength={500}
          />
        </div>
        <div className="save-bar">
          <Button onClick={() => void save()} disabled={lines.length === 0} loading={count.isRunning}>
            {t.save_count}
          </Button>
        </div>
      </div>
    </ScreenFrame>
  );
}
