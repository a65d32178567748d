import type { ReactNode } from 'react';
import type { BilingualName } from '../../kernel/messages.ts';
import { Name } from './name.tsx';
import { PetalMark } from './petals.tsx';
import './picture.css';

interface PictureProps {
  readonly url: string | null | undefined;
  /** Edge in px. */
  readonly size?: number;
}

/** The square picture of a thing that is named beside it; the product's mark when it has none. */
export const Picture = ({ url, size = 36 }: PictureProps) => (
  <span className="picture" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
    {url ? <img src={url} alt="" loading="lazy" width={size} height={size} /> : <PetalMark size={size * 0.55} />}
  </span>
);

/** A picture and the name it belongs to, with a second line under it. */
export const PictureName = ({
  of,
  url,
  detail,
}: {
  readonly of: BilingualName;
  readonly url: string | null | undefined;
  readonly detail?: ReactNode;
}) => (
  <span className="picture-name">
    <Picture url={url} />
    <span>
      <Name of={of} />
      {detail ? <span className="picture-detail">{detail}</span> : null}
    </span>
  </span>
);
