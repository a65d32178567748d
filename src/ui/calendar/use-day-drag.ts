import { type RefObject, useEffect, useRef } from 'react';
import { type CalendarPlace, keptWithin, type Minutes, snap } from './calendar-day.ts';

/** What a pointer does with the grid: carries an entry, makes it longer, or draws a new one. */
export type DragKind = 'move' | 'resize' | 'create';
export interface Dragged {
  readonly kind: DragKind;
  /** Of the entry; absent for a new one. */
  readonly key?: string;
  readonly begin: CalendarPlace;
}

/** A title, the time, and why not. */
export interface GhostWords {
  readonly title: string;
  readonly time: string;
  readonly why: string | null;
}

interface DayDrag {
  /** The element that holds the columns, each with its number in `data-column`. */
  readonly body: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly shown: Minutes;
  readonly step: number;
  readonly minuteHeight: number;
  /** What is under the pointer can be dragged, or null. */
  readonly take: (target: Element, place: CalendarPlace) => Dragged | null;
  /** What the ghost says; with a reason it may not be dropped there. */
  readonly say: (dragged: Dragged, place: CalendarPlace) => GhostWords;
  readonly drop: (dragged: Dragged, place: CalendarPlace) => void;
}

/** Not React's: it goes from column to column. */
const makeGhost = () => {
  const ghost = document.createElement('div');
  ghost.className = 'day-ghost';
  const [title, time, why] = ['strong', 'span', 'span'].map((tag) => ghost.appendChild(document.createElement(tag)));
  why!.className = 'day-ghost-why';
  const say = (words: GhostWords) => {
    title!.textContent = words.title;
    time!.textContent = words.time;
    why!.textContent = words.why ?? '';
    ghost.toggleAttribute('data-refused', words.why !== null);
  };
  return { ghost, say };
};

const holdMs = 300;
const mouseStartsAfter = 4;
const touchIsSwipeAfter = 8;
const edge = 36;

/** How long after a finger was lifted its click may come, in milliseconds. */
const clickComesWithin = 400;

/** Acts on the click of a tap: what opens under the finger before it would be hit by it. A scroll has none. */
const runOnClick = (act: () => void): void => {
  const onClick = (click: Event) => {
    click.stopPropagation();
    act();
  };
  addEventListener('click', onClick, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', onClick, { capture: true }), clickComesWithin);
};

/**
 * Dragging with mouse, pen and finger: a mouse starts after some pixels, a finger after it was held (a quick swipe scrolls). A
 * tap of a finger on a free place is a new entry of one step there.
 * Until it is dropped nothing is drawn by React: one ghost element follows, at most once a frame. Escape puts it back.
 */
export const useDayDrag = (options: DayDrag): void => {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = options.body.current;
    if (!element) return;
    let end: ((isDropped: boolean) => void) | null = null;

    const press = (event: PointerEvent) => {
      if (end || event.button !== 0 || !(event.target instanceof Element)) return;
      const o = latest.current;
      const body = o.body.current!;
      const scroller = o.scroller.current!;
      const { ghost, say } = makeGhost();
      const columns = [...body.querySelectorAll<HTMLElement>('[data-column]')];
      const minuteAt = (y: number) => o.shown.from + (y - body.getBoundingClientRect().top) / o.minuteHeight;
      // Asked of the page once: they keep their places in the grid while it scrolls.
      const { left: begin } = body.getBoundingClientRect();
      const sides = columns.map((column) => {
        const { left, right } = column.getBoundingClientRect();
        return { left: left - begin, right: right - begin };
      });
      const columnAt = (x: number) => {
        const at = x - body.getBoundingClientRect().left;
        return columns[sides.findIndex(({ left, right }) => left <= at && at < right)];
      };
      const home = columnAt(event.clientX);
      if (!home) return;
      const pressed = minuteAt(event.clientY);
      const floor = Math.floor(pressed / o.step) * o.step;
      const dragged = o.take(event.target, { column: Number(home.dataset['column']), from: floor, to: floor + o.step });
      if (!dragged) return;
      const isTouch = event.pointerType === 'touch';
      let { clientX: x, clientY: y } = event;
      let isStarted = false;
      let isFirst = true;
      let frame = 0;
      let place: CalendarPlace = dragged.begin;

      const placeNow = (): CalendarPlace => {
        const minute = minuteAt(y);
        const { begin, kind } = dragged;
        if (kind === 'resize')
          return { ...begin, to: Math.min(Math.max(snap(minute, o.step), begin.from + o.step), o.shown.to) };
        if (kind === 'create') {
          const until =
            minute >= begin.from ? Math.ceil(minute / o.step) * o.step : Math.floor(minute / o.step) * o.step;
          const from = Math.max(Math.min(begin.from, until), o.shown.from);
          return { ...begin, from, to: Math.min(Math.max(begin.to, until), o.shown.to) };
        }
        const from = snap(begin.from + minute - pressed, o.step);
        const column = columnAt(x)?.dataset['column'];
        const moved = keptWithin({ from, to: from + begin.to - begin.from }, o.shown);
        return { column: column === undefined ? place.column : Number(column), ...moved };
      };
      const paint = () => {
        frame = 0;
        const next = placeNow();
        const hasMoved = next.column !== place.column || next.from !== place.from || next.to !== place.to;
        place = next;
        const column = columns.find((one) => Number(one.dataset['column']) === place.column)!;
        if (ghost.parentElement !== column) column.append(ghost);
        ghost.style.insetBlockStart = `${(place.from - o.shown.from) * o.minuteHeight}px`;
        ghost.style.blockSize = `${(place.to - place.from) * o.minuteHeight}px`;
        if (hasMoved || isFirst) say(latest.current.say(dragged, place));
        isFirst = false;
        const box = scroller.getBoundingClientRect();
        const down = y > box.bottom - edge ? 1 : y < box.top + edge + 60 ? -1 : 0;
        const side = x > box.right - edge ? 1 : x < box.left + edge ? -1 : 0;
        if (down !== 0 || side !== 0) {
          scroller.scrollBy(side * 8, down * 8);
          frame = requestAnimationFrame(paint);
        }
      };
      const start = () => {
        isStarted = true;
        body.dataset['dragging'] = dragged.kind;
        if (dragged.key) body.querySelector(`[data-entry="${dragged.key}"]`)?.setAttribute('data-lifted', '');
        paint();
      };
      const timer = isTouch ? setTimeout(start, holdMs) : undefined;
      const move = (next: PointerEvent) => {
        if (next.pointerId !== event.pointerId) return;
        x = next.clientX;
        y = next.clientY;
        const far = Math.hypot(x - event.clientX, y - event.clientY);
        if (!isStarted && isTouch && far > touchIsSwipeAfter) end?.(false);
        else if (!isStarted && !isTouch && far > mouseStartsAfter) start();
        else if (isStarted) frame ||= requestAnimationFrame(paint);
      };
      const keepStill = (touch: TouchEvent) => {
        if (isStarted) touch.preventDefault();
      };
      const up = (last: PointerEvent) => {
        if (last.pointerId === event.pointerId) end?.(true);
      };
      const cancel = () => end?.(false);
      const onKey = (key: KeyboardEvent) => {
        if (key.key !== 'Escape' || !isStarted) return;
        key.preventDefault();
        key.stopPropagation();
        end?.(false);
      };
      end = (isDropped) => {
        end = null;
        clearTimeout(timer);
        cancelAnimationFrame(frame);
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', cancel);
        removeEventListener('keydown', onKey, true);
        body.removeEventListener('touchmove', keepStill);
        delete body.dataset['dragging'];
        for (const lifted of body.querySelectorAll('[data-lifted]')) lifted.removeAttribute('data-lifted');
        ghost.remove();
        if (!isStarted && isDropped && isTouch && dragged.kind === 'create')
          runOnClick(() => latest.current.drop(dragged, place));
        if (!isStarted) return;
        // What follows a drag is no click on what lies under it.
        // The press that a browser makes of a finger would take the focus from what the drop opens.
        if (isTouch && isDropped)
          event.target?.addEventListener('touchend', (one) => one.preventDefault(), { once: true });
        const swallow = (click: Event) => click.stopPropagation();
        addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
        const { begin } = dragged;
        const hasMoved = place.column !== begin.column || place.from !== begin.from || place.to !== begin.to;
        if (isDropped && (hasMoved || dragged.kind === 'create')) latest.current.drop(dragged, place);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', cancel);
      addEventListener('keydown', onKey, true);
      body.addEventListener('touchmove', keepStill, { passive: false });
    };
    element.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('pointerdown', press);
      end?.(false);
    };
  }, [options.body]);
};
