import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Money as Amount } from '../../../../kernel/money/money.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { toast } from '../../../../ui/dialogs/toast-store.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { QrCode } from '../../../../ui/display/qr-code.tsx';
import { Status } from '../../../../ui/display/status.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { useLiveScreen } from '../../../../ui/live/use-live.ts';
import { Link } from '../../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../../ui/table/status-tone-of.ts';
import { documents } from '../../../documents/contract.ts';
import { documentScreens } from '../../../documents/screens.ts';
import { linkStates, linkStatus } from '../../../payments/payment-link.ts';
import { tillTexts } from '../../messages.ts';

/** What the customer pays by link: the code to scan at the counter, the address to send on, and when it is paid. */
export const LinkGiven = (props: { readonly id: number; readonly url: string; readonly amount: Amount }) => {
  const t = useTexts(tillTexts);
  const { data } = useCall(documents.paymentLinks, { id: props.id });
  useLiveScreen('payment_links');
  const status = data?.records.find((link) => link.url === props.url)?.status ?? linkStatus.made;
  const isPending = status === linkStatus.made || status === linkStatus.open;
  const isOver = !isPending && status !== linkStatus.paid;
  const copy = () =>
    navigator.clipboard.writeText(props.url).then(
      () => toast({ tone: 'good', text: t.link_copied }),
      () => toast({ tone: 'info', text: props.url }),
    );
  return (
    <div className="receipt-link">
      <span>{t.pays_by_link}</span>
      <strong>
        <Money amount={props.amount} />
      </strong>
      <Status {...statusToneOf(linkStates, status)} />
      {isOver ? (
        <p>
          <Link to={documentScreens.record.to(props.id)}>{t.link_is_over}</Link>
        </p>
      ) : null}
      {isPending ? (
        <>
          <QrCode text={props.url} label={t.link_code} />
          <small>{t.scan_to_pay}</small>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
            onClick={() => void copy()}
          >
            {t.copy_link}
          </Button>
        </>
      ) : null}
    </div>
  );
};
