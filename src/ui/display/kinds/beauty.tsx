import {
  IconBath,
  IconBolt,
  IconCrown,
  IconEye,
  IconHandStop,
  IconMassage,
  IconMoodKid,
  IconMoustache,
  IconRazor,
  IconRazorElectric,
  IconScissors,
  IconSparkles,
} from '@tabler/icons-react';
import type { IconKindOf } from '../../../kernel/domain/icon-kinds.ts';
import { drawn, type KindDrawing } from './drawing.tsx';

/** What a salon and a barber do and sell. */
export const drawings: Readonly<Record<IconKindOf<'beauty'>, KindDrawing>> = {
  scissors: IconScissors,
  hair_dryer: drawn(
    <>
      <path d="M3 8.5A4.5 4.5 0 0 1 7.5 4h9L20 3v11l-3.5-1h-9A4.5 4.5 0 0 1 3 8.5zM7.5 13l1.7 8h4l-1.7-8" />
      <path d="M22 6.5v4" />
      <circle cx="7.8" cy="8.5" r="1.6" />
    </>,
  ),
  hair_style: drawn(
    <>
      <path d="M5.3 20C3.8 13 4.8 3.5 12 3.5S20.2 13 18.7 20c-1.6.5-3.2-.2-3.7-2v-2.5" />
      <path d="M5.3 20c1.6.5 3.2-.2 3.7-2v-2.5M8.3 9c0 4.2 1.5 7 3.7 7s3.7-2.8 3.7-7" />
      <path d="M8.3 9c2.6-.1 4.3-1.4 4.8-3.2.3 1.9 1.2 2.9 2.6 3.2" />
    </>,
  ),
  hair_colour: drawn(
    <>
      <path d="M2.8 13h14.4c0 4.5-2.7 7-7.2 7s-7.2-2.5-7.2-7zM6.5 22h7" />
      <path d="M10.5 13l6.3-8.5a1 1 0 0 1 1.4-.2l1.9 1.4a1 1 0 0 1 .2 1.4L14.7 13M15 7l3.5 2.6" />
      <path d="M5.5 16c1.5 1 3-.8 4.5 0s3 .8 4.5 0" />
    </>,
  ),
  comb: drawn(
    <>
      <path d="M4.5 3.5h3.8a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H4.5zM9.3 6h9.2M9.3 9h9.2M9.3 12h9.2M9.3 15h9.2" />
      <path d="M9.3 18h9.2" />
    </>,
  ),
  nails: drawn(
    <>
      <path d="M10.3 2.5h3.4l.8 7.5h-5zM9.5 10v2.3M14.5 10v2.3" />
      <path d="M8.5 12.3h7a2.5 2.5 0 0 1 2.5 2.5V19a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 19v-4.2a2.5 2.5 0 0 1 2.5-2.5z" />
      <path d="M6 17c2-1.1 4 1.1 6 0s4-1.1 6 0" />
    </>,
  ),
  hand: IconHandStop,
  feet: drawn(
    <>
      <path
        d="M10.5 21.5c-2 0-2.8-1.4-2.6-3.2.2-2 .1-3.2-.4-5.1-.7-2.8.8-5.4 3.6-5.4s4.2 2.2 3.9 4.9
          c-.2 2-1.2 3.2-1.4 5.3-.2 2-1.1 3.5-3.1 3.5z"
      />
      <circle cx="8" cy="4.9" r="1.5" />
      <circle cx="11.3" cy="3.9" r="1.2" />
      <circle cx="14.1" cy="4.6" r="1" />
      <circle cx="16.2" cy="6.3" r=".9" />
      <path d="M19 13.5v4M17 15.5h4" />
    </>,
  ),
  eye: IconEye,
  lashes: drawn(
    <>
      <path d="M2.5 10.5c2.3 4 5.6 6 9.5 6s7.2-2 9.5-6M4.5 13.3 2.7 16M8 15.8l-1.2 3M12 16.5v3.3" />
      <path d="M16 15.8l1.2 3M19.5 13.3l1.8 2.7M4 6.5c2.3-2 5-3 8-3s5.7 1 8 3" />
    </>,
  ),
  eyebrow: drawn(
    <>
      <path d="M2.5 8.5c4-5 12-6 19-1.5-6.5-1.5-12.5-1-19 1.5z" />
      <path d="M3.5 16c2.3-3 5.2-4.5 8.5-4.5s6.2 1.5 8.5 4.5c-2.3 3-5.2 4.5-8.5 4.5S5.8 19 3.5 16z" />
      <circle cx="12" cy="16" r="2.2" />
    </>,
  ),
  make_up: drawn(
    <>
      <path d="M3.5 21c0-3.4 1-6 3.6-6.7l2.9 2.9c-.7 2.6-3.1 3.8-6.5 3.8zM7.1 14.3l3.2-3.2 2.9 2.9-3.2 3.2" />
      <path d="M10.3 11.1l7.5-7.6a2 2 0 0 1 2.9 2.9L13.2 14" />
      <circle cx="18" cy="18" r="3.5" />
      <path d="M16.5 19.5l3-3" />
    </>,
  ),
  lipstick: drawn(<path d="M9 10.5v-5l6-3v8M7.8 10.5h8.4V15H7.8zM6.5 15h11v6.5h-11zM9.5 18h5" />),
  henna: drawn(
    <>
      <path
        d="M8 13V6.3a1.4 1.4 0 0 1 2.7 0V3.9a1.4 1.4 0 0 1 2.7 0v1.3a1.4 1.4 0 0 1 2.7 0v2.3
          a1.3 1.3 0 0 1 2.6 0V15c0 4.2-2.5 6.6-6 6.6-2.9 0-4.6-1.4-6-3.9l-2.3-4c-.7-1.4 1.1-2.6 2.2-1.5z"
      />
      <circle cx="12.8" cy="15.2" r="1.2" />
      <path d="M12.8 12.3v.5M12.8 17.6v.5M9.9 15.2h.5M15.2 15.2h.5M10.8 13.2l.3.3M14.5 16.9l.3.3" />
      <path d="M14.8 13.2l-.3.3M11.1 16.9l-.3.3" />
    </>,
  ),
  face_mask: drawn(
    <>
      <path d="M6 10c0-4.2 2.5-7 6-7s6 2.8 6 7c0 5.7-2.3 11-6 11s-6-5.3-6-11z" />
      <path d="M6 10c2-.6 4-.3 6 .8 2-1.1 4-1.4 6-.8M9 12.8c.6.5 1.3.5 1.9 0M13.1 12.8c.6.5 1.3.5 1.9 0" />
      <path d="M10.5 17c1 .7 2 .7 3 0M6.5 7.5c3.5 0 6-1 7.5-3.8M21 3.5v3M19.5 5h3" />
    </>,
  ),
  massage: IconMassage,
  stones: drawn(
    <>
      <ellipse cx="12" cy="18.7" rx="8.5" ry="2.8" />
      <path d="M5.9 16.7C6 14.9 8.5 13.8 12 13.8s6 1.1 6.1 2.9" />
      <path d="M7.8 14.3C7.8 11.9 9.5 10.7 12 10.7s4.2 1.2 4.2 3.6" />
      <path d="M12 10.7c-.2-3.6 1.7-5.9 5.5-6.7.5 3.9-1.5 6.3-5.5 6.7z" />
      <path d="M12 10.7c-.8-2.2-2.4-3.2-5-3 .4 2.3 2.2 3.3 5 3z" />
    </>,
  ),
  steam: drawn(
    <>
      <path d="M3 13h18c0 4.3-3.2 7-9 7s-9-2.7-9-7zM9 22h6M8 10C6.6 8.3 9.4 7 8 5" />
      <path d="M12 10c-1.8-2.2 1.8-3.8 0-7M16 10c-1.4-1.7 1.4-3 0-5" />
    </>,
  ),
  bath: IconBath,
  towel: drawn(
    <>
      <path d="M5 15h14a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2zM3 18h12" />
      <path d="M6 9h12a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2zM9 12h11" />
      <path d="M15 9a3 3 0 1 0-6 0M13.3 9a1.3 1.3 0 1 0-2.6 0" />
    </>,
  ),
  wax: drawn(
    <>
      <path d="M4 11h12v7.5a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 4 18.5zM16 13h2a2.5 2.5 0 0 1 0 5h-2" />
      <path d="M4 14c1.5 1.5 2.5 0 3.5 0s1 3 2.2 3 1.1-3 2.3-3 2.5 1.5 4 0" />
      <path d="M10.5 11l4.3-7.3a1.3 1.3 0 0 1 2.2 1.3L13.5 11" />
    </>,
  ),
  laser: IconBolt,
  bride: IconCrown,
  razor: IconRazor,
  clipper: IconRazorElectric,
  beard: IconMoustache,
  child: IconMoodKid,
  bottle: drawn(
    <>
      <path d="M8.5 12h7a2.5 2.5 0 0 1 2.5 2.5V19a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 19v-4.5A2.5 2.5 0 0 1 8.5 12z" />
      <path d="M10 12V9h4v3M12 9V5.5M16 7V5.5H9.7C8.3 5.5 7.5 6.3 7.5 7.7" />
      <path d="M12 14.2c-1.1 1.3-1.7 2.1-1.7 3a1.7 1.7 0 0 0 3.4 0c0-.9-.6-1.7-1.7-3z" />
    </>,
  ),
  cream: drawn(
    <>
      <path d="M5.5 4.5h13a1 1 0 0 1 1 1V8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1z" />
      <path d="M6 9v9.5a2.5 2.5 0 0 0 2.5 2.5h7a2.5 2.5 0 0 0 2.5-2.5V9M9.5 13.5h5v3.5h-5z" />
    </>,
  ),
  oil: drawn(
    <>
      <path d="M9 2.5h4v3.3H9zM8.5 5.8h5V9h-5z" />
      <path d="M8.5 9c0 1.6-1.7 1.7-1.7 3.8V19a2.5 2.5 0 0 0 2.5 2.5h3.4a2.5 2.5 0 0 0 2.5-2.5v-6.2c0-2.1-1.7-2.2-1.7-3.8" />
      <path d="M11 9v5.5M6.8 16.5h8.4" />
      <path d="M19.3 12.5c-1.1 1.3-1.6 2-1.6 2.9a1.6 1.6 0 0 0 3.2 0c0-.9-.5-1.6-1.6-2.9z" />
    </>,
  ),
  mirror: drawn(
    <>
      <ellipse cx="12" cy="9" rx="6" ry="6.5" />
      <path d="M12 15.5v6M8.5 21.5h7M9.2 8c.3-1.7 1.2-2.7 2.6-3.1" />
    </>,
  ),
  sparkles: IconSparkles,
};
