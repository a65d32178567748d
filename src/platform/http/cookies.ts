/** Cookies of public pages: few, small, for this site alone, and out of reach of scripts. */

/** The value of a cookie in a request's header; undefined where it is not there or is none of ours. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of (header ?? '').split(';').slice(0, 50)) {
    const [key, value] = part.trim().split('=');
    if (key === name && value !== undefined && /^[A-Za-z0-9_-]{1,100}$/.test(value)) return value;
  }
  return undefined;
};

/** The header that has a browser hold a cookie for so many seconds, below `path`. */
export const writeCookie = (
  name: string,
  value: string,
  of: { readonly seconds: number; readonly path: string; readonly publicUrl: string },
): string => {
  const secure = of.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${of.path}; Max-Age=${of.seconds}; HttpOnly; SameSite=Lax${secure}`;
};

/** In which language somebody last read a page that they leave for a moment. */
export const languageCookie = 'page_language';
/** The proof that the phone of somebody at this browser was confirmed a moment ago. */
export const phoneProofCookie = 'phone_proof';
