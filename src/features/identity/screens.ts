import { screen } from '../../kernel/contract/screen.ts';
import { managerPermissions, permissions } from './permissions.ts';

const signedOut = { signed_in: false } as const;

export const identityScreens = {
  signIn: screen('/merchant/sign-in', 'Sign in', 'تسجيل الدخول', signedOut),
  forgotPassword: screen(
    '/merchant/forgot-password',
    'Forgot your account ID or password?',
    'نسيت رقم الحساب أو كلمة المرور',
    signedOut,
  ),
  resetPassword: screen('/merchant/reset-password/:token', 'Choose a new password', 'اختر كلمة مرور جديدة', signedOut),
  /** Drawn by the website, which opens shops. */
  register: screen('/merchant/register', 'Create your shop', 'افتح متجرك', signedOut),
  signOut: screen('/merchant/logout', 'Sign out', 'تسجيل الخروج', { bare: true, opens_while_waiting: true }),
  profile: screen('/merchant/profile', 'My profile', 'ملفي الشخصي'),
  noPermission: screen('/merchant/no-permission', 'No permission', 'لا توجد صلاحية'),
  home: screen('/merchant', 'Welcome', 'مرحبًا'),
};

const { view, create } = permissions.roles;

export const roleScreens = {
  list: screen('/merchant/employees/roles', 'Roles', 'الأدوار', { permission: view, menu: { item: 'team' } }),
  create: screen('/merchant/employees/roles/role', 'Add role', 'إضافة دور', { permission: create }),
  record: screen('/merchant/employees/roles/role/:id', 'Role', 'الدور', { permission: view }),
};

export const managerScreens = {
  signIn: screen('/manager/sign-in', 'Platform sign-in', 'دخول المنصة', signedOut),
  signOut: screen('/manager/logout', 'Sign out', 'تسجيل الخروج', { bare: true }),
  profile: screen('/manager/profile', 'My profile', 'ملفي الشخصي'),
  choosePassword: screen('/manager/choose-password/:token', 'Choose a password', 'اختر كلمة مرور', signedOut),
  noPermission: screen('/manager/no-permission', 'No permission', 'لا توجد صلاحية'),
  home: screen('/manager', 'Platform', 'المنصة'),
};

const staff = managerPermissions.employees;
const inPlatform = { item: 'platform_setting', heading: { en: 'Managers', ar: 'المديرون' } };

/** The people of the platform and what they may do. */
export const platformStaffScreens = {
  list: screen('/manager/platform-setting/employees', 'Platform managers', 'موظفو المنصة', {
    permission: staff.view,
    menu: inPlatform,
  }),
  create: screen('/manager/platform-setting/employees/new', 'Invite a manager', 'دعوة مدير', {
    permission: staff.create,
  }),
  record: screen('/manager/platform-setting/employees/:id', 'Platform manager', 'موظف المنصة', {
    permission: staff.view,
  }),
  roles: screen('/manager/platform-setting/roles', 'Platform roles', 'أدوار المنصة', {
    permission: staff.view,
    menu: inPlatform,
  }),
  createRole: screen('/manager/platform-setting/roles/new', 'Add role', 'إضافة دور', { permission: staff.roles }),
  role: screen('/manager/platform-setting/roles/:id', 'Role', 'الدور', { permission: staff.view }),
};
