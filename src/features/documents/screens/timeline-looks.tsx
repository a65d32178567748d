import { IconCashBanknote, IconFileInvoice } from '@tabler/icons-react';
import { choiceOf, choicesOf } from '../../../kernel/contract/entity.ts';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { inThisLanguage, textsOf } from '../../../ui/language/language.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import type { TimelineTone } from '../../customers/screens/public-api.ts';
import { cardMethodChoices } from '../../payments/gateway-payment.ts';
import { paymentStatus } from '../../payments/payment.ts';
import { paymentFields } from '../../payments/payment-fields.ts';
import { customerMoneyTexts } from '../customer-messages.ts';
import { paymentStates } from '../document-fields.ts';
import { documentScreens } from '../screens.ts';

const size = { size: 18, stroke: 1.5 } as const;
const word = (field: 'method' | 'source', value: unknown): string => {
  const found = choiceOf(choicesOf(paymentFields[field]), value);
  return found ? inThisLanguage(found) : '';
};

/** By what it was paid: through a gateway's page mada, a credit card or Apple Pay. */
const paidBy = (detail: Readonly<Record<string, unknown>>): string => {
  const card = detail['paid_by'] === 'other' ? null : choiceOf(cardMethodChoices, detail['paid_by']);
  return card ? inThisLanguage(card) : word('method', detail['method']);
};

/** How documents and payments are shown in a customer's timeline. */
export const documentLooks: readonly TimelineTone[] = [
  {
    kind: 'document',
    icon: <IconFileInvoice {...size} />,
    line: (row) => {
      const due = Number(row.detail['due'] ?? 0);
      return {
        tone: due > 0 ? 'bad' : 'quiet',
        to: documentScreens.record.to(row.id),
        title: (
          <>
            <NumberText>{row.title}</NumberText>
            <Status {...statusToneOf(paymentStates, row.state)} />
          </>
        ),
        detail:
          due > 0 ? (
            <span className="paper-due">
              {textsOf(customerMoneyTexts).left_to_pay} <Money amount={due} />
            </span>
          ) : null,
      };
    },
  },
  {
    kind: 'payment',
    icon: <IconCashBanknote {...size} />,
    line: (row) => ({
      tone: row.state === paymentStatus.paid && (row.amount ?? 0) >= 0 ? 'good' : 'quiet',
      to: row.link_id === null ? null : documentScreens.record.to(row.link_id),
      title: (
        <>
          {paidBy(row.detail)}
          {row.state === paymentStatus.paid ? null : (
            <Status {...statusToneOf(choicesOf(paymentFields.status), row.state)} />
          )}
        </>
      ),
      detail: (
        <>
          {row.link_id === null ? textsOf(customerMoneyTexts).receipt : word('source', row.detail['source'])}{' '}
          <NumberText>{row.title}</NumberText>
        </>
      ),
    }),
  },
];
