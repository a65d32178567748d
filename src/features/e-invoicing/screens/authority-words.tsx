import type { z } from 'zod';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useLanguage } from '../../../ui/language/language.ts';
import type { authorityMessages } from '../fiscal-unit.ts';
import './fiscal.css';

/** What the authority said: our own sentence on what to mend first, where its code is a rule; its words and the code small. */
export const AuthorityWords = ({ said }: { readonly said: z.output<typeof authorityMessages> }) => {
  const language = useLanguage();
  return (
    <ul className="authority-words">
      {said.map((one, i) => {
        const own = one[language];
        const isRepeated = one.text === one.ar || one.text === one.en;
        return (
          <li key={`${one.code} ${i}`}>
            <span dir="auto">{own ?? (one.text || one.code)}</span>
            <small>
              {own && one.text && !isRepeated ? (
                <span dir="auto" lang={language}>
                  {one.text}
                </span>
              ) : null}
              {one.code ? <NumberText>{one.code}</NumberText> : null}
            </small>
          </li>
        );
      })}
    </ul>
  );
};
