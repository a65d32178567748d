import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { commaIn, nameIn } from '../../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { SidePanel } from '../../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../../ui/inputs/choice-fields.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { FormBody, FormRow, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { useMay } from '../../../../ui/session/session-store.ts';
import { nameErrors } from '../../booking-rules.ts';
import { appointmentTexts } from '../../messages.ts';
import { resources } from '../../resource-contract.ts';

type Kind = OutputOf<typeof resources.list>['records'][number];
interface Unit {
  readonly key: number;
  readonly id?: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly status: number;
}
let keys = 0;
const newUnit = (): Unit => ({ key: ++keys, name_ar: null, name_en: null, status: 1 });

const KindPanel = ({ kind, close }: { readonly kind: Kind | null; readonly close: () => void }) => {
  const t = useTexts(appointmentTexts);
  const ui = useTexts(uiMessages);
  const [units, setUnits] = useState<readonly Unit[]>(() =>
    kind ? kind.units.map((unit) => ({ ...unit, key: ++keys })) : [newUnit()],
  );
  const written = (list: readonly Unit[]) => list.map(({ key: _key, ...unit }) => unit);
  const form = useZodForm(resources.change.input, {
    initial: { id: kind?.id ?? 1, version: kind?.version ?? 1, ...kind, units: written(units) },
    check: nameErrors,
  });
  const put = (next: readonly Unit[]) => {
    setUnits(next);
    form.set('units', written(next));
  };
  const set = (key: number, change: Partial<Unit>) =>
    put(units.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const add = useAction(resources.add, { done: t.kind_saved, onDone: close });
  const change = useAction(resources.change, { done: t.kind_saved, onDone: close });
  return (
    <SidePanel title={kind ? t.change_kind : t.add_kind} isOpen close={close}>
      <FormBody
        form={form}
        isShort
        cancel={close}
        save={({ id, version, ...values }) =>
          kind ? change.run({ id, version, ...values, ...form.edited }) : add.run(values)
        }
      >
        <FormRow>
          <TextField {...form.field('name_ar')} label={ui.arabic_name} maxLength={120} />
          <TextField {...form.field('name_en')} label={ui.english_name} maxLength={120} />
        </FormRow>
        {units.map((unit, i) => (
          <fieldset key={unit.key} className="visit-edited" aria-label={t.unit_n({ n: String(i + 1) })}>
            <FormRow>
              <TextField
                label={`${t.unit_n({ n: String(i + 1) })} · ${ui.arabic_name}`}
                value={unit.name_ar}
                error={form.fieldNamed<string>(`units.${i}.name_ar`).error ?? null}
                onChange={(name_ar) => set(unit.key, { name_ar })}
                maxLength={120}
              />
              <TextField
                label={ui.english_name}
                value={unit.name_en}
                onChange={(name_en) => set(unit.key, { name_en })}
                maxLength={120}
              />
            </FormRow>
            {unit.id === undefined ? null : (
              <FlagField
                label={t.in_use}
                value={unit.status === 1}
                onChange={(on) => set(unit.key, { status: on === true ? 1 : 0 })}
              />
            )}
          </fieldset>
        ))}
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => put([...units, newUnit()])}
        >
          {t.add_unit}
        </Button>
      </FormBody>
    </SidePanel>
  );
};

/** Rooms and chairs by kind, in the settings. */
export const ResourceKinds = () => {
  const t = useTexts(appointmentTexts);
  const language = useLanguage();
  const may = useMay();
  const [open, setOpen] = useState<{ readonly kind: Kind | null } | null>(null);
  const mayChange = may(resources.add);
  return (
    <FormSection title={t.kinds} note={t.kinds_note}>
      <QueryBoundary query={useCall(resources.list, {})}>
        {({ records }) =>
          records.length === 0 ? (
            <p className="form-note">{t.kinds_none}</p>
          ) : (
            <ul className="resource-kinds">
              {records.map((kind) => (
                <li key={kind.id}>
                  <button type="button" className="link-button" disabled={!mayChange} onClick={() => setOpen({ kind })}>
                    {nameIn(language, kind)}
                  </button>
                  <span>
                    {kind.units
                      .filter(({ status }) => status === 1)
                      .map((unit) => nameIn(language, unit))
                      .join(commaIn(language))}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {mayChange ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen({ kind: null })}
        >
          {t.add_kind}
        </Button>
      ) : null}
      {open ? <KindPanel kind={open.kind} close={() => setOpen(null)} /> : null}
    </FormSection>
  );
};
