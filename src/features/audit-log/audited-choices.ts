import { type Choices, choice, choiceOf, type Field } from '../../kernel/contract/entity.ts';
import { iconKindWords } from '../../kernel/domain/icon-kind-words.ts';
import { languageChoices } from '../../kernel/text/language-choices.ts';
import type { Catalog, TwoTexts } from '../../kernel/text/messages.ts';
import { awayTexts } from '../absence/messages.ts';
import { appointmentStatuses } from '../appointments/appointment-fields.ts';
import { depositTexts } from '../appointments/deposit-messages.ts';
import { servicePlace } from '../appointments/home.ts';
import { homeVisitTexts } from '../appointments/home-messages.ts';
import { depositKind, depositTurn } from '../appointments/policy.ts';
import { prayerTexts } from '../appointments/prayer-messages.ts';
import { prayers } from '../appointments/prayer-names.ts';
import { waitlistStatuses } from '../appointments/waitlist-fields.ts';
import { waitlistTexts } from '../appointments/waitlist-messages.ts';
import { checkFields } from '../attendance/attendance-fields.ts';
import { unitKinds } from '../catalogue/purchase-units.ts';
import { adjustmentKinds } from '../commission/commission-fields.ts';
import { commissionTexts } from '../commission/messages.ts';
import { arrangingKinds, flowerDrawings, partColours, partKinds } from '../composer/composer-choices.ts';
import { creditNoteTexts } from '../credit-notes/messages.ts';
import { customerFields } from '../customers/customer-fields.ts';
import { recordTexts } from '../customers/record-messages.ts';
import { cancelled, creditReasons, debitReasons } from '../documents/note-reasons.ts';
import { channelChoices } from '../follow-ups/queue-fields.ts';
import { followUpScreens } from '../follow-ups/screens.ts';
import { cardDesigns, cardTypes } from '../gift-cards/gift-card.ts';
import { movementKinds } from '../inventory/movement-fields.ts';
import { programKinds } from '../loyalty/points.ts';
import { serviceUses } from '../packages/offer.ts';
import { gatewayKinds } from '../payments/gateway-kinds.ts';
import { tenderKinds } from '../payments/tender-kinds.ts';
import { penaltyKinds, penaltyStatuses } from '../penalties/penalty.ts';
import { categoryChoices, kindChoices as codeKinds } from '../promotions/program.ts';
import { orderChannels } from '../purchasing/supplier-fields.ts';
import { recipeTexts } from '../recipes/messages.ts';
import { priceRoundings } from '../recipes/recipe.ts';
import { kindChoices as businessKinds } from '../tenancy/merchant-fields.ts';
import { tenancyTexts } from '../tenancy/messages.ts';
import { notificationEventKeys } from '../tenancy/notification-events.ts';
import { notificationSettingTexts } from '../tenancy/notification-messages.ts';
import { differenceReasons, purposes } from '../till-shifts/drawer.ts';
import { publicLooks } from '../workforce/public-look.ts';
import { leaveKinds } from '../working-hours/leave-fields.ts';
import type { ActivityThing } from './activity-words.ts';

/** Choices of a table whose rows have words in both languages. */
const fromRows = (rows: Readonly<Record<string, TwoTexts>>): Choices =>
  Object.entries(rows).map(([key, { en, ar }]) => choice(key, en, ar));
/** Choices of a part of a catalogue, by its keys. */
const fromTexts = <T>(texts: Catalog<T>, pick: (t: T) => Readonly<Record<string, string>>): Choices =>
  Object.entries(pick(texts.en)).map(([key, en]) => choice(key, en, pick(texts.ar as T)[key]!));

const channels = [...fromTexts(notificationSettingTexts, (t) => t.channels), choice('email', 'Email', 'بريد إلكتروني')];
const waitlistRules = waitlistTexts.en.rules.map((en, n) => choice(n, en, waitlistTexts.ar.rules[n]!));

/** What an act made of a record: older rows keep the name of the act as its state. */
const turns = [
  choice('check_in', 'Checked in', 'تم الوصول'),
  choice('undo_check_in', 'Scheduled', 'مجدول'),
  choice('attend', 'Attended', 'تم الحضور'),
  choice('reopen', 'Checked in', 'تم الوصول'),
  choice('cancel', 'Cancelled', 'ملغى'),
  choice('no_show', 'No-show', 'لم يحضر'),
  choice('give_up', 'Given up', 'أُلغي الانتظار'),
  choice('restore', 'Waiting', 'ينتظر'),
  choice('approve', 'Approved', 'مقبولة'),
  choice('reject', 'Rejected', 'مرفوضة'),
  choice('accepted', 'Accepted', 'مقبول'),
];
const active = [choice(1, 'Active', 'مفعّل'), choice(0, 'Disabled', 'معطّل')];
const depositTurns = [
  choice(depositTurn.stays, 'Stays with the appointment', 'يبقى على الموعد'),
  choice(depositTurn.given_back, 'Refunded', 'يُردّ'),
  choice(depositTurn.kept, 'Kept', 'يُحتفظ به'),
];

const kinds = [
  choice('service', 'Service', 'خدمة'),
  choice('product', 'Product', 'منتج'),
  choice('offer', 'Package', 'باقة خدمات'),
  choice('percent', 'Percent', 'نسبة'),
  choice('amount', 'Amount', 'مبلغ'),
  choice('fixed', 'Fixed amount per unit', 'مبلغ للقطعة'),
  choice('ended', 'Nothing of its own any more', 'لا شيء خاصًا بعد الآن'),
  choice('add', 'Add a stay', 'إضافة حضور'),
  choice('change', 'Change a stay', 'تعديل حضور'),
  choice('remove', 'Remove a stay', 'حذف حضور'),
  choice('customers', 'Customers', 'العملاء'),
  choice('employees', 'Employees', 'الموظفون'),
  choice('products', 'Products', 'المنتجات'),
  choice('services', 'Services', 'الخدمات'),
  choice('suppliers', 'Suppliers', 'الموردون'),
  choice('recipes', 'Recipes', 'الوصفات'),
  choice('lots', 'Opening lots', 'دفعات المخزون الافتتاحية'),
  ...unitKinds,
  ...adjustmentKinds,
  ...leaveKinds,
];

/** Words of values that stand for a choice, by the key of the field. Of two meanings of a key the values tell which. */
const general: Readonly<Record<string, Field['choices']>> = {
  ...Object.fromEntries(notificationEventKeys.map((key) => [key, channels])),
  act: fromTexts(awayTexts, (t) => t.acts),
  action: [choice('called', 'Called', 'تم الاتصال'), choice('done', 'Done', 'أُنجز')],
  business_kind: businessKinds,
  channel: [...channels, ...channelChoices],
  country_code: customerFields.country_code.choices,
  deposit: [
    choice(depositKind.none, depositTexts.en.deposit_none, depositTexts.ar.deposit_none),
    choice(depositKind.part, depositTexts.en.deposit_part, depositTexts.ar.deposit_part),
    choice(depositKind.full, depositTexts.en.deposit_full, depositTexts.ar.deposit_full),
  ],
  deposit_turn: depositTurns,
  design: cardDesigns,
  direction: checkFields.direction.choices,
  earned_on: fromTexts(commissionTexts, (t) => t.earned),
  gateway: fromRows(gatewayKinds),
  price_rounding: priceRoundings,
  goods_to: [
    choice('shelf', creditNoteTexts.en.shelf, creditNoteTexts.ar.shelf),
    choice('waste', creditNoteTexts.en.waste, creditNoteTexts.ar.waste),
    choice('apart', recipeTexts.en.disassemble, recipeTexts.ar.disassemble),
  ],
  icon_kind: fromRows(iconKindWords),
  identification_scheme: customerFields.identification_scheme.choices,
  item_kind: kinds,
  kind: kinds,
  language: languageChoices,
  leave: leaveKinds,
  method: fromRows(tenderKinds),
  rest_kind: movementKinds,
  order_channel: orderChannels,
  part: [
    choice('any', 'Any time', 'أي وقت'),
    choice('morning', 'Morning', 'صباحًا'),
    choice('afternoon', 'Afternoon', 'بعد الظهر'),
    choice('evening', 'Evening', 'مساءً'),
  ],
  pays: [choice('deposit', 'Deposit', 'العربون'), choice('all', 'The whole price', 'كامل السعر')],
  pause_method: fromTexts(prayerTexts, (t) => t.methods),
  pause_prayers: prayers.map((key) => choice(key, prayerTexts.en[key], prayerTexts.ar[key])),
  place: [
    choice(servicePlace.shop, homeVisitTexts.en.place_shop, homeVisitTexts.ar.place_shop),
    choice(servicePlace.both, homeVisitTexts.en.place_both, homeVisitTexts.ar.place_both),
    choice(servicePlace.home, homeVisitTexts.en.place_home, homeVisitTexts.ar.place_home),
  ],
  public_look: publicLooks,
  purpose: [
    ...purposes.map(({ key, en, ar }) => choice(key, en, ar)),
    choice('register', 'Opening a shop', 'فتح منشأة جديدة'),
  ],
  queue: Object.entries(followUpScreens).map(([key, { title }]) => choice(key, title.en, title.ar)),
  reason_kind: fromRows({ ...debitReasons, ...creditReasons, cancelled }),
  relation: fromTexts(recordTexts, (t) => t.relations),
  request_status: turns,
  rule: waitlistRules,
  scope: [
    choice('item', 'Item', 'صنف'),
    choice('group', 'Group', 'مجموعة'),
    choice('employee', 'Employee', 'موظف'),
    choice('role', 'Role', 'دور'),
    choice('default', 'Everybody', 'الجميع'),
  ],
  send_by: [choice('print', 'Printed', 'مطبوعة'), ...channels],
  service_use: serviceUses,
  slab_mode: fromTexts(commissionTexts, (t) => t.slab_modes),
  state: turns,
  status: [...turns, ...active],
  step: fromTexts(tenancyTexts, (t) => t.wizard_steps),
  to: [
    choice('tenders', creditNoteTexts.en.to_tenders, creditNoteTexts.ar.to_tenders),
    choice('balance', creditNoteTexts.en.to_balance, creditNoteTexts.ar.to_balance),
    choice('method', creditNoteTexts.en.to_method, creditNoteTexts.ar.to_method),
  ],
  turn: depositTurns,
  type: cardTypes,
  verdict: checkFields.verdict.choices,
  waitlist_rule: waitlistRules,
  when: [choice('now', 'Now', 'الآن'), choice('later', 'On a day', 'في يوم محدد')],
  way: checkFields.verdict.choices,
};

/** Where a key of one thing has values that mean something else elsewhere. */
const ofThing: { readonly [T in ActivityThing]?: Readonly<Record<string, Field['choices']>> } = {
  appointment: { status: [...appointmentStatuses, ...turns] },
  waitlist: { status: [...waitlistStatuses, ...turns] },
  penalty: { kind: penaltyKinds, status: penaltyStatuses },
  discount: { kind: codeKinds, category: categoryChoices },
  loyalty_program: { kind: programKinds },
  stock: { kind: [...movementKinds, ...unitKinds] },
  lot: { kind: movementKinds },
  shift: { reason: differenceReasons },
  composer: { kind: partKinds, drawing: flowerDrawings, colour: partColours, arranging: arrangingKinds },
};

/** The words of an audited value that stands for a choice; undefined for a value that says itself what it is. */
export const auditedChoice = (thing: ActivityThing, key: string, value: unknown): TwoTexts | undefined => {
  const choices = ofThing[thing]?.[key] ?? general[key];
  return choices ? choiceOf(typeof choices === 'function' ? choices() : choices, value) : undefined;
};
