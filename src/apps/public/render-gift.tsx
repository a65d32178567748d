import { giftPath } from '../../features/gift-cards/gift-card.ts';
import type { GiftPageFacts } from '../../features/gift-cards/gift-page.ts';
import { GiftPage, giftPageTexts } from '../../features/gift-cards/pages/e-gift.page.tsx';
import { shopPath } from '../../features/shop-pages/alias.ts';
import { nameIn } from '../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';
import { localPath } from './page-shell.tsx';

/** A gift; what is shared of its address names the shop and no value. */
export const renderGift = (facts: GiftPageFacts, { language, path }: PageView): PageContent => {
  const shop = nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar });
  const title = giftPageTexts[language].title({ shop });
  return {
    title,
    description: title,
    has_own_frame: true,
    content: (
      <GiftPage
        facts={facts}
        language={language}
        shopHref={facts.alias_name ? localPath(language, shopPath(facts.alias_name)) : null}
        calendarHref={localPath(language, `${giftPath(facts.unique_id)}/calendar.ics`)}
        otherHref={localPath(language === 'ar' ? 'en' : 'ar', path)}
      />
    ),
  };
};
