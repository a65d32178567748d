import type { InputOf } from '../../../kernel/contract/contract.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { bind, FileAnswer, type Route } from '../../../platform/http/route.ts';
import { onlinePageViews, onlineSetting } from '../contract.ts';
import type { KeptSetting } from '../online-setting.ts';
import { shopPhotos } from '../photo-contract.ts';
import type { ShopPage } from '../shop-page.ts';
import { loadShopPage } from './load-shop-page.ts';
import { chooseShopAlias, readOnlineSetting, saveOnlineSetting } from './online-setting.ts';
import { readPageViews } from './page-views-report.ts';
import { printPoster } from './print-poster.ts';
import {
  addPhoto,
  arrangePhotos,
  changePhoto,
  listPhotos,
  noteConsent,
  removePhoto,
  withdrawConsent,
} from './shop-photos.ts';

/** Draws the home page as visitors get it: the app has the frame around it. */
export type DrawHome = (page: ShopPage, language: Language, publicUrl: string) => Promise<string>;

/** Adds to a home page what later features know of it. */
export type CompleteHome = (tx: MerchantTx, page: ShopPage | undefined, now: string) => Promise<ShopPage | undefined>;

/** The home page with what a form holds, as the page itself; leaves nothing behind. */
const renderPreview =
  (draw: DrawHome, complete: CompleteHome) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof onlineSetting.preview>) => {
    const { language, ...typed } = input;
    const unsaved = Object.fromEntries(
      Object.entries(typed).filter(([, value]) => value !== undefined),
    ) as Partial<KeptSetting>;
    const page = await complete(tx, await loadShopPage(tx, 'home', ctx.now, unsaved), ctx.now);
    return new FileAnswer({
      contentType: 'text/html; charset=utf-8',
      fileName: 'preview.html',
      inline: true,
      body: async () => Buffer.from(await draw({ ...page!, is_preview: true }, language, ctx.publicUrl)),
    });
  };

export const shopPageRoutes = (draw: DrawHome, complete: CompleteHome): readonly Route[] => [
  bind(onlineSetting.get, readOnlineSetting),
  bind(onlineSetting.save, saveOnlineSetting),
  bind(onlineSetting.chooseAlias, chooseShopAlias),
  bind(onlineSetting.preview, renderPreview(draw, complete)),
  bind(onlineSetting.poster, printPoster),
  bind(shopPhotos.list, listPhotos),
  bind(shopPhotos.add, addPhoto),
  bind(shopPhotos.change, changePhoto),
  bind(shopPhotos.arrange, arrangePhotos),
  bind(shopPhotos.remove, removePhoto),
  bind(shopPhotos.noteConsent, noteConsent),
  bind(shopPhotos.withdrawConsent, withdrawConsent),
  bind(onlinePageViews, readPageViews),
];
