import { refuser } from '../../kernel/contract/refusal.ts';

/** Message keys of this feature that reach a person (specification section 8, session). */
export const identityRefusals = {
  not_logged_in: { en: 'You are not signed in.', ar: 'لم تسجّل الدخول.' },
  session_expired: { en: 'Your session has expired. Sign in again.', ar: 'انتهت الجلسة. سجّل الدخول من جديد.' },
  session_ended_elsewhere: {
    en: 'You were signed out because someone signed in with this user on another device.',
    ar: 'سُجّل الدخول بالمستخدم نفسه من جهاز آخر، فأُنهيت هذه الجلسة.',
  },
  session_ended_password_changed: {
    en: 'You were signed out because the password was changed.',
    ar: 'غُيّرت كلمة المرور، فأُنهيت هذه الجلسة.',
  },
  session_exists: {
    en: 'This user is already signed in on another device.',
    ar: 'هذا المستخدم مسجّل الدخول على جهاز آخر.',
  },
  user_not_active: {
    en: 'This user does not exist or is disabled. Ask your manager.',
    ar: 'المستخدم غير مفعّل أو غير موجود.',
  },
  no_permission: { en: 'You don’t have permission for this. Ask your manager.', ar: 'ليست لديك صلاحية لهذا الإجراء.' },
  till_locked: {
    en: 'This device is locked. Enter your PIN to unlock it.',
    ar: 'هذا الجهاز مقفل. افتحه برمزك السري.',
  },
  account_waits: {
    en: 'This shop account is waiting for approval.',
    ar: 'حساب المنشأة بانتظار القبول.',
  },
  account_suspended: { en: 'This shop account is suspended.', ar: 'حساب المنشأة موقوف.' },
  account_disabled: { en: 'This shop account is disabled.', ar: 'حساب المنشأة معطّل.' },
  account_expired: {
    en: 'Your subscription has ended. You can view and export data, but not sell or make changes.',
    ar: 'انتهى اشتراك حساب المنشأة: يمكنك القراءة والتصدير دون البيع أو التعديل.',
  },
  account_disabled_because: {
    en: 'This shop account is disabled: {reason}',
    ar: 'حساب المنشأة معطّل: {reason}',
  },
  account_suspended_because: {
    en: 'This shop account is suspended: {reason}',
    ar: 'حساب المنشأة موقوف: {reason}',
  },
  ip_blocked: {
    en: 'Too many failed sign-ins from this network. Try again later.',
    ar: 'محاولات دخول فاشلة كثيرة من هذه الشبكة. حاول لاحقًا.',
  },
  too_many_attempts: {
    en: 'Too many failed sign-ins for this user. Wait a little and try again.',
    ar: 'محاولات دخول فاشلة كثيرة لهذا المستخدم. انتظر قليلًا ثم حاول.',
  },
  wrong_username_or_password: {
    en: 'The username or password is wrong.',
    ar: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  },
  wrong_current_password: { en: 'The current password is wrong.', ar: 'كلمة المرور الحالية غير صحيحة.' },
  second_step_needed: {
    en: 'Enter the code from your authenticator app, or a recovery code.',
    ar: 'اكتب رمز التطبيق أو أحد رموز الاستعادة.',
  },
  wrong_second_step_code: {
    en: 'This code is wrong or already used. Enter the next code.',
    ar: 'الرمز غير صحيح أو سبق استخدامه. انتظر الرمز التالي.',
  },
  second_step_is_on: { en: 'Two-step verification is already on.', ar: 'الدخول بخطوتين مفعّل بالفعل.' },
  second_step_is_off: { en: 'Two-step verification is off.', ar: 'الدخول بخطوتين غير مفعّل.' },
  passkey_unknown: {
    en: 'This passkey is not linked to an account here. Sign in with your password.',
    ar: 'مفتاح المرور هذا لا يفتح حسابًا هنا. ادخل بكلمة المرور.',
  },
  passkey_too_late: {
    en: 'That took too long, or was already used. Try again.',
    ar: 'انتهى الوقت أو استُخدمت هذه المحاولة من قبل. حاول من جديد.',
  },
  passkey_not_made: {
    en: 'The device couldn’t create a passkey. Try again or use another device.',
    ar: 'لم يُنشئ الجهاز مفتاح مرور صالحًا هنا. حاول من جديد.',
  },
  passkey_not_found: { en: 'This passkey no longer exists.', ar: 'مفتاح المرور هذا لم يعد موجودًا.' },
  too_many_passkeys: {
    en: 'You already have {n} passkeys. Remove one you don’t use.',
    ar: 'عدد مفاتيح المرور لديك {n}، وهو الحد الأعلى. احذف مفتاحًا لا تستخدمه أولًا.',
  },
  session_not_found: { en: 'This session has already ended.', ar: 'انتهت هذه الجلسة من قبل.' },
  too_many_shared_devices: {
    en: 'You already have {n} shared devices signed in. Sign one out first.',
    ar: 'عدد الأجهزة المشتركة المسجَّلة الدخول {n}، وهو الحد الأعلى. أنهِ جلسة جهاز لم يعد يُستخدم أولًا.',
  },
  reset_link_not_valid: {
    en: 'This link has expired or was already used. Ask for a new one.',
    ar: 'انتهت صلاحية الرابط أو سبق استخدامه. اطلب رابطًا جديدًا.',
  },
  code_requested_within_a_minute: {
    en: 'We sent a code less than a minute ago. Wait a minute before you request another.',
    ar: 'أُرسل رمز قبل أقل من دقيقة. انتظر قليلًا قبل طلب رمز آخر.',
  },
  code_sent_elsewhere_within_a_minute: {
    en: 'We sent another code to this number less than a minute ago. Wait a minute and try again.',
    ar: 'أُرسل إلى هذا الجوال رمز آخر قبل أقل من دقيقة. يمكن طلب رمز جديد بعد دقيقة.',
  },
  number_without_whatsapp: {
    en: 'This number is not on WhatsApp. Ask for the code by SMS.',
    ar: 'هذا الرقم بلا واتساب. اطلب الرمز برسالة نصية.',
  },
  whatsapp_not_connected: {
    en: 'WhatsApp is not connected at the moment. Ask for the code by SMS.',
    ar: 'واتساب غير متصل حاليًا. اطلب الرمز برسالة نصية.',
  },
  no_mail_service: {
    en: 'Emails can’t be sent right now: the service is not connected.',
    ar: 'لا يمكن الإرسال بالبريد الإلكتروني حاليًا، فالخدمة غير متصلة.',
  },
  no_sms_service: {
    en: 'Nothing can be sent by SMS at the moment: the service is not connected.',
    ar: 'لا يمكن الإرسال برسالة نصية حاليًا، فالخدمة غير متصلة.',
  },
  no_whatsapp_service: {
    en: 'Nothing can be sent by WhatsApp at the moment: the service is not connected.',
    ar: 'لا يمكن الإرسال عبر واتساب حاليًا، فالخدمة غير متصلة.',
  },
  too_many_codes_today: {
    en: 'Too many codes were sent to this number today. Try again tomorrow.',
    ar: 'أُرسلت رموز كثيرة إلى هذا الجوال اليوم. حاول غدًا.',
  },
  too_many_codes_of_network_now: {
    en: 'Too many codes were just requested from your network. Wait a minute and try again.',
    ar: 'طُلبت رموز كثيرة من شبكتك خلال دقيقة. يمكن طلب رمز جديد بعد دقيقة.',
  },
  too_many_codes_of_network_today: {
    en: 'Too many codes were requested from your network today. Use another network, or try again tomorrow.',
    ar: 'طُلبت رموز كثيرة من شبكتك اليوم. يمكن طلب الرمز من شبكة أخرى، أو غدًا.',
  },
  too_many_codes_of_shop_now: {
    en: 'Too many codes were requested on this shop’s website just now. Try again in an hour, or call the shop.',
    ar: 'طُلبت رموز كثيرة في صفحات هذا المتجر الآن. يمكن طلب رمز بعد ساعة، أو الاتصال بالمتجر.',
  },
  too_many_codes_of_shop_today: {
    en: 'Too many codes were requested on this shop’s website today. Try again tomorrow, or call the shop.',
    ar: 'طُلبت رموز كثيرة في صفحات هذا المتجر اليوم. يمكن طلب رمز غدًا، أو الاتصال بالمتجر.',
  },
  code_wrong_or_expired: { en: 'is wrong or has expired', ar: 'الرمز غير صحيح أو انتهت صلاحيته' },
  code_tries_used_up: {
    en: 'was wrong too often; request a new one',
    ar: 'عدد المحاولات تجاوز الحد. اطلب رمزًا جديدًا.',
  },
  mobile_not_verified: { en: 'is not verified', ar: 'لم يُتحقق من الجوال' },
  email_already_exists: { en: 'is already used by another user', ar: 'مستخدم من قبل مستخدم آخر' },
  role_not_found: { en: 'This role does not exist.', ar: 'هذا الدور غير موجود.' },
  role_name_already_exists: { en: 'is already used by another role', ar: 'اسم دور آخر' },
  role_still_held_by_employees: {
    en: 'Employees still have this role. Assign them another role first.',
    ar: 'لا يزال موظفون يحملون هذا الدور. أعطهم دورًا آخر أولًا.',
  },
  standard_role_stays: {
    en: 'This built-in role can’t be deleted, but you can edit it.',
    ar: 'هذا الدور جاء مع المتجر ولا يُحذف، ويمكن تعديله.',
  },
  role_of_all_rights_stays: {
    en: 'This role always has every permission and can’t be edited.',
    ar: 'هذا الدور يحمل كل الصلاحيات دائمًا ولا يُعدّل.',
  },
  role_above_yours: {
    en: 'This role has more permissions than you. Ask someone who has them to edit it.',
    ar: 'صلاحيات هذا الدور أوسع من صلاحياتك، ولا يعدّله إلا من يملك مثلها.',
  },
  own_login_stays: {
    en: 'This is your own access. Someone else must change it.',
    ar: 'هذا حساب دخولك أنت، ويغيّر دوره أو يغلقه شخص غيرك.',
  },
  owner_is_not_edited: {
    en: 'Staff can’t change the owner’s access.',
    ar: 'لا يعدّل الموظفون حساب المالك.',
  },
  manager_not_found: { en: 'This manager does not exist.', ar: 'هذا المدير غير موجود.' },
  manager_above_yours: {
    en: 'This manager has more permissions than you. Ask someone who has them to change their access.',
    ar: 'صلاحيات هذا المدير أوسع من صلاحياتك، ولا يعدّل حسابه إلا من يملك مثلها.',
  },
  manager_has_password: {
    en: 'This manager has already chosen a password.',
    ar: 'اختار هذا المدير كلمة مروره بالفعل.',
  },
  only_super_admin: { en: 'Only a super admin may do this.', ar: 'هذا الإجراء متاح للمشرف العام فقط.' },
  last_super_admin_stays: {
    en: 'This is the last super admin who can sign in. Make someone else a super admin first.',
    ar: 'هذا آخر مشرف عام يستطيع الدخول. عيّن مشرفًا عامًا غيره أولًا.',
  },
  own_platform_role_stays: {
    en: 'You have this role yourself. Someone else must change it.',
    ar: 'أنت تحمل هذا الدور، ويعدّله شخص غيرك.',
  },
  not_in_owners_place: {
    en: 'While signed in as the owner you can’t change this, nor keys, permissions, pay or outgoing money. Someone at the shop must do it.',
    ar: 'أثناء الدخول نيابةً عن المالك لا يمكن تعديل هذا، ولا المفاتيح والصلاحيات والرواتب وما يُصرف من المال. يُترك ذلك لموظفي المتجر.',
  },
  not_by_pin: {
    en: 'You can’t change this after unlocking with a PIN. Sign in on your own device.',
    ar: 'لا يُعدّل هذا عند الفتح بالرمز السري. سجّل الدخول من جهازك.',
  },
  invited_too_often: {
    en: 'This person was sent several invitations in the last hour. Try again later.',
    ar: 'أُرسلت إلى هذا الشخص عدة دعوات خلال ساعة. انتظر قليلًا.',
  },
  own_role_keeps_roles: {
    en: 'You have this role yourself, so it must keep the permission to view and edit roles.',
    ar: 'أنت تحمل هذا الدور، فيجب أن تبقى فيه صلاحية عرض الأدوار وتعديلها.',
  },
  more_than_you_may: { en: 'includes permissions you don’t have', ar: 'أكثر مما تملكه أنت' },
  unknown_permission: { en: 'includes a permission that does not exist', ar: 'فيه صلاحية غير موجودة' },
  user_name_already_exists: { en: 'already exists', ar: 'موجود مسبقًا' },
  too_many_requests: { en: 'Too many requests. Wait a moment.', ar: 'عدد الطلبات كبير. انتظر لحظة ثم حاول من جديد.' },
  malformed_input: { en: 'The request could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  malformed_idempotency_key: { en: 'The request key is not valid.', ar: 'مفتاح الطلب غير صالح.' },
  idempotency_key_reused: {
    en: 'This request key was used for something else.',
    ar: 'استُخدم مفتاح الطلب لعملية أخرى.',
  },
  body_too_large: { en: 'The request is too large.', ar: 'حجم الطلب أكبر من المسموح.' },
  unsupported_media_type: { en: 'This kind of content is not accepted.', ar: 'نوع المحتوى غير مقبول.' },
  not_found: { en: 'Not found.', ar: 'غير موجود.' },
  generic_error: {
    en: 'Something went wrong. Try again; if it keeps happening, contact support.',
    ar: 'حدث خطأ غير متوقع. حاول من جديد، وإن تكرر فتواصل مع الدعم.',
  },
} as const;

export const refuse = refuser(identityRefusals);
