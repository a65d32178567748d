import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { NotificationChannel } from '../../../kernel/contract/notification-event.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { type NotificationEventKey, notificationEventKeys, notificationEvents } from '../notification-events.ts';
import { notificationSettingTexts } from '../notification-messages.ts';
import { shopNotifications } from '../shop-contract.ts';
import './setting.css';

interface NotificationRowProps {
  readonly of: NotificationEventKey;
  readonly chosen: readonly NotificationChannel[];
  readonly onChange: (chosen: NotificationChannel[]) => void;
}

const NotificationRow = ({ of, chosen, onChange }: NotificationRowProps) => {
  const t = useTexts(notificationSettingTexts);
  const { channels } = notificationEvents[of];
  const id = useId();
  return (
    <div className="telling" role="group" aria-labelledby={id}>
      <span id={id}>{t.events[of]}</span>
      <div className="telling-ways">
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            label={t.channels[channel]}
            checked={chosen.includes(channel)}
            onChange={({ target }) =>
              onChange(channels.filter((one) => (one === channel ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </div>
  );
};

const receivers = ['customer', 'owner', 'employees'] as const;

const NotificationsForm = ({ kept }: { readonly kept: OutputOf<typeof shopNotifications.get> }) => {
  const t = useTexts(notificationSettingTexts);
  const form = useZodForm(shopNotifications.save.input, { initial: kept });
  const save = useAction(shopNotifications.save, { done: t.saved, onDone: (saved) => form.reset(saved) });
  useUnsavedGuard(form.isDirty);
  const value = form.values.value ?? kept.value;
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      {receivers.map((to) => (
        <FormSection key={to} title={t.groups[to]} note={to === 'customer' ? t.customer_note : undefined}>
          {notificationEventKeys
            .filter((key) => notificationEvents[key].audience === to)
            .map((key) => (
              <NotificationRow
                key={key}
                of={key}
                chosen={value[key]}
                onChange={(chosen) => form.set('value', { ...value, [key]: chosen })}
              />
            ))}
        </FormSection>
      ))}
    </FormBody>
  );
};

/** Which event tells whom by which channel. */
export default function NotificationsSetting() {
  const t = useTexts(notificationSettingTexts);
  return (
    <SettingPage note={t.note}>
      <QueryBoundary isForm query={useCall(shopNotifications.get, {})}>
        {(kept) => <NotificationsForm kept={kept} />}
      </QueryBoundary>
    </SettingPage>
  );
}
