import { z } from 'zod';
import { ruled } from '../../kernel/contract/zod-rules.ts';
import { cleanCode } from '../../kernel/text/clean-text.ts';
import * as rules from '../../kernel/text/text-rules.ts';

/**
 * Names that no shop may have: the first part of every address of the product (alias.test.ts compares them), and what people
 * would take for the platform itself.
 */
export const reservedAliases: readonly string[] = [
  'api',
  'ar',
  'app',
  'assets',
  'business',
  'dev',
  'en',
  'live',
  'manager',
  'merchant',
  'metrics',
  'pay',
  'ready',
  'robots',
  'sandbox',
  'service',
  'shop',
  'shops',
  'sitemap',
  'sitemaps',
  'storage',
  'health',
  'register',
  'training',
  'features',
  'programs',
  'faq',
  'webhooks',
  'privacy',
  'terms',
  'contact',
  'request',
  'about',
  'account',
  'accounts',
  'admin',
  'administrator',
  'auth',
  'batalat',
  'billing',
  'blog',
  'booking',
  'cdn',
  'demo',
  'docs',
  'email',
  'ftp',
  'help',
  'home',
  'index',
  'info',
  'invoice',
  'invoices',
  'jobs',
  'login',
  'logout',
  'mail',
  'mada',
  'news',
  'null',
  'offers',
  'official',
  'owner',
  'payment',
  'payments',
  'platform',
  'postmaster',
  'root',
  'sales',
  'security',
  'settings',
  'signin',
  'signup',
  'smtp',
  'ssl',
  'staff',
  'static',
  'status',
  'support',
  'system',
  'team',
  'test',
  'undefined',
  'user',
  'users',
  'webmaster',
  'whatsapp',
  'www',
  'zatca',
];

/** The name in a shop's public addresses: English letters and digits, at least three, and not the platform's own. */
export const shopAlias = ruled(
  rules.required,
  rules.alias,
  (text) => (text.length < 3 ? { key: 'min_length', params: { length: 3 } } : null),
  rules.maxLength(40),
  (text) => (reservedAliases.includes(text.toLowerCase()) ? { key: 'alias_reserved' } : null),
).transform((text) => text.toLowerCase());

/** An alias made of a name, to begin with; empty when the name has nothing to make one of. */
export const aliasFrom = (name: string | null): string => {
  const made = cleanCode(name ?? '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, 40);
  return shopAlias.safeParse(made).success ? made : '';
};

export const aliasInput = z.object({ alias_name: shopAlias });

/** Where the pages of a shop are, without a language prefix. */
export const shopPath = (
  alias_name: string,
  page?: 'price-list' | 'terms-and-conditions' | 'booking' | 'offers' | 'menu' | 'buy-gift-card',
): string => `/shop/${encodeURIComponent(alias_name.toLowerCase())}${page ? `/${page}` : ''}`;

/** What an alias looks like in an address; older ones may be longer than new ones. */
export const aliasInAddress = /^[A-Za-z0-9]{1,60}$/;

/** Where the address of a closed menu leads: the shop's page, with the reason. */
export const closedMenuPath = (alias: string): string => `${shopPath(alias)}?menu=closed`;

/** Whether an address is that of who came by a closed menu; its words are of the page and never of the address. */
export const cameByClosedMenu = (query: Readonly<Record<string, readonly string[]>>): boolean =>
  query['menu']?.[0] === 'closed';
