import { IconArrowsLeftRight, IconCash, IconCreditCard, IconLink, IconWritingSign } from '@tabler/icons-react';

/** The pictures that a way of paying may have, by name. */
export const tenderIcons = {
  cash: IconCash,
  card: IconCreditCard,
  transfer: IconArrowsLeftRight,
  cheque: IconWritingSign,
  link: IconLink,
} as const;
