import { refuser } from '../../kernel/refusal.ts';

/** Message keys of this feature that reach a person (specification section 8, session). */
export const identityRefusals = {
  not_logged_in: { en: 'You are not signed in.', ar: 'لم تسجّل الدخول.' },
  session_expired: { en: 'Your session has expired. Sign in again.', ar: 'انتهت الجلسة. سجّل الدخول من جديد.' },
  session_ended_elsewhere: {
    en: 'Someone signed in elsewhere with this user, so this session ended.',
    ar: 'سُجّل الدخول بالمستخدم نفسه من جهاز آخر، فأُنهيت هذه الجلسة.',
  },
  session_ended_password_changed: {
    en: 'The password was changed, so this session ended.',
    ar: 'غُيّرت كلمة المرور، فأُنهيت هذه الجلسة.',
  },
  session_exists: {
    en: 'This user is already signed in on another device.',
    ar: 'هذا المستخدم مسجّل الدخول على جهاز آخر.',
  },
  user_not_active: { en: 'This user is not active or does not exist.', ar: 'المستخدم غير مفعّل أو غير موجود.' },
  no_permission: { en: 'You do not have the rights for this.', ar: 'ليست لديك صلاحية لهذا الإجراء.' },
  till_locked: {
    en: 'This device is locked. Open it with your PIN.',
    ar: 'هذا الجهاز مقفل. افتحه برمزك السري.',
  },
  account_waits: {
    en: 'This shop account waits for approval.',
    ar: 'حساب المنشأة بانتظار القبول.',
  },
  account_suspended: { en: 'This shop account is suspended.', ar: 'حساب المنشأة موقوف.' },
  account_disabled: { en: 'This shop account is disabled.', ar: 'حساب المنشأة معطّل.' },
  account_expired: {
    en: 'The subscription of this shop account has ended: you can read and export, not sell or change.',
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
    en: 'The user or the password is wrong.',
    ar: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  },
  wrong_current_password: { en: 'The current password is wrong.', ar: 'كلمة المرور الحالية غير صحيحة.' },
  second_step_needed: {
    en: 'Type the code of your app, or a recovery code.',
    ar: 'اكتب رمز التطبيق أو أحد رموز الاسترداد.',
  },
  wrong_second_step_code: {
    en: 'The code is wrong, or was used already. Wait for the next one.',
    ar: 'الرمز غير صحيح أو سبق استخدامه. انتظر الرمز التالي.',
  },
  second_step_is_on: { en: 'Two-step sign-in is on already.', ar: 'الدخول بخطوتين مفعّل بالفعل.' },
  second_step_is_off: { en: 'Two-step sign-in is off.', ar: 'الدخول بخطوتين غير مفعّل.' },
  passkey_unknown: {
    en: 'This passkey opens nothing here. Sign in with your password.',
    ar: 'مفتاح المرور هذا لا يفتح حسابًا هنا. ادخل بكلمة المرور.',
  },
  passkey_too_late: {
    en: 'That took too long, or was used already. Try again.',
    ar: 'انتهى الوقت أو استُخدمت هذه المحاولة من قبل. حاول من جديد.',
  },
  passkey_not_made: {
    en: 'The device made no passkey that can be used here. Try again.',
    ar: 'لم يُنشئ الجهاز مفتاح مرور صالحًا هنا. حاول من جديد.',
  },
  passkey_not_found: { en: 'This passkey is not there any more.', ar: 'مفتاح المرور هذا لم يعد موجودًا.' },
  too_many_passkeys: {
    en: 'You have {n} passkeys already. Forget one that you do not use.',
    ar: 'لديك {n} مفاتيح مرور. احذف مفتاحًا لا تستخدمه أولًا.',
  },
  session_not_found: { en: 'This session is over already.', ar: 'انتهت هذه الجلسة من قبل.' },
  too_many_shared_devices: {
    en: 'You keep {n} shared devices signed in already. End one that is not used any more.',
    ar: 'لديك {n} أجهزة مشتركة مسجَّلة الدخول. أنهِ جلسة جهاز لم يعد يُستخدم أولًا.',
  },
  reset_link_not_valid: {
    en: 'This link has expired or was already used. Ask for a new one.',
    ar: 'انتهت صلاحية الرابط أو سبق استخدامه. اطلب رابطًا جديدًا.',
  },
  code_requested_within_a_minute: {
    en: 'A code was sent less than a minute ago. Wait a little before you ask for another.',
    ar: 'أُرسل رمز قبل أقل من دقيقة. انتظر قليلًا قبل طلب رمز آخر.',
  },
  code_sent_elsewhere_within_a_minute: {
    en: 'This mobile was sent a code for something else less than a minute ago. Wait a minute and try again.',
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
    en: 'Nothing can be sent by e-mail at the moment: the service is not connected.',
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
    en: 'Too many codes were sent to this phone today. Try again tomorrow.',
    ar: 'أُرسلت رموز كثيرة إلى هذا الجوال اليوم. حاول غدًا.',
  },
  too_many_codes_of_network_now: {
    en: 'Many codes were asked for from your network just now. Wait a minute and try again.',
    ar: 'طُلبت رموز كثيرة من شبكتك خلال دقيقة. يمكن طلب رمز جديد بعد دقيقة.',
  },
  too_many_codes_of_network_today: {
    en: 'Too many codes were asked for from your network today. Use another network, or try again tomorrow.',
    ar: 'طُلبت رموز كثيرة من شبكتك اليوم. يمكن طلب الرمز من شبكة أخرى، أو غدًا.',
  },
  too_many_codes_of_shop_now: {
    en: 'Many codes were asked for on the pages of this shop just now. Try again in an hour, or call the shop.',
    ar: 'طُلبت رموز كثيرة في صفحات هذا المتجر الآن. يمكن طلب رمز بعد ساعة، أو الاتصال بالمتجر.',
  },
  too_many_codes_of_shop_today: {
    en: 'Too many codes were asked for on the pages of this shop today. Try again tomorrow, or call the shop.',
    ar: 'طُلبت رموز كثيرة في صفحات هذا المتجر اليوم. يمكن طلب رمز غدًا، أو الاتصال بالمتجر.',
  },
  code_wrong_or_expired: { en: 'is wrong or has expired', ar: 'الرمز غير صحيح أو انتهت صلاحيته' },
  code_tries_used_up: { en: 'was wrong too often; ask for a new one', ar: 'محاولات خاطئة كثيرة، اطلب رمزًا جديدًا' },
  mobile_not_verified: { en: 'is not verified', ar: 'لم يُتحقق من الجوال' },
  email_already_exists: { en: 'is already used by another user', ar: 'مستخدم من قبل مستخدم آخر' },
  role_not_found: { en: 'This role does not exist.', ar: 'هذا الدور غير موجود.' },
  role_name_already_exists: { en: 'is the name of another role', ar: 'اسم دور آخر' },
  role_still_held_by_employees: {
    en: 'Employees still hold this role. Give them another one first.',
    ar: 'لا يزال موظفون يحملون هذا الدور. أعطهم دورًا آخر أولًا.',
  },
  standard_role_stays: {
    en: 'This role came with the shop and cannot be deleted. It can be changed.',
    ar: 'هذا الدور جاء مع المتجر ولا يُحذف، ويمكن تعديله.',
  },
  role_of_all_rights_stays: {
    en: 'This role always holds every right and is not changed.',
    ar: 'هذا الدور يحمل كل الصلاحيات دائمًا ولا يُعدّل.',
  },
  role_above_yours: {
    en: 'This role may do more than you may: only somebody who may do as much changes it.',
    ar: 'صلاحيات هذا الدور أوسع من صلاحياتك، ولا يعدّله إلا من يملك مثلها.',
  },
  own_login_stays: {
    en: 'This is your own sign-in: somebody else changes its role or closes it.',
    ar: 'هذا حساب دخولك أنت، ويغيّر دوره أو يغلقه شخص غيرك.',
  },
  owner_is_not_edited: {
    en: "The owner's sign-in is not changed by staff.",
    ar: 'لا يعدّل الموظفون حساب المالك.',
  },
  manager_not_found: { en: 'This manager does not exist.', ar: 'هذا المدير غير موجود.' },
  manager_above_yours: {
    en: 'This manager may do more than you may: only somebody who may do as much changes the sign-in.',
    ar: 'صلاحيات هذا المدير أوسع من صلاحياتك، ولا يعدّل حسابه إلا من يملك مثلها.',
  },
  manager_has_password: {
    en: 'This manager has chosen a password already.',
    ar: 'اختار هذا المدير كلمة مروره بالفعل.',
  },
  only_super_admin: { en: 'Only a super admin may do this.', ar: 'لا يفعل هذا إلا مشرف عام.' },
  last_super_admin_stays: {
    en: 'This is the last super admin who can sign in. Make somebody else one first.',
    ar: 'هذا آخر مشرف عام يستطيع الدخول. عيّن مشرفًا عامًا غيره أولًا.',
  },
  own_platform_role_stays: {
    en: 'You hold this role yourself: somebody else changes it.',
    ar: 'أنت تحمل هذا الدور، ويعدّله شخص غيرك.',
  },
  not_in_owners_place: {
    en: "In the owner's place this is left to the shop's own people, as are keys, rights, pay and money that goes out.",
    ar: 'أثناء الدخول بدل المالك يُترك هذا لموظفي المتجر، وكذلك المفاتيح والصلاحيات والرواتب وما يُصرف من المال.',
  },
  not_by_pin: {
    en: 'Opened by PIN, this is not changed. Sign in on a device of your own.',
    ar: 'لا يُعدّل هذا عند الفتح بالرمز السري. سجّل الدخول من جهازك.',
  },
  invited_too_often: {
    en: 'This person was mailed several invitations within the hour. Wait a little.',
    ar: 'أُرسلت إلى هذا الشخص عدة دعوات خلال ساعة. انتظر قليلًا.',
  },
  own_role_keeps_roles: {
    en: 'You hold this role yourself: it must go on to see and change roles.',
    ar: 'أنت تحمل هذا الدور، فيجب أن تبقى فيه صلاحية عرض الأدوار وتعديلها.',
  },
  more_than_you_may: { en: 'is more than you may yourself', ar: 'أكثر مما تملكه أنت' },
  unknown_permission: { en: 'has a right that does not exist', ar: 'فيه صلاحية غير موجودة' },
  user_name_already_exists: { en: 'already exists', ar: 'موجود مسبقًا' },
  too_many_requests: { en: 'Too many requests. Wait a moment.', ar: 'طلبات كثيرة. انتظر لحظة.' },
  malformed_input: { en: 'The request could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  malformed_idempotency_key: { en: 'The request key is not valid.', ar: 'مفتاح الطلب غير صالح.' },
  idempotency_key_reused: {
    en: 'This request key was used for something else.',
    ar: 'استُخدم مفتاح الطلب لعملية أخرى.',
  },
  body_too_large: { en: 'The request is too large.', ar: 'حجم الطلب أكبر من المسموح.' },
  unsupported_media_type: { en: 'This kind of content is not accepted.', ar: 'نوع المحتوى غير مقبول.' },
  not_found: { en: 'Not found.', ar: 'غير موجود.' },
  generic_error: { en: 'Something went wrong.', ar: 'حدث خطأ ما.' },
} as const;

export const refuse = refuser(identityRefusals);
