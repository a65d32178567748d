import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const menu = { item: 'products', heading: { en: 'Flower menu', ar: 'قائمة الزهور' } };

export const composerScreens = {
  composer: screen('/merchant/menu/composer', 'Bouquet composer', 'منسّق الباقات', {
    permission: permissions.flower_menu.edit,
    menu,
  }),
};
