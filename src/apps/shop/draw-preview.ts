import type { DrawHome } from '../../features/shop-pages/server/public-api.ts';
import { allowTsxModules } from '../../platform/process/tsx-modules.ts';
import { gatherPublicAssets, type PublicAssets } from '../public/public-assets.ts';
import { shopStyles } from './pages.ts';

let assets: PublicAssets | undefined;

/** The home page of a shop as its visitors get it, for the form beside it. */
export const drawPreview: DrawHome = async (page, language, publicUrl) => {
  allowTsxModules();
  const { renderPage } = await import('../public/render-page.tsx');
  const { renderShop } = await import('../../features/shop-pages/server/render-shop.tsx');
  assets ??= gatherPublicAssets([shopStyles]);
  const { title, description, content, head } = renderShop('home')(page, { language, public_url: publicUrl });
  return renderPage(
    {
      public_url: publicUrl,
      style_path: assets.stylePathOf(shopStyles),
      preload_fonts: assets.preloadFonts,
      language,
      path: '/404',
      title,
      description,
      is_private: true,
      facts: head,
      has_own_frame: true,
    },
    content,
  );
};
