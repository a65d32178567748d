import { useEffect, useState } from 'react';
import { useTexts } from '../../../ui/language/language.ts';
import { safetyTexts } from '../safety-messages.ts';
import './password-meter.css';

const pauseMs = 200;

/** How hard the typed password is to guess, in a word and four bars. It is looked at here and sent nowhere. */
export const PasswordMeter = ({ password }: { readonly password: string }) => {
  const t = useTexts(safetyTexts);
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    if (password === '') return setScore(null);
    let isGone = false;
    const timer = setTimeout(async () => {
      const { strengthOf } = await import('./password-strength.ts');
      if (!isGone) setScore(strengthOf(password));
    }, pauseMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [password]);
  if (score === null) return null;
  return (
    <div className="password-meter" data-score={score} role="status">
      <div className="password-bars" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={score >= bar || undefined} />
        ))}
      </div>
      <span>
        {t.strength}: {t.strengths[score]}
      </span>
    </div>
  );
};
