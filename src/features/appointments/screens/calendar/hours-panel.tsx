import { useState } from 'react';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { SidePanel } from '../../../../ui/dialogs/side-panel.tsx';
import { ChoiceField } from '../../../../ui/inputs/choice-fields.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { permissions } from '../../../identity/permissions.ts';
import { SpecialDays } from '../../../working-hours/screens/public-api.ts';
import type { Calendar } from '../../calendar-moves.ts';
import { appointmentTexts } from '../../messages.ts';

interface HoursPanelProps {
  readonly date: string;
  readonly employees: Calendar['employees'];
  readonly close: () => void;
}

/** Other hours of some days, of the shop or of one person, entered where the day is looked at. */
export const HoursPanel = ({ date, employees, close }: HoursPanelProps) => {
  const t = useTexts(appointmentTexts);
  const language = useLanguage();
  const mayShop = useMay()(permissions.settings.hours);
  const [of, setOf] = useState<number>(() => (mayShop ? 0 : (employees[0]?.id ?? 0)));
  return (
    <SidePanel title={t.hours_of_day} isOpen close={close}>
      <div className="time-chooser">
        <ChoiceField
          label={t.hours_whose}
          value={of}
          required
          options={[
            ...(mayShop ? [{ value: 0, label: t.hours_shop }] : []),
            ...employees.map((one) => ({ value: one.id, label: nameIn(language, one) })),
          ]}
          onChange={(id) => setOf(id ?? 0)}
        />
        <SpecialDays key={of} on={date} {...(of === 0 ? {} : { of })} />
      </div>
    </SidePanel>
  );
};
