import type { ReactNode } from 'react';
import type { BilingualName } from '../../kernel/text/messages.ts';
import { KindIcon } from './kind-icon.tsx';
import { Name } from './name.tsx';
import { PetalMark } from './petals.tsx';
import './picture.css';

interface PictureProps {
  readonly url: string | null | undefined;
  /** The kind of drawing that stands for it without a picture; left out where things have no kinds. */
  readonly icon?: string | null;
  /** Edge in px. */
  readonly size?: number;
}

const withoutPicture = (icon: string | null | undefined, size: number): ReactNode =>
  icon === undefined ? <PetalMark size={size * 0.55} /> : <KindIcon kind={icon} size={size * 0.64} />;

/** The square picture of a thing that is named beside it; what it is drawn as, or the product's mark, when it has none. */
export const Picture = ({ url, icon, size = 36 }: PictureProps) => (
  <span className="picture" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
    {url ? <img src={url} alt="" loading="lazy" width={size} height={size} /> : withoutPicture(icon, size)}
  </span>
);

/** A picture and the name it belongs to, with a second line under it. */
export const PictureName = ({
  of,
  detail,
  ...picture
}: Omit<PictureProps, 'size'> & {
  readonly of: BilingualName;
  readonly detail?: ReactNode;
}) => (
  <span className="picture-name">
    <Picture {...picture} />
    <span>
      <Name of={of} />
      {detail ? <span className="picture-detail">{detail}</span> : null}
    </span>
  </span>
);
