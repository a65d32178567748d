import {
  IconArrowsLeftRight,
  IconCash,
  IconCreditCard,
  IconGiftCard,
  IconLink,
  IconWallet,
  IconWritingSign,
} from '@tabler/icons-react';

/** The pictures that a way of paying may have, by name. */
export const tenderIcons = {
  cash: IconCash,
  card: IconCreditCard,
  transfer: IconArrowsLeftRight,
  cheque: IconWritingSign,
  link: IconLink,
  gift_card: IconGiftCard,
  balance: IconWallet,
} as const;
