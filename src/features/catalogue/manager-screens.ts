import { screen } from '../../kernel/contract/screen.ts';
import { managerPermissions } from '../identity/permissions.ts';

const permission = managerPermissions.settings.platform;
const listed = { permission, menu: { item: 'platform_setting', heading: { en: 'Catalogue', ar: 'القائمة المقترحة' } } };

/** What the platform suggests to shops, kept by its managers. */
export const suggestedScreens = {
  groups: {
    list: screen('/manager/platform-setting/suggested-groups', 'Suggested groups', 'المجموعات المقترحة', listed),
    create: screen('/manager/platform-setting/suggested-groups/new', 'Add suggested group', 'إضافة مجموعة مقترحة', {
      permission,
    }),
    edit: screen('/manager/platform-setting/suggested-groups/:id', 'Suggested group', 'مجموعة مقترحة', { permission }),
  },
  services: {
    list: screen('/manager/platform-setting/suggested-services', 'Suggested services', 'الخدمات المقترحة', listed),
    create: screen('/manager/platform-setting/suggested-services/new', 'Add suggested service', 'إضافة خدمة مقترحة', {
      permission,
    }),
    edit: screen('/manager/platform-setting/suggested-services/:id', 'Suggested service', 'خدمة مقترحة', {
      permission,
    }),
  },
  products: {
    list: screen('/manager/platform-setting/suggested-products', 'Suggested products', 'المنتجات المقترحة', listed),
    create: screen('/manager/platform-setting/suggested-products/new', 'Add suggested product', 'إضافة منتج مقترح', {
      permission,
    }),
    edit: screen('/manager/platform-setting/suggested-products/:id', 'Suggested product', 'منتج مقترح', { permission }),
  },
};
