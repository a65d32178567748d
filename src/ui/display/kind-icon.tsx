import { useSyncExternalStore } from 'react';
import { type IconFamily, type IconKind, iconFamilyOf, iconOfTrade } from '../../kernel/domain/icon-kinds.ts';
import { useInformations } from '../session/session-store.ts';
import { Drawing, type KindDrawing } from './kinds/drawing.tsx';

type Drawings = Readonly<Record<string, KindDrawing>>;

/** A family's drawings come with the first thing of it that is shown. */
const loaders: Readonly<Record<IconFamily, () => Promise<{ readonly drawings: Drawings }>>> = {
  flowers: () => import('./kinds/flowers.tsx'),
  gifts: () => import('./kinds/gifts.tsx'),
  beauty: () => import('./kinds/beauty.tsx'),
};

const loaded = new Map<IconFamily, Drawings>();
const requestedFamilies = new Set<IconFamily>();
const listeners = new Set<() => void>();

const load = (family: IconFamily): void => {
  if (requestedFamilies.has(family)) return;
  requestedFamilies.add(family);
  loaders[family]().then(
    ({ drawings }) => {
      loaded.set(family, drawings);
      for (const listener of listeners) listener();
    },
    // Asked again by the next thing that is drawn; its place stays empty until then.
    () => requestedFamilies.delete(family),
  );
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What a thing of this shop is drawn as when neither it nor its group says. */
export const useTradeIcon = (): IconKind => {
  const trade = useInformations()?.global_informations.general_informations?.['business_kind'];
  return iconOfTrade[trade as IconFamily] ?? 'flower';
};

interface KindIconProps {
  /** Null, or a name that this version does not know: the trade's own. */
  readonly kind: string | null | undefined;
  /** Edge in px. */
  readonly size?: number;
  readonly stroke?: number;
}

/** The drawing of a kind, in the colour of its place. Decorative: a name stands beside it. */
export const KindIcon = ({ kind, size = 24, stroke = 1.5 }: KindIconProps) => {
  const usual = useTradeIcon();
  const shown = kind && iconFamilyOf(kind) ? kind : usual;
  const family = iconFamilyOf(shown)!;
  const drawings = useSyncExternalStore(subscribe, () => loaded.get(family));
  if (!drawings) load(family);
  const drawing = drawings?.[shown];
  return drawing ? (
    <Drawing of={drawing} size={size} stroke={stroke} />
  ) : (
    <span style={{ inlineSize: size, blockSize: size }} />
  );
};
