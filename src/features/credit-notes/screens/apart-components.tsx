import { nameIn } from '../../../kernel/text/messages.ts';
import { FlagField, SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { writeDecimal } from '../../../ui/inputs/number-notation.ts';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { movementKinds } from '../../inventory/movement-fields.ts';
import { stockKind } from '../../inventory/stock.ts';
import { apartTexts } from '../apart-messages.ts';
import { type ApartChoice, apartOf, type CreditableDocument, componentsOf, type NoteDraft } from '../note-draft.ts';

interface ApartProps {
  readonly line: CreditableDocument['lines'][number];
  readonly name: string;
  readonly draft: NoteDraft;
  readonly change: (part: Partial<NoteDraft>) => void;
}

const restKinds = [stockKind.expired, stockKind.lost] as const;

/** Whether what comes back is taken apart, what of each component goes back to stock, and why the rest does not. */
export const ApartComponents = ({ line, name, draft, change }: ApartProps) => {
  const t = useTexts(apartTexts);
  const language = useLanguage();
  const components = componentsOf(line, draft);
  if (components === null) return null;
  const choice = apartOf(draft, line);
  // Said to come apart, it is no waste, whatever reason is chosen then.
  const set = (to: ApartChoice | null) =>
    change({
      apart: { ...draft.apart, [line.line_number]: to },
      ...(to ? { goods: { ...draft.goods, [line.line_number]: 'shelf' as const } } : {}),
    });
  const rest = choice
    ? components.filter((one) => (choice.restored[one.product_id] ?? one.quantity_milli) < one.quantity_milli)
    : [];
  return (
    <div className="note-apart">
      <FlagField
        label={t.apart({ name })}
        description={t.apart_note}
        value={choice !== null}
        onChange={(on) => set(on ? { restored: {}, rest_kind: stockKind.lost } : null)}
      />
      {choice ? (
        <div className="note-apart-rows">
          {components.map((one) => (
            <QuantityField
              key={one.product_id}
              label={t.restored({ name: nameIn(language, one) })}
              description={t.went_in({ n: writeDecimal(one.quantity_milli, 3) })}
              value={Math.min(choice.restored[one.product_id] ?? one.quantity_milli, one.quantity_milli)}
              onChange={(milli) =>
                set({
                  ...choice,
                  restored: {
                    ...choice.restored,
                    [one.product_id]: Math.max(0, Math.min(milli ?? 0, one.quantity_milli)),
                  },
                })
              }
            />
          ))}
        </div>
      ) : null}
      {choice && rest.length > 0 ? (
        <SegmentsField
          label={t.rest_reason}
          value={choice.rest_kind}
          onChange={(kind) => set({ ...choice, rest_kind: kind ?? stockKind.lost })}
          options={movementKinds.flatMap((one) =>
            restKinds.filter((kind) => kind === one.value).map((value) => ({ value, label: inThisLanguage(one) })),
          )}
        />
      ) : null}
    </div>
  );
};
