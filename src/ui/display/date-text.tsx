import {
  civilOf,
  type DateStyle,
  formatDate,
  formatHijri,
  formatInstant,
  formatTime,
} from '../../kernel/time/local-time.ts';
import { useLanguage } from '../language/language.ts';
import { useDisplaySettings } from '../session/session-store.ts';
import './date-text.css';

type DateTextProps = {
  /** With the Hijri date under it, where a person plans. */
  readonly hijri?: boolean;
  readonly style?: DateStyle;
} & (
  | { /** An instant in UTC, shown in the merchant's zone. */ readonly at: string }
  | { /** A civil date. */ readonly on: string }
  | { /** A civil time, `HH:mm:ss`. */ readonly time: string }
);

/** A date, a time, or both, in the language of the page. */
export const DateText = ({ hijri, style, ...what }: DateTextProps) => {
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  if ('time' in what) return <bdi className="when">{formatTime(what.time, language)}</bdi>;
  const text = 'at' in what ? formatInstant(what.at, zone, language, style) : formatDate(what.on, language, style);
  const shown = (
    <time className="when" dateTime={'at' in what ? what.at : what.on}>
      <bdi>{text}</bdi>
    </time>
  );
  if (!hijri) return shown;
  const date = 'at' in what ? civilOf(what.at, zone).date : what.on;
  return (
    <span className="when-two-lines">
      {shown}
      <span className="when-hijri">{formatHijri(date, language)}</span>
    </span>
  );
};
