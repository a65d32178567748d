import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { FlagField, SegmentsField } from '../../../../ui/inputs/choice-fields.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { refreshInformations } from '../../../../ui/session/load-informations.ts';
import { deviceTexts } from '../../../workforce/shared-device-messages.ts';
import { till } from '../../contract.ts';
import { tillTexts } from '../../messages.ts';

/** Whether bills may be put aside; saved when it is switched. */
export const HoldSetting = () => {
  const t = useTexts(tillTexts);
  const device = useTexts(deviceTexts);
  const query = useCall(till.settings.get, {});
  const save = useAction(till.settings.save, { done: t.hold_setting_saved, onDone: () => refreshInformations() });
  return (
    <FormSection title={t.hold_setting}>
      <QueryBoundary query={query}>
        {({ version, value }) => (
          <>
            <FlagField
              label={t.hold_setting_label}
              description={t.hold_setting_note}
              value={value.hold_invoice}
              onChange={(hold_invoice) =>
                void save.run({ version, value: { ...value, hold_invoice: hold_invoice === true } })
              }
            />
            <SegmentsField
              label={device.lock_setting_label}
              description={device.lock_setting_note}
              value={value.lock_after_minutes}
              options={[0, 1, 5, 15, 30].map((minutes) => ({
                value: minutes,
                label: minutes === 0 ? device.lock_never : device.lock_after({ n: String(minutes) }),
              }))}
              onChange={(minutes) =>
                minutes !== null && void save.run({ version, value: { ...value, lock_after_minutes: minutes } })
              }
            />
          </>
        )}
      </QueryBoundary>
    </FormSection>
  );
};
