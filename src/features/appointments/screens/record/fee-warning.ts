import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { formatMoneyWithSymbol } from '../../../../kernel/money/money.ts';
import { currentLanguage, textsOf } from '../../../../ui/language/language.ts';
import { displaySettings } from '../../../../ui/session/session-store.ts';
import type { appointments } from '../../contract.ts';
import { depositTexts } from '../../deposit-messages.ts';

/** What whoever keeps a visit's deposit reads first where a fee was charged for the visit; null where none was. */
export const feeWarning = ({
  charged_fee_amount,
}: Partial<Pick<OutputOf<typeof appointments.get>, 'charged_fee_amount'>>): string | null =>
  charged_fee_amount !== undefined && charged_fee_amount > 0
    ? textsOf(depositTexts).charged_warning({
        amount: formatMoneyWithSymbol(charged_fee_amount, displaySettings().currency_code, currentLanguage()),
      })
    : null;
