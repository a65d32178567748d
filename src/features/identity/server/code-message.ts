import { catalog, type Language, pluralAr, pluralEn } from '../../../kernel/messages.ts';
import type { MessageTemplate } from '../../../platform/messages/text-gateway.ts';

const texts = catalog(
  {
    code: (p: { code: string; minutes: number; from: string | null }) =>
      `${p.code} is your ${p.from ?? 'Batalat'} code. It works for ${pluralEn(p.minutes, { one: '# minute', other: '# minutes' })}. Give it to nobody.`,
  },
  {
    code: (p) =>
      `${p.code} رمزك في ${p.from ?? 'بتلات'}، صالح لمدة ${pluralAr(p.minutes, {
        zero: '# دقيقة',
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      })}. لا تعطه أحدًا.`,
  },
);

/**
 * What a phone gets: one SMS of words, and the approved WhatsApp template `verification_code` with its copy button. `from` is the
 * shop that asks in its own name: its customers never heard of the platform.
 */
export const codeMessage = (
  language: Language,
  code: string,
  minutes: number,
  from: string | null,
): { text: string; template: MessageTemplate } => ({
  text: texts[language].code({ code, minutes, from }),
  template: { name: 'verification_code', parameters: [code], copies_code: true },
});
