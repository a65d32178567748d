import { type RefObject, useEffect, useRef } from 'react';
import { type CalendarPlace, keptWithin, type Minutes, snap } from './calendar-day.ts';

/** What a pointer does with the grid: carries an entry, makes it longer, or draws a new one. */
type DragKind = 'move' | 'resize' | 'create';
interface Dragged {
  readonly kind: DragKind;
  /** Of the entry; absent for a new one. */
  readonly key?: string;
  readonly begin: CalendarPlace;
}

/** A title, the time, and why not. */
interface GhostWords {
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

/** What follows a drag is no click on what lies under it. */
const swallowClick = (): void => {
  const swallow = (click: Event) => click.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
};

interface Point {
  x: number;
  y: number;
}

/** Where a point of the page stands in the grid. Sides are read once: columns keep their places while it scrolls. */
const readGrid = (body: HTMLElement, { shown, minuteHeight }: DayDrag) => {
  const columns = [...body.querySelectorAll<HTMLElement>('[data-column]')];
  const { left: begin } = body.getBoundingClientRect();
  const sides = columns.map((column) => {
    const { left, right } = column.getBoundingClientRect();
    return { left: left - begin, right: right - begin };
  });
  return {
    columns,
    minuteAt: (y: number) => shown.from + (y - body.getBoundingClientRect().top) / minuteHeight,
    columnAt: (x: number) => {
      const at = x - body.getBoundingClientRect().left;
      return columns[sides.findIndex(({ left, right }) => left <= at && at < right)];
    },
  };
};
type Grid = ReturnType<typeof readGrid>;

/** Where a drag that was pressed at a minute stands now. */
const placeAt = (
  { begin, kind }: Dragged,
  point: Point,
  { grid, pressed, before, o }: { grid: Grid; pressed: number; before: CalendarPlace; o: DayDrag },
): CalendarPlace => {
  const minute = grid.minuteAt(point.y);
  if (kind === 'resize')
    return { ...begin, to: Math.min(Math.max(snap(minute, o.step), begin.from + o.step), o.shown.to) };
  if (kind === 'create') {
    const until = minute >= begin.from ? Math.ceil(minute / o.step) * o.step : Math.floor(minute / o.step) * o.step;
    const from = Math.max(Math.min(begin.from, until), o.shown.from);
    return { ...begin, from, to: Math.min(Math.max(begin.to, until), o.shown.to) };
  }
  const from = snap(begin.from + minute - pressed, o.step);
  const column = grid.columnAt(point.x)?.dataset['column'];
  const moved = keptWithin({ from, to: from + begin.to - begin.from }, o.shown);
  return { column: column === undefined ? before.column : Number(column), ...moved };
};

const isSamePlace = (a: CalendarPlace, b: CalendarPlace): boolean =>
  a.column === b.column && a.from === b.from && a.to === b.to;

/** Draws the ghost where the pointer is, at most once a frame, and scrolls the grid at its edges. */
const drawGhost = (
  dragged: Dragged,
  point: Readonly<Point>,
  { grid, pressed, o, latest }: { grid: Grid; pressed: number; o: DayDrag; latest: { readonly current: DayDrag } },
) => {
  const scroller = o.scroller.current!;
  const { ghost, say } = makeGhost();
  let isFirst = true;
  let frame = 0;
  let place: CalendarPlace = dragged.begin;
  const paint = () => {
    frame = 0;
    const next = placeAt(dragged, point, { grid, pressed, before: place, o });
    const hasMoved = !isSamePlace(next, place);
    place = next;
    const column = grid.columns.find((one) => Number(one.dataset['column']) === place.column)!;
    if (ghost.parentElement !== column) column.append(ghost);
    ghost.style.insetBlockStart = `${(place.from - o.shown.from) * o.minuteHeight}px`;
    ghost.style.blockSize = `${(place.to - place.from) * o.minuteHeight}px`;
    if (hasMoved || isFirst) say(latest.current.say(dragged, place));
    isFirst = false;
    const box = scroller.getBoundingClientRect();
    const down = point.y > box.bottom - edge ? 1 : point.y < box.top + edge + 60 ? -1 : 0;
    const side = point.x > box.right - edge ? 1 : point.x < box.left + edge ? -1 : 0;
    if (down !== 0 || side !== 0) {
      scroller.scrollBy(side * 8, down * 8);
      frame = requestAnimationFrame(paint);
    }
  };
  return {
    paint,
    paintSoon: () => {
      frame ||= requestAnimationFrame(paint);
    },
    place: () => place,
    remove: () => {
      cancelAnimationFrame(frame);
      ghost.remove();
    },
  };
};

/** What a press begins: the drag, its grid, and the minute that was pressed; null where nothing can be dragged. */
const beginDrag = (event: PointerEvent, body: HTMLElement, o: DayDrag) => {
  const grid = readGrid(body, o);
  const home = grid.columnAt(event.clientX);
  if (!home) return null;
  const pressed = grid.minuteAt(event.clientY);
  const floor = Math.floor(pressed / o.step) * o.step;
  const column = Number(home.dataset['column']);
  const dragged = o.take(event.target as Element, { column, from: floor, to: floor + o.step });
  return dragged && { dragged, grid, pressed };
};

/** Does what was dragged, once it is let go; puts it back where it was not dropped. */
const finishDrag = (
  event: PointerEvent,
  {
    dragged,
    place,
    isStarted,
    isDropped,
  }: { dragged: Dragged; place: CalendarPlace; isStarted: boolean; isDropped: boolean },
  drop: () => void,
): void => {
  const isTouch = event.pointerType === 'touch';
  if (!isStarted && isDropped && isTouch && dragged.kind === 'create') runOnClick(drop);
  if (!isStarted) return;
  // The press that a browser makes of a finger would take the focus from what the drop opens.
  if (isTouch && isDropped) event.target?.addEventListener('touchend', (one) => one.preventDefault(), { once: true });
  swallowClick();
  if (isDropped && (!isSamePlace(place, dragged.begin) || dragged.kind === 'create')) drop();
};

/** One drag from its press to its end; answers what ends it, null where nothing can be dragged. */
const followPointer = (
  event: PointerEvent,
  latest: { readonly current: DayDrag },
  onEnd: () => void,
): ((isDropped: boolean) => void) | null => {
  const o = latest.current;
  const body = o.body.current!;
  const begun = beginDrag(event, body, o);
  if (!begun) return null;
  const { dragged } = begun;
  const isTouch = event.pointerType === 'touch';
  const point: Point = { x: event.clientX, y: event.clientY };
  const ghost = drawGhost(dragged, point, { ...begun, o, latest });
  let isStarted = false;
  const start = () => {
    isStarted = true;
    body.dataset['dragging'] = dragged.kind;
    if (dragged.key) body.querySelector(`[data-entry="${dragged.key}"]`)?.setAttribute('data-lifted', '');
    ghost.paint();
  };
  const timer = isTouch ? setTimeout(start, holdMs) : undefined;
  const move = (next: PointerEvent) => {
    if (next.pointerId !== event.pointerId) return;
    point.x = next.clientX;
    point.y = next.clientY;
    const far = Math.hypot(point.x - event.clientX, point.y - event.clientY);
    if (!isStarted && isTouch && far > touchIsSwipeAfter) end(false);
    else if (!isStarted && !isTouch && far > mouseStartsAfter) start();
    else if (isStarted) ghost.paintSoon();
  };
  const keepStill = (touch: TouchEvent) => {
    if (isStarted) touch.preventDefault();
  };
  const up = (last: PointerEvent) => {
    if (last.pointerId === event.pointerId) end(true);
  };
  const cancel = () => end(false);
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !isStarted) return;
    key.preventDefault();
    key.stopPropagation();
    end(false);
  };
  const end = (isDropped: boolean) => {
    onEnd();
    clearTimeout(timer);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', onKey, true);
    body.removeEventListener('touchmove', keepStill);
    delete body.dataset['dragging'];
    for (const lifted of body.querySelectorAll('[data-lifted]')) lifted.removeAttribute('data-lifted');
    ghost.remove();
    const place = ghost.place();
    finishDrag(event, { dragged, place, isStarted, isDropped }, () => latest.current.drop(dragged, place));
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', onKey, true);
  body.addEventListener('touchmove', keepStill, { passive: false });
  return end;
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
      end = followPointer(event, latest, () => {
        end = null;
      });
    };
    element.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('pointerdown', press);
      end?.(false);
    };
  }, [options.body]);
};
