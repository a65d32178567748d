import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../language/language.ts';
import { moveItem, placeByKey } from './move-item.ts';
import { orderedTexts } from './ordered-messages.ts';
import './ordered-tiles.css';

/** So long after the last key an order is kept: several presses are one change. */
const restMs = 700;

interface OrderedTilesProps<T> {
  readonly items: readonly T[];
  readonly label: string;
  readonly nameOf: (item: T) => string;
  readonly draw: (item: T) => ReactNode;
  /** Keeps the new order; called once a tile was let go or the keys rest. Resolves to undefined where it was refused. */
  readonly save: (ids: readonly number[]) => Promise<unknown>;
}

/**
 * The order as it is being changed; null while it is the one that is kept. Kept once nothing moves it any more, one save after
 * the other; shown until the list that was asked again has it, so that tiles do not jump back meanwhile.
 */
const useOrder = (kept: readonly number[], save: (ids: readonly number[]) => Promise<unknown>) => {
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const [isCarrying, setCarrying] = useState(false);
  const latest = useRef(save);
  latest.current = save;
  const sent = useRef<string | null>(null);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  // Added or deleted meanwhile: what is there counts.
  const isSame = moved?.length === kept.length && moved.every((id) => kept.includes(id));
  const order = isSame ? moved : kept;
  const key = moved?.join() ?? '';
  const keptKey = kept.join();
  useEffect(() => {
    if (key === '' || isCarrying) return;
    const timer = setTimeout(() => {
      if (sent.current === key || (sent.current === null && key === keptKey)) return;
      sent.current = key;
      saving.current = saving.current.then(async () => {
        const answer = await latest.current(key.split(',').map(Number));
        if (answer === undefined && sent.current === key) {
          sent.current = null;
          setMoved(null);
        }
      });
    }, restMs);
    return () => clearTimeout(timer);
  }, [key, keptKey, isCarrying]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list ends what was sent
  useEffect(() => {
    if (sent.current === null || sent.current !== key || isCarrying) return;
    sent.current = null;
    setMoved(null);
  }, [keptKey]);
  return { order, setMoved, setCarrying };
};

/** Tiles that a person puts in order: by dragging the handle of one with mouse, pen or finger, or with its arrow keys. */
export const OrderedTiles = <T extends { readonly id: number }>(p: OrderedTilesProps<T>) => {
  const t = useTexts(orderedTexts);
  const isRtl = useLanguage() === 'ar';
  const help = useId();
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number | null>(null);
  const [carried, setCarried] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { order, setMoved, setCarrying } = useOrder(
    p.items.map(({ id }) => id),
    p.save,
  );
  const latest = useRef(order);
  latest.current = order;
  const move = (item: T, to: number) => {
    const next = moveItem(latest.current, item.id, to);
    latest.current = next;
    setMoved(next);
    setSaid(t.moved({ name: p.nameOf(item), place: next.indexOf(item.id) + 1, of: next.length }));
  };
  // Moving the element takes the focus off it.
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-ordered="${focused.current}"] .ordered-handle`)?.focus();
    focused.current = null;
  });
  const press = (event: KeyboardEvent, item: T) => {
    const to = placeByKey(event.key, latest.current.indexOf(item.id), { count: latest.current.length, isRtl });
    if (to === null) return;
    event.preventDefault();
    focused.current = item.id;
    move(item, to);
  };
  const carry = (item: T) => {
    const over = ({ clientX, clientY }: PointerEvent) => {
      const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-ordered]');
      // The place that is drawn, not the latest one: of two moves in one frame the second would take the first back.
      const to = under ? [...(list.current?.children ?? [])].indexOf(under) : -1;
      if (to >= 0) move(item, to);
    };
    const end = () => {
      window.removeEventListener('pointermove', over);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      setCarried(null);
      setCarrying(false);
    };
    window.addEventListener('pointermove', over);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    setCarried(item.id);
    setCarrying(true);
  };
  const shown = order.flatMap((id) => p.items.find((one) => one.id === id) ?? []);
  return (
    <>
      <ul ref={list} className="ordered-tiles" aria-label={p.label}>
        {shown.map((item, n) => (
          <li key={item.id} data-ordered={item.id} data-carried={carried === item.id ? '' : undefined}>
            {p.draw(item)}
            {shown.length > 1 ? (
              <button
                type="button"
                className="ordered-handle"
                aria-label={t.move({ name: p.nameOf(item), place: n + 1, of: shown.length })}
                aria-describedby={help}
                onKeyDown={(event) => press(event, item)}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  // A finger would stay bound to the handle, which moves with its tile.
                  if (event.currentTarget.hasPointerCapture(event.pointerId))
                    event.currentTarget.releasePointerCapture(event.pointerId);
                  carry(item);
                }}
              >
                <IconGripVertical size={20} stroke={1.7} aria-hidden />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {shown.length > 1 ? (
        <p className="form-note" id={help}>
          {t.help}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};
