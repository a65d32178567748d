/** The same items with one of them at another place; a place past the ends is the nearest end. */
export const moveItem = <T>(items: readonly T[], item: T, to: number): T[] => {
  const rest = items.filter((one) => one !== item);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
};

/** Where a key moves an item to: arrows by one, in the direction of reading; Home and End to the ends. Null for any other key. */
export const placeByKey = (key: string, from: number, { count, isRtl }: { count: number; isRtl: boolean }) => {
  const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back || key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === on || key === 'ArrowDown') return Math.min(count - 1, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};
