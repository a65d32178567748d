import type { ReactNode } from 'react';
import type { LinkKey } from '../shop-links.ts';

const petal = 'M0 0C-26-34-26-74 0-104 26-74 26-34 0 0Z';
const inner = 'M0 0C-20-20-20-46 0-66 20-46 20-20 0 0Z';
const around = (n: number): number[] => Array.from({ length: n }, (_, i) => (i * 360) / n);

/** The cover of a shop without a picture: a flower in its colour. */
export const Petals = (): ReactNode => (
  <svg
    className="cover-petals"
    viewBox="-110 -110 220 220"
    fill="currentColor"
    stroke="currentColor"
    aria-hidden="true"
  >
    <g fillOpacity="0.2" strokeOpacity="0.55" strokeWidth="0.7">
      {around(14).map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn})`} />
      ))}
      {around(9).map((turn) => (
        <path key={turn} d={inner} transform={`rotate(${turn + 20})`} />
      ))}
    </g>
    <circle r="15" fillOpacity="0.75" stroke="none" />
  </svg>
);

/** Line drawings of our own, 24 by 24; names of networks stand beside or in the link's name. */
const icons: Readonly<Record<LinkKey, string>> = {
  telephone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z',
  whatsapp: 'M3 21l1.7-4.4A8.5 8.5 0 1 1 8 19.8ZM9 9.2c0 3.2 2.6 5.8 5.8 5.8l.9-1.4-2-1-1 .8a4 4 0 0 1-2-2l.8-1-1-2Z',
  google_maps: 'M12 21s7-6.2 7-11.2a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 15.200a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.400ZM16.5 7.500v.01',
  snapchat:
    'M12 3c3 0 4.6 2.2 4.6 5v2l2-.3-1.6 2c.6 1.9 1.9 2.9 3.4 3.4-.6 1-1.6 1.2-2.6 1.3-.4 1-.8 1.2-2 1-1.4 0-2.3 1.6-3.8 1.600s-2.4-1.6-3.8-1.600c-1.2.2-1.6 0-2-1-1-.1-2-.3-2.6-1.3 1.5-.5 2.8-1.5 3.4-3.400l-1.6-2 2 .3V8c0-2.8 1.6-5 4.6-5Z',
  facebook: 'M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2Z',
  facebook_page_id: 'M3 20l1.3-3.900A8.6 8.6 0 1 1 8 19ZM8 13l3-2 2 2 3-2',
  tiktok: 'M14 4v11.500a3.7 3.7 0 1 1-3.7-3.700M14 4c.3 2.8 2.2 4.6 5 4.8',
  google_review: 'M12 17.300l-5.6 3 1.1-6.300L3 9.600l6.2-.9L12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.300Z',
};

export const LinkIcon = ({ of }: { of: LinkKey }): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d={icons[of]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** An arrow that points onwards; it turns with the direction of the page. */
export const Onwards = (): ReactNode => (
  <svg
    className="onwards"
    viewBox="0 0 24 24"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <path d="M9 5l7 7-7 7" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
