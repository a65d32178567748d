import type { ReactNode } from 'react';
import { identityScreens, managerScreens } from '../../features/identity/screens.ts';
import { shopPath } from '../../features/shop-pages/alias.ts';
import { catalog, type Language } from '../../kernel/text/messages.ts';
import { localPath } from './page-shell.tsx';

const texts = catalog(
  {
    page: { title: 'Page not found', words: 'The address may be mistyped, or the page is no longer there.' },
    link: {
      title: 'This link no longer works',
      words: 'It may be incomplete. Ask the person who sent it for a new one.',
    },
    visit: {
      title: 'The appointment was not found, or it is cancelled',
      words: 'The link may be incomplete. Look for it in the shop’s message, or ask the shop.',
    },
    sign_in: 'Go to sign-in',
    home: 'Go to the home screen',
    shop: 'Go to the shop’s website',
  },
  {
    page: { title: 'الصفحة غير موجودة', words: 'ربما كُتب العنوان خطأً، أو لم تعد الصفحة موجودة.' },
    link: { title: 'لم يعد هذا الرابط صالحًا', words: 'ربما نُسخ ناقصًا. يمكن طلب رابط جديد ممن أرسله.' },
    visit: {
      title: 'الموعد غير موجود أو أُلغي',
      words: 'ربما نُسخ الرابط ناقصًا. الرابط كاملًا في رسالة المتجر، ويمكن التواصل مع المتجر.',
    },
    sign_in: 'الانتقال إلى تسجيل الدخول',
    home: 'العودة إلى الشاشة الرئيسية',
    shop: 'الانتقال إلى صفحة المتجر',
  },
);

/** The first screen of who came from an area with a session (`leaveToNotFound`): its guard asks for one. */
const homes: ReadonlyMap<string | null, string> = new Map([
  ['merchant', identityScreens.home.path],
  ['manager', managerScreens.home.path],
]);
/** Of an address's search. */
export const homeOf = (search: string): string | null => homes.get(new URLSearchParams(search).get('home')) ?? null;

type Missed = 'page' | 'link' | 'visit';

/** What somebody looked for: a customer's link, a shop's page, or anything else. */
const missedAt = (
  path: string,
): { readonly what: Missed; readonly alias: string | null; readonly isPublic: boolean } => {
  const [first = '', second, third] = path.split('/').filter(Boolean);
  if (first === 'shop') return { what: 'page', alias: (third !== undefined && second) || null, isPublic: true };
  const isLink = first.startsWith('e-') || first === 'pay';
  return { what: first === 'e-booking' ? 'visit' : isLink ? 'link' : 'page', alias: null, isPublic: isLink };
};

/** Title and words of the page for a path without its language. */
export const notFoundTexts = (language: Language, path: string) => texts[language][missedAt(path).what];

const petals = Array.from({ length: 8 }, (_, i) => i * 45);

interface NotFoundProps {
  readonly language: Language;
  /** Without its language. */
  readonly path: string;
  /** Of who is signed in. */
  readonly home: string | null;
}

/**
 * The one page for whatever does not exist. Customers are led to the shop whose page they looked for, never to the sign-in of
 * who works there; who works there goes back to the first screen.
 */
export const NotFoundPage = ({ language, path, home }: NotFoundProps): ReactNode => {
  const text = texts[language];
  const { what, alias, isPublic } = missedAt(path);
  return (
    <section className="not-found">
      <svg viewBox="-60 -60 120 120" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
        {petals.map((turn) => (
          <path key={turn} d="M0-8C-17-22-17-42 0-56 17-42 17-22 0-8Z" transform={`rotate(${turn})`} />
        ))}
        <circle r="4" fill="currentColor" stroke="none" />
      </svg>
      <h1>{text[what].title}</h1>
      <p>{text[what].words}</p>
      {alias ? (
        <a className="petal-button" href={localPath(language, shopPath(alias))}>
          {text.shop}
        </a>
      ) : isPublic ? null : (
        <a className="petal-button" href={localPath(language, home ?? identityScreens.signIn.path)}>
          {home ? text.home : text.sign_in}
        </a>
      )}
    </section>
  );
};
