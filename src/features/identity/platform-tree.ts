import { permissionLevels } from './permission-levels.ts';
import type { PermissionModule, PermissionSection } from './permission-tree.ts';
import { type ActionWords, managerPermissionWords } from './permission-words.ts';
import { managerPermissions } from './permissions.ts';

const module = (en: string, ar: string, key: keyof typeof managerPermissions): PermissionModule => {
  const words = managerPermissionWords[key] as Readonly<Record<string, ActionWords>>;
  const named = Object.entries(managerPermissions[key]).map(([name, one]) => ({ ...one, ...words[name]! }));
  const actions = named.toSorted((a, b) => permissionLevels.indexOf(a.level) - permissionLevels.indexOf(b.level));
  return { module: actions[0]!.module, en, ar, actions };
};

/** What a role of the platform is chosen by: the areas of the managers' desk. */
export const platformSections: readonly PermissionSection[] = [
  {
    key: 'shops',
    en: 'Shops',
    ar: 'المنشآت',
    modules: [
      module('Shops and requests', 'المنشآت والطلبات', 'merchants'),
      module('Employees and customers', 'الموظفون والعملاء', 'people'),
      module('Tax authority', 'الفوترة الإلكترونية', 'tax_authority'),
    ],
  },
  {
    key: 'desk',
    en: 'Platform',
    ar: 'المنصة',
    modules: [
      module('Dashboard', 'لوحة المعلومات', 'dashboard'),
      module('Settings and suggestions', 'الإعدادات والمقترحات', 'settings'),
      module('Platform managers', 'مديرو المنصة', 'employees'),
    ],
  },
  {
    key: 'technical',
    en: 'Technical',
    ar: 'التقنية',
    modules: [module('Logs', 'المتابعة', 'trackers'), module('Technical', 'التقنية', 'technical')],
  },
];

export const platformModules: readonly PermissionModule[] = platformSections.flatMap(({ modules }) => modules);
