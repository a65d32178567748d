import type { ReactNode } from 'react';
import { money } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { areaKeyOf, plainArea } from '../../appointments/home.ts';
import { shelfPriceOf } from '../../catalogue/price-list.ts';
import { type LinkKey, linkAddress, linkKeys, shopLinks } from '../shop-links.ts';
import type { ShopPage } from '../shop-page.ts';
import { photoKind } from '../shop-photo.ts';
import { areaNameIn } from './area-name.ts';
import { LinkIcon, Onwards } from './drawings.tsx';
import { ShopPeople } from './person-look.tsx';
import { GroupLinks, groupsOf, PriceGroups } from './price-groups.tsx';
import { giftCardPath, localPath, mainAction, pathOfPage, ShopFrame } from './shop-frame.tsx';
import { NearTimes, PlaceCard, Rating } from './shop-now.tsx';
import { Hours, OpenState, Price } from './shop-parts.tsx';
import { ShopPhotos } from './shop-photos.tsx';
import { textsIn } from './shop-texts.ts';

interface Drawn {
  readonly page: ShopPage;
  readonly language: Language;
}

/** Of each group; the price list has all. */
const mostOfGroup = 6;

export const Links = ({ page, language }: Drawn): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const links = shopLinks(page.setting.links);
  // The map is on the card of the place below.
  const all: [LinkKey, string][] = linkKeys.flatMap((key): [LinkKey, string][] => {
    if (key === 'google_maps') return [];
    const value = links[key];
    return value ? [[key, linkAddress(key, value)]] : [];
  });
  if (all.length === 0) return null;
  return (
    <nav className="shop-links" aria-label={text.contact}>
      <ul>
        {all.map(([key, href]) => (
          <li key={key}>
            <a href={href} rel="noopener">
              <span className="link-icon">
                <LinkIcon of={key} />
              </span>
              <span>{text.links[key]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** What is bought on its pages besides visits: gift cards and packages. */
const Sells = ({ page, language }: Drawn): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const all = [
    ...(page.has_menu ? [{ path: pathOfPage(page, 'menu'), name: text.menu, words: text.menu_words }] : []),
    ...(page.sells_cards ? [{ path: giftCardPath(page), name: text.gift_card, words: text.gift_card_words }] : []),
    ...(page.has_offers ? [{ path: pathOfPage(page, 'offers'), name: text.packages, words: text.packages_words }] : []),
  ];
  if (all.length === 0) return null;
  return (
    <nav className="shop-sells" aria-label={text.to_give}>
      <ul>
        {all.map(({ path, name, words }) => (
          <li key={path}>
            <a href={localPath(language, path)}>
              <strong>{name}</strong>
              <span>{words}</span>
              <Onwards />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const HomeService = ({ page, language }: Drawn): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const { home_areas, home_fee_by, home_vat_category } = page.setting;
  const areas = home_areas.map((area) => plainArea(area, home_fee_by));
  return (
    <section className="home-service">
      <h2>{text.home_service}</h2>
      <ul>
        {areas.map((area) => (
          <li key={areaKeyOf(area)}>
            <span dir="auto">{areaNameIn(language, area)}</span>
            {area.fee_amount === 0 ? (
              <span>{text.free}</span>
            ) : (
              <Price
                amount={shelfPriceOf(money(area.fee_amount), home_vat_category, page.shop)}
                currency={page.shop.currency_code}
                language={language}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Complaints = ({ page, language }: Drawn): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const { complaints_phone, complaints_email } = page.setting;
  return (
    <section className="complaints">
      <h2>{text.complaints}</h2>
      <p>
        {text.complaints_words}{' '}
        {complaints_phone && (
          <a href={`tel:${complaints_phone}`}>
            <bdi className="num">{complaints_phone}</bdi>
          </a>
        )}{' '}
        {complaints_email && (
          <a href={`mailto:${complaints_email}`}>
            <bdi className="num">{complaints_email}</bdi>
          </a>
        )}
      </p>
    </section>
  );
};

/** The first page of a shop: who it is, whether it is open, the one way to book, and its prices. */
export const ShopHomePage = ({ page, language }: Drawn): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const { setting, hours, prices } = page;
  const words = language === 'ar' ? setting.words_ar || setting.words_en : setting.words_en || setting.words_ar;
  const groups = prices ? groupsOf(prices, page.shop.trade) : [];
  const action = mainAction(page, language);
  const isMore = groups.some((items) => items.length > mostOfGroup);
  const comesHome = setting.has_home_service && setting.home_areas.length > 0;
  return (
    <ShopFrame
      page={page}
      kind="home"
      language={language}
      words={
        <>
          {words && (
            <p className="shop-words" dir="auto">
              {words}
            </p>
          )}
          {(page.rating || comesHome) && (
            <p className="shop-marks">
              {page.rating && <Rating rating={page.rating} language={language} />}
              {comesHome && <span className="comes-home">{text.home_service}</span>}
            </p>
          )}
        </>
      }
    >
      <div className="shop-columns">
        <aside className="shop-card" aria-label={text.contact}>
          {page.is_menu_closed && (
            <p className="shop-notice" role="status">
              {text.menu_closed}
            </p>
          )}
          {hours && <OpenState page={page} hours={hours} language={language} />}
          <NearTimes page={page} language={language} />
          {action && (
            <a className="shop-button" href={action.href}>
              {action.label}
            </a>
          )}
          <Links page={page} language={language} />
          {hours && <Hours page={page} hours={hours} language={language} />}
          <PlaceCard page={page} language={language} />
        </aside>
        <div className="shop-body">
          <ShopPhotos page={page} kind={photoKind.work} language={language} />
          <ShopPeople page={page} language={language} />
          <ShopPhotos page={page} kind={photoKind.people} language={language} />
          <Sells page={page} language={language} />
          {prices && groups.length > 0 && (
            <section className="shop-prices" id="prices">
              <div className="section-head">
                <h2>{text.prices}</h2>
                <GroupLinks groups={groups} language={language} />
              </div>
              <PriceGroups list={prices} groups={groups} language={language} most={mostOfGroup} heading="h3" />
              <p className="after-prices">
                {isMore && (
                  <a href={localPath(language, pathOfPage(page, 'price-list'))}>
                    {text.whole_list}
                    <Onwards />
                  </a>
                )}
                {prices.vat_rate_bp > 0 && <small>{text.vat_included}</small>}
              </p>
            </section>
          )}
          {comesHome && <HomeService page={page} language={language} />}
          {(setting.complaints_phone || setting.complaints_email) && <Complaints page={page} language={language} />}
        </div>
      </div>
    </ShopFrame>
  );
};
