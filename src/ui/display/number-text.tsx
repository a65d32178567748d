import type { ReactNode } from 'react';
import { groupDigits } from '../../kernel/money/group-digits.ts';
import type { Language } from '../../kernel/text/messages.ts';

/** A number or code, kept left-to-right and in equal digits inside either language. */
export const NumberText = ({ children }: { readonly children: ReactNode }) => <bdi className="num">{children}</bdi>;

/** A count with its thousands grouped. */
export const Count = ({ of }: { readonly of: number }) => <NumberText>{groupDigits(of)}</NumberText>;

/** Thousandths without trailing zeros: 1500 shows 1.5. */
export const quantityText = (milli: number): string => {
  const sign = milli < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(milli) / 1000);
  const rest = String(Math.abs(milli) % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${sign}${groupDigits(whole)}${rest ? `.${rest}` : ''}`;
};
export const Quantity = ({ milli }: { readonly milli: number }) => <NumberText>{quantityText(milli)}</NumberText>;

/** Minutes as hours and minutes: 9605 shows 160:05. */
export const hoursText = (minutes: number): string =>
  `${groupDigits(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
export const Hours = ({ minutes }: { readonly minutes: number }) => <NumberText>{hoursText(minutes)}</NumberText>;

/** Basis points as percent without trailing zeros: 1500 shows 15%. */
export const percentText = (basisPoints: number): string => {
  const sign = basisPoints < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(basisPoints) / 100);
  const rest = String(Math.abs(basisPoints) % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${sign}${whole}${rest ? `.${rest}` : ''}`;
};
export const Percent = ({ bp }: { readonly bp: number }) => <NumberText>{percentText(bp)}%</NumberText>;

/** The size of a file as people say it. */
export const fileSize = (bytes: number, language: Language): string => {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', format).format(value);
};
