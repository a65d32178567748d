import {
  IconBabyCarriage,
  IconBalloon,
  IconBallpen,
  IconBook,
  IconCake,
  IconCandle,
  IconCandy,
  IconChocolate,
  IconCoffee,
  IconConfetti,
  IconCookie,
  IconDeviceWatch,
  IconDiamond,
  IconGift,
  IconGiftCard,
  IconHeart,
  IconHorseToy,
  IconMailHeart,
  IconMug,
  IconNotebook,
  IconPerfume,
  IconPhoto,
  IconPrinter,
  IconSchool,
  IconShirt,
  IconShoppingBag,
  IconStar,
  IconSunglasses,
  IconWallet,
  IconWritingSign,
} from '@tabler/icons-react';
import type { IconKindOf } from '../../../kernel/domain/icon-kinds.ts';
import { drawn, type KindDrawing } from './drawing.tsx';

/** What a gift shop sells. */
export const drawings: Readonly<Record<IconKindOf<'gifts'>, KindDrawing>> = {
  gift_box: IconGift,
  balloon: IconBalloon,
  confetti: IconConfetti,
  chocolate: IconChocolate,
  candy: IconCandy,
  cake: IconCake,
  cookie: IconCookie,
  dates: drawn(
    <>
      <path d="M12 2.5v4.7M12 4.5c-2.3.2-3.9 1.4-4.7 3.6M12 4.5c2.3.2 3.9 1.4 4.7 3.6" />
      <ellipse cx="7.1" cy="11.3" rx="2" ry="3.2" />
      <ellipse cx="12" cy="10.5" rx="2" ry="3.3" />
      <ellipse cx="16.9" cy="11.3" rx="2" ry="3.2" />
      <path d="M3.5 17h17c-.8 3-4 4.5-8.5 4.5S4.3 20 3.5 17z" />
    </>,
  ),
  coffee: IconCoffee,
  coffee_pot: drawn(
    <>
      <path d="M9 9.5h6.5l-1.2 3 2.2 4.6a3 3 0 0 1-2.7 4.4h-3.6a3 3 0 0 1-2.7-4.4l2.3-4.6z" />
      <path d="M9 9.5C6.3 9.3 5.2 7.3 2.8 7c.3 2.8 2.6 5 6.7 5.2" />
      <path d="M15.5 9.8c4.3-.1 5.5 2.7 5 5.2-.4 2-1.8 3.2-3.8 3.4M9.5 9.5 12 5l2.8 4.5M12 5V2.5" />
    </>,
  ),
  tray: drawn(
    <>
      <path d="M2.5 14.5h19l-2 4.5h-15zM6 14.5V9h4v5.5M6 11.5h4M12.5 14.5a3 3 0 0 1 6 0M15.5 11.5V10" />
      <path d="M8 9V7.5" />
    </>,
  ),
  perfume: IconPerfume,
  oud: drawn(
    <>
      <path d="M6.5 11.5h11l-2 5.5h-7zM9.5 17l-2 4.5h9l-2-4.5M6.5 11.5 5.2 9M17.5 11.5 18.8 9" />
      <path d="M9.5 9c-1.5-1.7 1.5-2.6 0-4.5M13 9.5c-1.9-2.1 1.9-3.2 0-6.5M16.3 8.5c-1.1-1.2 1.1-2 0-3.3" />
    </>,
  ),
  candle: IconCandle,
  card: IconMailHeart,
  gift_card: IconGiftCard,
  teddy: drawn(
    <>
      <circle cx="12" cy="8.7" r="4.5" />
      <path d="M8.6 5.7a2 2 0 1 1 1.2-1M15.4 5.7a2 2 0 1 0-1.2-1" />
      <path d="M8.7 12c-2.4 1.6-3.2 4-2.5 6.3.8 2.2 3.1 3.2 5.8 3.2s5-1 5.8-3.2c.7-2.3-.1-4.7-2.5-6.3" />
      <path d="M10.3 8v.01M13.7 8v.01M11 10.4c.6.5 1.4.5 2 0" />
      <circle cx="12" cy="17" r="2" />
    </>,
  ),
  toy: IconHorseToy,
  baby: IconBabyCarriage,
  watch: IconDeviceWatch,
  jewellery: IconDiamond,
  sunglasses: IconSunglasses,
  wallet: IconWallet,
  bag: IconShoppingBag,
  prayer_beads: drawn(
    <>
      <path d="M12 3a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z" strokeDasharray="0.01 2.553" strokeWidth="2.3" />
      <path d="M12 16.5V19M10 22l2-3 2 3M12 19v3" />
    </>,
  ),
  book: IconBook,
  notebook: IconNotebook,
  pen: IconBallpen,
  frame: IconPhoto,
  mug: IconMug,
  clothes: IconShirt,
  graduation: IconSchool,
  heart: IconHeart,
  star: IconStar,
  engraving: IconWritingSign,
  printing: IconPrinter,
};
