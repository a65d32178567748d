import {
  IconBasket,
  IconCactus,
  IconCar,
  IconFlower,
  IconLaurelWreath,
  IconLeaf,
  IconPlant,
  IconSeedling,
  IconTree,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { IconKindOf } from '../../../kernel/domain/icon-kinds.ts';
import { drawn, type KindDrawing } from './drawing.tsx';

/** What a florist sells. */
export const drawings: Readonly<Record<IconKindOf<'flowers'>, KindDrawing>> = {
  flower: IconFlower,
  bouquet: drawn(
    <>
      <circle cx="12" cy="5.2" r="2.8" />
      <path d="M9.6 8.6a2.6 2.6 0 1 1-.5-3.2M14.9 5.4a2.6 2.6 0 1 1-.5 3.2" />
      <path d="M12 5.2a.9.9 0 1 1 .9.9M7.3 7a.7.7 0 1 1 .7.7M16.7 7a.7.7 0 1 1 .7.7" />
      <path d="m4 10.5 8 11 8-11-4.2 1.3L12 9.9l-3.8 1.9z" />
      <path d="M8.2 11.8 12 21.5l3.8-9.7M9 17.4h6" />
    </>,
  ),
  rose: drawn(
    <>
      <path d="M12 2.8c3 0 5 2 5 4.7 0 2.9-2.2 5-5 5s-5-2.1-5-5c0-2.7 2-4.7 5-4.7z" />
      <path d="M12 5.9a1.6 1.6 0 1 1-1.5 2.2M9.2 6c-.8 3.2 2.8 5.3 5.4 2.9.9-.9 1-2.3.4-3.3" />
      <path d="M12 12.5v9M12 18.3c-2.9.1-4.5-1.3-4.9-3.7 2.7-.2 4.4 1 4.9 3.7z" />
      <path d="M12 20.3c2.5.1 3.9-1.1 4.4-3.1-2.3-.3-3.9.8-4.4 3.1z" />
    </>,
  ),
  tulip: drawn(
    <>
      <path d="M7 3.5c1.7.5 2.7 1.5 3.2 2.8.4-1.6 1-2.7 1.8-3.6.8.9 1.4 2 1.8 3.6.5-1.3 1.5-2.3 3.2-2.8v5a5 5 0 0 1-10 0z" />
      <path d="M12 13.5v8M12 21.5c-.2-3.6-1.9-5.9-5.2-6.5-.2 3.8 1.5 6.1 5.2 6.5z" />
      <path d="M12 21.5c.2-3.6 1.9-5.9 5.2-6.5.2 3.8-1.5 6.1-5.2 6.5z" />
    </>,
  ),
  sunflower: drawn(
    <>
      <circle cx="12" cy="8.5" r="2.6" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          d="M0-3.2c-1.5-1-1.5-2.3 0-3.5 1.5 1.2 1.5 2.5 0 3.5z"
          transform={`translate(12 8.5) rotate(${turn})`}
        />
      ))}
      <path d="M12 15.3V22M12 20c2.7.2 4.3-.8 5-3-2.5-.5-4.3.5-5 3z" />
    </>,
  ),
  orchid: drawn(
    <>
      <path d="M8 17h8l-1.2 4.5H9.2zM12 17c0-5 .2-9.5 4.5-11.2" />
      <path d="M12 17c-1.5-2.7-4-3.4-6.5-2.7.9 2 3.1 3 6.5 2.7z" />
      <circle cx="17.3" cy="5.2" r="1.9" />
      <circle cx="13.4" cy="7.2" r="1.5" />
      <circle cx="19.8" cy="8.7" r="1.4" />
      <path d="M12 17c1-2 2.7-2.9 5-2.7-.4 1.7-1.9 2.7-5 2.7z" />
    </>,
  ),
  bridal_bouquet: drawn(
    <>
      <circle cx="12" cy="4.7" r="2.2" />
      <circle cx="7.7" cy="6.5" r="2.2" />
      <circle cx="16.3" cy="6.5" r="2.2" />
      <circle cx="9.7" cy="10.1" r="2.2" />
      <circle cx="14.3" cy="10.1" r="2.2" />
      <path d="m9.5 12.5 1.5 3.5h2l1.5-3.5M11 16l-2 5.5M13 16l2 5.5M12 16v4" />
      <path d="M5 9.5c-1.2.2-2 .9-2.4 2 1.4.5 2.7.2 3.8-.8M19 9.5c1.2.2 2 .9 2.4 2-1.4.5-2.7.2-3.8-.8" />
    </>,
  ),
  flower_box: drawn(
    <>
      <circle cx="12" cy="5.5" r="2.6" />
      <path d="M12 5.5a.9.9 0 1 1 .9.9M9.5 10.5a2.5 2.5 0 1 0-3.8-.5M14.5 10.5a2.5 2.5 0 1 1 3.8-.5" />
      <path d="M4 10.5h16v3H4zM5.3 13.5V20a1.2 1.2 0 0 0 1.2 1.2h11a1.2 1.2 0 0 0 1.2-1.2v-6.5M12 10.5v10.7" />
    </>,
  ),
  vase: drawn(
    <>
      <path d="M9 11h6c0 2.2 2.5 3.6 2.5 6.3 0 2.6-2.3 4.2-5.5 4.2s-5.5-1.6-5.5-4.2C6.5 14.6 9 13.2 9 11z" />
      <path d="M7 16c3 1.3 7 1.3 10 0" />
      <path d="M12 11V6.7M10.5 11 8.2 7.3M13.5 11l2.3-3.7" />
      <circle cx="12" cy="4.6" r="2" />
      <circle cx="7.2" cy="5.9" r="1.7" />
      <circle cx="16.8" cy="5.9" r="1.7" />
    </>,
  ),
  basket: IconBasket,
  plant: IconPlant,
  plant_tall: drawn(
    <>
      <path d="M8 16.5h8l-1.1 5H9.1zM12 16.5c-2.5-4.5-2.5-9.5 0-14 2.5 4.5 2.5 9.5 0 14z" />
      <path d="M10.3 16.5C6.8 13.5 5.8 10 6.8 6c1.3 1 2.3 2.3 2.9 3.8M13.7 16.5c3.5-3 4.5-6.5 3.5-10.5-1.3 1-2.3 2.3-2.9 3.8" />
    </>,
  ),
  cactus: IconCactus,
  leaf: IconLeaf,
  seedling: IconSeedling,
  tree: IconTree,
  wreath: IconLaurelWreath,
  ribbon: drawn(
    <>
      <rect x="10.3" y="8.3" width="3.4" height="3.9" rx="1" />
      <path d="M10.3 9.3C8 5.8 5 4.8 3.5 6c-1.1 2.4.5 6.5 6.8 5.2" />
      <path d="M13.7 9.3C16 5.8 19 4.8 20.5 6c1.1 2.4-.5 6.5-6.8 5.2" />
      <path d="m11 12.2-4 8.3 3.3-1.3L12 21l1.7-1.8 3.3 1.3-4-8.3" />
    </>,
  ),
  wrapping: drawn(<path d="m4.5 6.5 7.5 15 7.5-15-4 1.3L12 3.5 8.5 7.8zM8.5 7.8 12 21.5l3.5-13.7M8.3 14h7.4" />),
  wedding: drawn(
    <>
      <path d="M14 11.3a5.5 5.5 0 1 1-3.3-1.6" />
      <path d="M10 18.7a5.5 5.5 0 1 1 3.3 1.6" />
      <path d="m8.5 9.5-2.5-3L7.3 4h2.4L11 6.5z" />
    </>,
  ),
  event: drawn(
    <>
      <path d="M4.5 21.5V11a7.5 7.5 0 0 1 15 0v10.5M7 17h10M8.5 17l-.7 4.5M15.5 17l.7 4.5" />
      <circle cx="6.5" cy="6.2" r="1.9" />
      <circle cx="12" cy="3.7" r="1.9" />
      <circle cx="17.5" cy="6.2" r="1.9" />
      <path d="M12 17v-2.5M12 14.5c-1.5 0-2.2-.9-2-2.3 1.4 0 2.1.8 2 2.3z" />
      <path d="M12 14.5c1.5 0 2.2-.9 2-2.3-1.4 0-2.1.8-2 2.3z" />
    </>,
  ),
  car: IconCar,
  delivery: IconTruckDelivery,
};
