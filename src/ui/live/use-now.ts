import { useEffect, useState } from 'react';
import { nowMilliseconds } from '../clock.ts';

/** The minute of now since 1970; goes on while the page is looked at. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Math.floor(nowMilliseconds() / 60_000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(nowMilliseconds() / 60_000)), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
