import { Button } from '@mantine/core';
import { useState } from 'react';
import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { tills } from '../contract.ts';
import { tillShiftTexts } from '../messages.ts';
import './tills.css';

type Till = OutputOf<typeof tills.create>;

const TillPanel = ({ till, close }: { readonly till: Till | null; readonly close: () => void }) => {
  const t = useTexts(tillShiftTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const form = useZodForm(tills.create.input, { initial: till ?? {} });
  const done = { done: t.till_saved, onDone: close };
  const create = useAction(tills.create, done);
  const update = useAction(tills.update, done);
  const names = [
    <TextField key="ar" {...form.field('name_ar')} label={ui.arabic_name} maxLength={60} />,
    <TextField key="en" {...form.field('name_en')} label={ui.english_name} maxLength={60} />,
  ];
  return (
    <SidePanel title={till ? t.edit_till : t.add_till} isOpen close={close}>
      <FormBody
        form={form}
        isShort
        cancel={close}
        save={(values) =>
          till
            ? update.run({ ...values, id: till.id, version: form.edited?.version ?? till.version })
            : create.run(values)
        }
      >
        {language === 'ar' ? names : names.reverse()}
        <p className="form-note">{ui.one_name_is_enough}</p>
      </FormBody>
    </SidePanel>
  );
};

/** Whether a shift must be open; saved when it is switched. */
const NeedsShift = () => {
  const t = useTexts(tillShiftTexts);
  const save = useAction(tills.settings.save, { done: t.setting_saved });
  return (
    <QueryBoundary query={useCall(tills.settings.get, {})}>
      {({ version, value }) => (
        <FlagField
          label={t.needs_shift}
          description={t.needs_shift_setting_note}
          value={value.needs_shift}
          onChange={(needs_shift) => void save.run({ version, value: { ...value, needs_shift: needs_shift === true } })}
        />
      )}
    </QueryBoundary>
  );
};

/** The drawers of the shop, and whether it sells without a shift. */
export default function Tills() {
  const t = useTexts(tillShiftTexts);
  const [open, setOpen] = useState<Till | 'new' | null>(null);
  return (
    <SettingPage>
      <FormSection title={t.tills}>
        <QueryBoundary query={useCall(tills.list, {})}>
          {(answer) => (
            <>
              {answer.tills.length === 0 ? <p className="form-note">{t.no_tills}</p> : null}
              <ul className="till-list">
                {answer.tills.map((till) => (
                  <li key={till.id}>
                    <strong>
                      <Name of={till} />
                    </strong>
                    <Status {...statusToneOf(activeOrDisabled, till.status)!} />
                    <ActionButton
                      action={{ label: t.edit, operation: tills.update, run: () => setOpen(till), subtle: true }}
                    />
                    <ActionButton
                      action={{
                        ...enablingAction(till, tills, {
                          question: t.disable_question,
                          enabled: t.enabled,
                          disabled: t.disabled,
                        }),
                        subtle: true,
                      }}
                    />
                  </li>
                ))}
              </ul>
              <Button variant="default" onClick={() => setOpen('new')}>
                {t.add_till}
              </Button>
            </>
          )}
        </QueryBoundary>
      </FormSection>
      <FormSection title={t.rules}>
        <NeedsShift />
      </FormSection>
      {open === null ? null : <TillPanel till={open === 'new' ? null : open} close={() => setOpen(null)} />}
    </SettingPage>
  );
}
