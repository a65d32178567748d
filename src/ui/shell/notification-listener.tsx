import { useEffect, useRef } from 'react';
import { useLive } from '../live/use-live.ts';

/** A busy shop changes several times a second. */
const restBetween = 1_500;

/** Hears what the bell tells of; loaded after the screen that somebody waits for. */
export default function NotificationListener({
  topics,
  askedAt,
  heard,
}: {
  readonly topics: readonly string[];
  /** These ears come over the network: what is told before they are here was not heard. */
  readonly askedAt: number;
  readonly heard: () => void;
}) {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(
    topics,
    () => {
      timer.current ||= window.setTimeout(() => {
        timer.current = 0;
        heard();
      }, restBetween);
    },
    askedAt,
  );
  return null;
}
