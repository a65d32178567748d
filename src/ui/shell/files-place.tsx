import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useStartedExports } from '../api/pending-exports.ts';

/** What shows the files that are being made; `begun` counts those that were asked for on this page. */
export type FilesView = () => Promise<{ default: ComponentType<{ readonly begun: number }> }>;

/** The screen that somebody waits for comes first. */
const afterMs = 2_000;

/** The place of prepared files in the bar; its code comes when the screen stands, or when a file is begun. */
export const FilesPlace = ({ load }: { readonly load: FilesView }) => {
  const begun = useStartedExports();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  const View = useMemo(() => lazy(load), [load]);
  return isTime || begun > 0 ? (
    <Suspense fallback={null}>
      <View begun={begun} />
    </Suspense>
  ) : null;
};
