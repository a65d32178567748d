import { displayPhone, isPhone } from '../../kernel/domain/phone.ts';
import { type BilingualName, nameIn } from '../../kernel/text/messages.ts';
import { useLanguage } from '../language/language.ts';
import { NumberText } from './number-text.tsx';
import { UserText } from './user-text.tsx';

/** A name that exists in both languages; when one is empty the other shows. */
export const Name = ({ of }: { readonly of: BilingualName | null | undefined }) => {
  const language = useLanguage();
  const name = of ? nameIn(language, of) : '';
  return name ? <UserText>{name}</UserText> : null;
};

const shownPhone = (phone: string): string => (isPhone(phone) ? displayPhone(phone) : phone);

/** The same as text among words, where no element can stand. */
export const phoneText = (phone: string): string => `\u2066${shownPhone(phone)}\u2069`;

/** A phone as people write it, always left-to-right. */
export const Phone = ({ of }: { readonly of: string | null | undefined }) =>
  of ? <NumberText>{shownPhone(of)}</NumberText> : null;
