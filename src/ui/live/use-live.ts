import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { areaOfPage, tokenOf } from '../session/session-store.ts';
import { streamReader } from './event-stream.ts';

type Listener = (topics: readonly string[]) => void;

const listeners = new Set<Listener>();
let stop: (() => void) | null = null;

/** When each topic was told last, for who begins to listen after its data was asked for. */
const publishedAt = new Map<string, number>();

const notifyListeners = (topics: readonly string[]): void => {
  for (const topic of topics) publishedAt.set(topic, performance.now());
  if (topics.length > 0) for (const listener of [...listeners]) listener(topics);
};

/** Everything may have changed while nobody listened. */
const anything = '*';
/** Between two attempts; grows while the server stays away. */
const shortestPause = 3_000;
/** What opening a stream may take; the server looks that much further back. */
const usualTravel = 1_000;
const longestPause = 60_000;

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** One stream; resolves to whether it was ever open. */
const listenOnce = async (token: string, signal: AbortSignal, isAgain: boolean): Promise<boolean> => {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  // What changed after the page asked for its data and before the stream is open would be told to nobody.
  const askedAt = performance.now();
  const response = await fetch(`/api/events?missed_ms=${Math.round(askedAt + usualTravel)}`, {
    headers,
    signal,
    cache: 'no-store',
  });
  // The session is over: whoever listens asks again, is told why, and leaves.
  if (response.status === 401) notifyListeners([anything]);
  if (!response.ok || !response.body) return false;
  // The server heard late from when on it was to look: something may lie before.
  if (isAgain || performance.now() - askedAt > usualTravel) notifyListeners([anything]);
  const { read } = streamReader();
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await pieces.read();
    if (done) return true;
    notifyListeners(read(value));
  }
};

/** Listens until it is stopped; a stream that ends is opened again, later and later while the server stays away. */
const listenUntilStopped = async (signal: AbortSignal): Promise<void> => {
  let pause = shortestPause;
  for (let isAgain = false; !signal.aborted; isAgain = true) {
    const token = tokenOf(areaOfPage());
    let wasOpen = false;
    try {
      if (token) wasOpen = await listenOnce(token, signal, isAgain);
    } catch {
      // The network went; the next attempt says that everything may have changed.
    }
    pause = wasOpen ? shortestPause : Math.min(pause * 2, longestPause);
    await pauseFor(pause, signal);
  }
};

const start = (): void => {
  const controller = new AbortController();
  stop = () => controller.abort();
  void listenUntilStopped(controller.signal);
};

/**
 * Calls `changed` with the topics of the shop that changed, as the server tells them at once (`GET /api/events`). One
 * stream serves the whole page; after a break every topic counts as changed.
 * @param askedAt when the data was asked for (`performance.now()`), if that was before: what was told since is told at once.
 */
export const useLive = (topics: readonly string[], changed: Listener, askedAt = Number.POSITIVE_INFINITY): void => {
  const latest = useRef(changed);
  latest.current = changed;
  const wanted = topics.join(' ');
  useEffect(() => {
    const names = wanted.split(' ');
    const listener: Listener = (told) => {
      const mine = told.includes(anything) ? names : names.filter((name) => told.includes(name));
      if (mine.length > 0) latest.current(mine);
    };
    listeners.add(listener);
    const missed = [...publishedAt].flatMap(([topic, at]) => (at >= askedAt ? [topic] : []));
    if (missed.length > 0) listener(missed);
    if (!stop) start();
    return () => {
      listeners.delete(listener);
      // The next screen may want it at once, so it is closed only when nobody came.
      setTimeout(() => {
        if (listeners.size > 0 || !stop) return;
        stop();
        stop = null;
      }, 1_000);
    };
  }, [wanted, askedAt]);
};

/** A busy shop changes several times a second; screens are asked again at most this often. */
const restBetween = 1_500;

/**
 * Keeps a whole screen alive: when one of the topics changes anywhere in the shop, every query on screen is asked again.
 * `useLiveScreen('invoices payments')`
 */
export const useLiveScreen = (topics: string): void => {
  const client = useQueryClient();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(topics.split(' '), () => {
    timer.current ||= window.setTimeout(() => {
      timer.current = 0;
      void client.invalidateQueries();
    }, restBetween);
  });
};
