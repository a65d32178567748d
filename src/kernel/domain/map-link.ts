import { cleanCode } from '../text/clean-text.ts';
import type { TextRule } from '../text/text-rules.ts';

/** An https address of one of these hosts (with the beginning of its path), or of their own further names. */
export const addressAt =
  (key: string, hosts: readonly RegExp[]): TextRule =>
  (text) => {
    const url = URL.parse(text);
    const isThere =
      url?.protocol === 'https:' && !url.username && hosts.some((host) => host.test(url.host + url.pathname));
    return isThere ? null : { key };
  };

/** Addresses that Share gives in Google Maps. Its other pages lead on to whatever their address says (`/url`, `/amp`). */
export const googleMaps: readonly RegExp[] = [
  /^(www\.)?google\.(com|[a-z]{2}|com?\.[a-z]{2})\/maps(\/|$)/,
  /^maps\.google\.(com|[a-z]{2}|com?\.[a-z]{2})\/(maps(\/|$)|$)/,
  /^maps\.app\.goo\.gl\/./,
  /^goo\.gl\/maps\/./,
];
const appleMaps: readonly RegExp[] = [/^maps\.apple\.com\//, /^maps\.apple\//];

/** What Share gives in a map is a name, and its address after it: kept is the address. */
export const cleanMapLink = (typed: string): string => {
  const text = cleanCode(typed);
  return /https:\/\/\S+/.exec(text)?.[0] ?? text;
};

/** A place that a person shared from a map: it leads to nobody else's pages. */
export const mapLink: TextRule = addressAt('map_address', [...googleMaps, ...appleMaps]);
