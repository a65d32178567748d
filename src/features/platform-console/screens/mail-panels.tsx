import { blockedReason } from '../../../kernel/contract/transitions.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { mailTransitions } from '../mail.ts';
import { mails } from '../mail-contract.ts';
import { consoleTexts } from '../messages.ts';
import { mailTone } from './mail-look.ts';
import { MailView } from './mail-view.tsx';
import { PhoneView } from './phone-view.tsx';

const width = 680;

/** One mail of a shop: how it went, what it says, and another try when it failed. */
export const MailPanel = ({
  merchantId,
  id,
  close,
}: {
  readonly merchantId: number;
  readonly id: number;
  readonly close: () => void;
}) => {
  const t = useTexts(consoleTexts);
  const query = useCall(mails.get, { merchant_id: merchantId, id });
  const resend = useAction(mails.resend, { done: t.resent });
  return (
    <SidePanel
      title={
        <UserText>{query.data?.subject ?? (query.data ? t.channels[query.data.channel] : t.mail_tracker)}</UserText>
      }
      isOpen
      close={close}
      width={width}
    >
      <QueryBoundary query={query}>
        {(mail) => {
          const why = blockedReason(mailTransitions, 'resend', mail);
          const look = mailTone(mail.status, t);
          return (
            <>
              <Facts
                rows={[
                  [t.status, <Status key="status" {...look} />],
                  [t.to, <NumberText key="to">{mail.to_address}</NumberText>],
                  [
                    t.merchant,
                    mail.merchant_id === 0 ? (
                      t.platform
                    ) : (
                      <Name key="shop" of={{ name_ar: mail.merchant_name_ar, name_en: mail.merchant_name_en }} />
                    ),
                  ],
                  [t.when, <DateText key="when" at={mail.created_at} />],
                  [t.sent_at, mail.sent_at ? <DateText key="sent" at={mail.sent_at} /> : null],
                  [t.tries, <NumberText key="tries">{mail.tries}</NumberText>],
                  [t.last_error, mail.last_error],
                ]}
              />
              <p style={{ marginBlock: 16 }}>
                <ActionButton
                  action={{
                    label: t.resend,
                    disabled: why && refusalText(why),
                    run: () => resend.run({ merchant_id: merchantId, id }),
                  }}
                />
              </p>
              {mail.holds_secret ? <p>{t.holds_secret}</p> : <MailView html={mail.html_body} text={mail.text_body} />}
            </>
          );
        }}
      </QueryBoundary>
    </SidePanel>
  );
};

/** One message as the sandbox took it: a mail as a page, anything else on a phone. */
export const SandboxPanel = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const t = useTexts(consoleTexts);
  const query = useCall(mails.getSandbox, { id });
  return (
    <SidePanel
      title={<UserText>{query.data?.subject ?? (query.data ? t.channels[query.data.channel] : t.sandbox)}</UserText>}
      isOpen
      close={close}
      width={width}
    >
      <QueryBoundary query={query}>
        {(mail) => (
          <>
            <Facts
              rows={[
                [t.from, <NumberText key="from">{mail.from_address}</NumberText>],
                [t.to, <NumberText key="to">{mail.to_addresses.join(', ')}</NumberText>],
                [t.when, <DateText key="when" at={mail.received_at} />],
                [
                  t.attachments,
                  mail.attachments.length > 0 ? (
                    <NumberText key="files">
                      {mail.attachments.map((file) => file.name ?? file.content_type).join(', ')}
                    </NumberText>
                  ) : null,
                ],
              ]}
            />
            {mail.channel === 'mail' ? (
              <MailView html={mail.html_body} text={mail.text_body} />
            ) : (
              <PhoneView message={mail} />
            )}
          </>
        )}
      </QueryBoundary>
    </SidePanel>
  );
};
