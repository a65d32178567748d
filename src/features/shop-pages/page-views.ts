import { choice } from '../../kernel/contract/entity.ts';

/** What was opened. Numbers stand in the database; the pages of booking record theirs when there are any. */
export const countedPages = {
  any: 0,
  home: 1,
  price_list: 2,
  terms: 3,
  booking: 4,
  booking_time: 5,
  booking_details: 6,
  booked: 7,
  offers: 8,
  menu: 9,
} as const;

/** Where somebody came from. */
export const pageViewSources = {
  direct: 1,
  search: 2,
  whatsapp: 3,
  instagram: 4,
  snapchat: 5,
  tiktok: 6,
  facebook: 7,
  poster: 8,
  other: 9,
} as const;

export const sourceChoices = [
  choice(pageViewSources.direct, 'Direct', 'مباشرة'),
  choice(pageViewSources.search, 'Search engines', 'محركات البحث'),
  choice(pageViewSources.whatsapp, 'WhatsApp', 'واتساب'),
  choice(pageViewSources.instagram, 'Instagram', 'إنستغرام'),
  choice(pageViewSources.snapchat, 'Snapchat', 'سناب شات'),
  choice(pageViewSources.tiktok, 'TikTok', 'تيك توك'),
  choice(pageViewSources.facebook, 'Facebook', 'فيسبوك'),
  choice(pageViewSources.poster, 'The poster', 'الملصق'),
  choice(pageViewSources.other, 'Other pages', 'صفحات أخرى'),
] as const;

/** What an address says of itself: `?from=poster` of the printed code, `?from=instagram` of a copied link. */
const named: Readonly<Record<string, number>> = pageViewSources;

const hosts: readonly (readonly [RegExp, number])[] = [
  [/(^|\.)(google|bing|duckduckgo|yahoo|yandex|ecosia|qwant|baidu)\./, pageViewSources.search],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, pageViewSources.whatsapp],
  [/(^|\.)instagram\.com$/, pageViewSources.instagram],
  [/(^|\.)snapchat\.com$/, pageViewSources.snapchat],
  [/(^|\.)tiktok\.com$/, pageViewSources.tiktok],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, pageViewSources.facebook],
];
const inApp: readonly (readonly [RegExp, number])[] = [
  [/\bInstagram\b/, pageViewSources.instagram],
  [/\bSnapchat\b/, pageViewSources.snapchat],
  [/\b(musical_ly|BytedanceWebview|TikTok)\b/, pageViewSources.tiktok],
  [/\bFBA[NV]\b/, pageViewSources.facebook],
];

export interface Arrival {
  readonly from?: string | undefined;
  readonly referer?: string | undefined;
  readonly userAgent: string;
  /** The product's own address: going from page to page is no arrival. */
  readonly publicUrl: string;
}

/** Where an opened page was come to from; null when nothing says it, as from page to page. */
export const sourceOf = ({ from, referer, userAgent, publicUrl }: Arrival): number | null => {
  if (from && Object.hasOwn(named, from)) return named[from]!;
  const url = referer ? URL.parse(referer) : null;
  if (url && url.host !== URL.parse(publicUrl)?.host)
    return hosts.find(([host]) => host.test(url.hostname))?.[1] ?? pageViewSources.other;
  return inApp.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
};

const robots = new RegExp(
  [
    'bot\\b|bot[/;)_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp/|telegram|lighthouse|headless|pingdom|uptime',
    'monitor|curl|wget|python|java/|go-http|node|axios|okhttp|libwww|scrapy|archiver|feedfetcher|mediapartners',
  ].join('|'),
  'i',
);

/** Programs that look pages over are no visitors; nor is what says nothing of itself. */
export const isRobot = (userAgent: string): boolean => userAgent.length < 12 || robots.test(userAgent);
