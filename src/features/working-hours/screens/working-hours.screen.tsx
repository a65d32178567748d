import { useCall } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { hours } from '../contract.ts';
import { workingHoursTexts } from '../messages.ts';
import { SpecialDays } from './special-days.tsx';
import { WeekForm } from './week-form.tsx';

/** When the shop is open: its usual week, holidays and other hours. */
export default function WorkingHours() {
  const t = useTexts(workingHoursTexts);
  return (
    <SettingPage note={t.note}>
      <FormSection title={t.week}>
        <QueryBoundary isForm query={useCall(hours.get, {})}>
          {(week) => <WeekForm week={week} />}
        </QueryBoundary>
      </FormSection>
      <FormSection title={t.special}>
        <SpecialDays />
      </FormSection>
    </SettingPage>
  );
}
