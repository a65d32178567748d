import { useEffect } from 'react';
import { areaOfPage, tokenOf } from '../session/session-store.ts';
import { queryClient } from './queries.ts';

/** Waits between tries to connect again, in milliseconds; the last one is kept. */
const waits = [1_000, 3_000, 10_000, 30_000] as const;
/** A busy shop changes several times a second; screens are asked again at most this often. */
const restBetween = 1_500;

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The topics of a block of a server-sent event stream; none when it is a comment or something else. */
export const topicsOf = (block: string): string[] => {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('');
  if (!data) return [];
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown };
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [];
  } catch {
    return [];
  }
};

/** Reads one connection to its end. Resolves to false when the server does not want this session any more. */
const listen = async (signal: AbortSignal, heard: (topics: string[]) => void): Promise<boolean> => {
  const token = tokenOf(areaOfPage());
  if (!token) return false;
  // The browser's own EventSource cannot send the bearer token.
  const response = await fetch('/api/events', { headers: { authorization: `Bearer ${token}` }, signal });
  if (response.status === 401 || response.status === 403) return false;
  if (!response.ok || !response.body) return true;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return true;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) heard(topicsOf(block));
  }
};

/** Stays connected until it is told to stop; what was missed in between counts as changed. */
const stayConnected = async (signal: AbortSignal, heard: (topics: string[]) => void, missed: () => void) => {
  for (let tries = 0; !signal.aborted; tries++) {
    const began = performance.now();
    try {
      if (!(await listen(signal, heard))) return;
    } catch {
      // Away for a while: the next try tells.
    }
    if (signal.aborted) return;
    if (performance.now() - began > 10_000) tries = 0;
    await pause(waits[Math.min(tries, waits.length - 1)]!, signal);
    if (!signal.aborted) missed();
  }
};

/**
 * Keeps a screen alive: when the shop's data of one of the topics change anywhere, every query on screen is asked again.
 * Topics are the server's (`invoices`, `payments`, `stock`, …), joined by spaces.
 */
export const useLive = (topics: string): void => {
  useEffect(() => {
    const wanted = topics.split(' ');
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries();
      }, restBetween);
    };
    void stayConnected(
      stop.signal,
      (changed) => {
        if (changed.some((topic) => wanted.includes(topic))) askAgain();
      },
      askAgain,
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [topics]);
};
