import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatDate, formatTime } from '../../../kernel/time/local-time.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { deliveryDays } from '../contract.ts';
import { deliveryTexts } from '../messages.ts';
import { isOvernight } from '../window.ts';
import { windowFields } from '../window-fields.ts';

type Dated = OutputOf<typeof deliveryDays.list>['windows'][number];

interface Chosen {
  readonly follows_window?: boolean | null;
  readonly is_closed?: boolean | null;
}
const choiceOf = ({ follows_window, is_closed }: Chosen) => {
  if (follows_window) return 'window';
  return is_closed ? 'closed' : 'own';
};

const LimitsForm = ({ dated, close }: { readonly dated: Dated; readonly close: () => void }) => {
  const t = useTexts(deliveryTexts);
  const { window_id, day, stops_limit, minutes_limit, is_own, is_closed } = dated;
  const form = useZodForm(deliveryDays.save.input, {
    initial: {
      ...{ window_id, day, stops_limit, minutes_limit },
      ...{ follows_window: !is_own, is_closed },
    },
  });
  const save = useAction(deliveryDays.save, { done: t.saved_day, onDone: close });
  const chosen = choiceOf(form.values);
  const choose = (value: string | null) => {
    form.set('follows_window', value === 'window');
    form.set('is_closed', value === 'closed');
    // What is typed in a field that is not shown any more stops nobody from saving.
    if (value !== 'own') {
      form.set('stops_limit', stops_limit);
      form.set('minutes_limit', minutes_limit);
    }
  };
  return (
    <FormBody form={form} save={(values) => save.run(values)} cancel={close}>
      <SegmentsField
        label={t.choice}
        value={chosen}
        onChange={choose}
        options={[
          { value: 'window', label: t.follows_window },
          { value: 'own', label: t.own },
          { value: 'closed', label: t.closed_here },
        ]}
      />
      {chosen === 'own' ? (
        <>
          <IntegerField {...form.field('stops_limit')} label={inThisLanguage(windowFields.stops_limit.label)} />
          <IntegerField
            {...form.field('minutes_limit')}
            label={inThisLanguage(windowFields.minutes_limit.label)}
            description={t.limits_note}
          />
        </>
      ) : null}
    </FormBody>
  );
};

/** Other limits of one window on one day. */
export const WindowPanel = ({ dated, close }: { readonly dated: Dated | null; readonly close: () => void }) => {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  return (
    <SidePanel title={t.day_limits} isOpen={dated !== null} close={close}>
      {dated ? (
        <>
          <p>
            {formatDate(dated.day, language, 'weekday')}
            {' · '}
            <bdi>
              {formatTime(dated.from_time, language)} – {formatTime(dated.until_time, language)}
            </bdi>
            {isOvernight(dated) ? ` · ${t.ends_next_day}` : null}
          </p>
          <LimitsForm key={`${dated.day} ${dated.window_id}`} dated={dated} close={close} />
        </>
      ) : null}
    </SidePanel>
  );
};
