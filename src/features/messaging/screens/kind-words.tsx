import { useId, useRef, useState } from 'react';
import { type Language, languages } from '../../../kernel/text/messages.ts';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { TextAreaField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import type { messaging } from '../contract.ts';
import { fillText } from '../fill-text.ts';
import {
  type MessageKindName,
  type MessageVariable,
  messageKinds,
  messageVariables,
  ownVariables,
} from '../message-kinds.ts';
import { messagingTexts } from '../messages.ts';
import { MessageBubble } from './message-bubble.tsx';

interface KindWordsProps {
  readonly name: MessageKindName;
  readonly form: ZodForm<(typeof messaging.settings.save)['input']>;
}

const samplesIn = (language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(messageVariables).map(([name, { sample }]) => [name, sample[language]]));

/** One message: the shop's own words in both languages, what may stand in them, and how the customer reads it. */
export const KindWords = ({ name, form }: KindWordsProps) => {
  const t = useTexts(messagingTexts);
  const own = useLanguage();
  const kind = messageKinds[name];
  const [shown, setShown] = useState<Language>(own);
  const [way, setWay] = useState<'sms' | 'whatsapp'>('whatsapp');
  const area = useRef<HTMLDivElement>(null);
  const previewId = useId();
  const typed = form.fieldNamed<string>(`value.texts.${name}.${shown}`);
  const text = way === 'sms' ? typed.value || kind.text[shown] : kind.text[shown];
  const hasOwn = languages.some((language) => form.fieldNamed<string>(`value.texts.${name}.${language}`).value);
  /** Where the caret is, or at the end. */
  const putIn = (variable: MessageVariable) => {
    const input = area.current?.querySelector('textarea');
    const before = typed.value ?? '';
    const at = input?.selectionStart ?? before.length;
    setWay('sms');
    typed.onChange(`${before.slice(0, at)}{${variable}}${before.slice(input?.selectionEnd ?? at)}`);
    input?.focus();
  };
  return (
    <details className="kind-words" id={name}>
      <summary>
        <span>{kind.title[own]}</span>
        {hasOwn && <small>{t.own_words}</small>}
      </summary>
      <div className="kind-words-parts">
        <div ref={area}>
          <SegmentsField
            name={`${name}-language`}
            label={t.text_language}
            value={shown}
            error={undefined}
            onChange={(language) => setShown(language ?? own)}
            options={[
              { value: 'ar', label: t.in_arabic },
              { value: 'en', label: t.in_english },
            ]}
          />
          <TextAreaField
            key={shown}
            {...typed}
            onChange={(value) => {
              setWay('sms');
              typed.onChange(value);
            }}
            label={t.own_words}
            description={kind.text[shown]}
            maxLength={600}
          />
          <p className="kind-words-variables">
            <span>{t.variables}</span>
            {ownVariables(name).map((variable) => (
              <button
                type="button"
                className="kind-words-variable"
                key={variable}
                aria-label={t.put_in({ name: messageVariables[variable].label[own] })}
                onClick={() => putIn(variable)}
              >
                {messageVariables[variable].label[own]}
              </button>
            ))}
          </p>
        </div>
        <section aria-labelledby={previewId}>
          <h3 className="visually-hidden" id={previewId}>
            {t.preview}
          </h3>
          <SegmentsField
            name={`${name}-way`}
            label={t.preview}
            value={way}
            error={undefined}
            onChange={(chosen) => setWay(chosen ?? 'whatsapp')}
            options={[
              { value: 'whatsapp', label: t.whatsapp_words },
              { value: 'sms', label: t.sms_words },
            ]}
          />
          <MessageBubble channel={way} language={shown} text={fillText(text, samplesIn(shown))} />
        </section>
      </div>
    </details>
  );
};
