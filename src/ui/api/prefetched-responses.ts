/** Requests that `boot.js` sent while the code still loaded, by method and address. */
interface Early {
  batalatEarly?: Record<string, Promise<Response> | undefined>;
}

/** The answer to a request that was sent early, once; undefined when there is none. */
export const consumePrefetched = (method: string, url: string): Promise<Response> | undefined => {
  const early = (window as Early).batalatEarly;
  const key = `${method} ${url}`;
  const answer = early?.[key];
  if (early) delete early[key];
  return answer;
};
