// Made from the migrations by `npm run generate`; test/safety fails when it is stale.

export interface AccountEventRow {
  merchant_id: number;
  id: number;
  happened_at: string;
  action: string;
  from_state: string | null;
  to_state: string;
  manager_id: number | null;
  reason: string | null;
  detail: unknown;
}

export interface AccountRequestRow {
  id: number;
  unique_id: string;
  form_key: string | null;
  status: number;
  asked_at: string;
  verified_at: string | null;
  decided_at: string | null;
  decided_by: number | null;
  reason: string | null;
  merchant_id: number | null;
  name_ar: string | null;
  name_en: string | null;
  business_kind: string;
  country_id: number;
  city_id: number | null;
  owner_name: string;
  email: string;
  phone: string;
  language: string;
  password_hash: string | null;
}

export interface AppointmentRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  version: number;
  group_id: number | null;
  customer_id: number;
  guest_name: string | null;
  source: number;
  status: number;
  payment_status: number;
  confirmed_at: string | null;
  from_at: string;
  to_at: string;
  business_on: string;
  is_overbooked: boolean;
  note: string | null;
  created_at: string;
  created_by: number | null;
  ended_at: string | null;
  invoice_id: number | null;
  told_from_at: string | null;
  told_at: string | null;
  tell_after: string | null;
  deposit_amount: number;
  deposit_parts: unknown;
  cancel_hours: number | null;
  keeps_deposit: boolean;
  deposit_turn: number;
  held_until: string | null;
  lapsed_at: string | null;
  request_status: number | null;
  requested_from_at: string | null;
  series_id: number | null;
  pays_all: boolean;
  is_billed_elsewhere: boolean;
}

export interface AppointmentDepositRow {
  merchant_id: number;
  document_id: number;
  appointment_id: number;
  document_number: string;
  unique_id: string;
  amount: number;
  returned_amount: number;
  kept_amount: number;
  is_by_card: boolean;
  goes_back: boolean;
}

export interface AppointmentDepositShareRow {
  merchant_id: number;
  document_id: number;
  appointment_id: number;
  vat_category: string;
  vat_rate_bp: number;
  taxable_amount: number;
  vat_amount: number;
  kept_taxable_amount: number;
  kept_vat_amount: number;
  returned_taxable_amount: number;
  returned_vat_amount: number;
}

export interface AppointmentEventRow {
  merchant_id: number;
  id: number;
  appointment_id: number;
  happened_at: string;
  user_id: number | null;
  action: string;
  reason: string | null;
  detail: unknown;
}

export interface AppointmentHomeRow {
  merchant_id: number;
  appointment_id: number;
  area_ar: string | null;
  area_en: string | null;
  up_to_metres: number | null;
  travel_minutes: number;
  fee_amount: number;
  fee_service_id: number | null;
  address: string | null;
  map_link: string | null;
}

export interface AppointmentLineRow {
  merchant_id: number;
  appointment_id: number;
  line_number: number;
  service_id: number;
  name_ar: string | null;
  name_en: string | null;
  price: number;
  employee_id: number;
  is_wished: boolean;
  from_at: string;
  to_at: string;
  active: unknown;
  before_minutes: number;
  after_minutes: number;
  resource_ids: number[];
}

export interface AssemblyRow {
  merchant_id: number;
  id: number;
  kind: number;
  document_number: string;
  recipe_id: number;
  recipe_version: number;
  product_id: number;
  quantity_milli: number;
  cost_amount: number;
  of_assembly_id: number | null;
  undone_milli: number;
  notes: string | null;
  business_on: string;
  happened_at: string;
  created_by: number | null;
  document_id: number | null;
  line_number: number | null;
}

export interface AssemblyComponentRow {
  merchant_id: number;
  assembly_id: number;
  position: number;
  product_id: number;
  quantity_milli: number;
  cost_amount: number;
}

export interface AttendanceCheckRow {
  merchant_id: number;
  id: number;
  employee_id: number;
  shift_id: number | null;
  happened_at: string;
  direction: string;
  way: string;
  verdict: string;
  latitude: string | null;
  longitude: string | null;
  accuracy_m: number | null;
  distance_m: number | null;
  signs: string[];
  created_by: number | null;
}

export interface AttendanceCorrectionRow {
  merchant_id: number;
  id: number;
  employee_id: number;
  kind: string;
  shift_id: number | null;
  shift_version: number | null;
  in_at: string | null;
  out_at: string | null;
  before_in_at: string | null;
  before_out_at: string | null;
  reason: string;
  status: number;
  asked_at: string;
  asked_by: number;
  decided_at: string | null;
  decided_by: number | null;
}

export interface AuditEntryRow {
  merchant_id: number;
  id: number;
  happened_at: string;
  user_id: number | null;
  manager_id: number | null;
  reason: string | null;
  operation: string;
  record_id: number | null;
  input: unknown;
  before: unknown;
  after: unknown;
  ip: string;
  request_id: string;
}

export interface BalanceReceiptRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  number: number;
  receipt_number: string;
  customer_id: number;
  kind: number;
  amount: number;
  balance_after_amount: number;
  reason: string | null;
  business_on: string;
  issued_at: string;
  journal_entry_id: number;
  created_by: number | null;
}

export interface BlockTimeRow {
  merchant_id: number;
  id: number;
  version: number;
  employee_id: number;
  from_at: string;
  to_at: string;
  reason: string | null;
  created_at: string;
  created_by: number | null;
}

export interface BusyTimeRow {
  merchant_id: number;
  id: number;
  employee_id: number | null;
  resource_id: number | null;
  customer_id: number | null;
  from_at: string;
  to_at: string;
  appointment_id: number | null;
  block_id: number | null;
  is_overbooked: boolean;
  offer_id: number | null;
}

export interface BuyingOrderRow {
  merchant_id: number;
  id: number;
  document_number: string;
  supplier_id: number;
  first_on: string;
  last_on: string;
  channel: string;
  sent_to: string;
  message_ids: number[];
  arrives_on: string | null;
  arrives_at: string | null;
  total_amount: number;
  is_total_known: boolean;
  status: number;
  created_at: string;
  created_by: number | null;
  ended_at: string | null;
  ended_by: number | null;
  version: number;
}

export interface BuyingOrderLineRow {
  merchant_id: number;
  order_id: number;
  position: number;
  product_id: number;
  name_ar: string | null;
  name_en: string | null;
  unit_name_ar: string | null;
  unit_name_en: string | null;
  unit_milli: number;
  unit_count: number;
  price_amount: number | null;
}

export interface BuyingQuantityRow {
  merchant_id: number;
  first_on: string;
  last_on: string;
  product_id: number;
  unit_count: number;
  unit_milli: number;
  typed_at: string;
  typed_by: number | null;
}

export interface CarriedKeyRow {
  purpose: string;
  of_key: string;
  sealed: Buffer;
}

export interface CatalogueGroupRow {
  merchant_id: number;
  id: number;
  kind: string;
  name_en: string | null;
  name_ar: string | null;
  description_en: string | null;
  description_ar: string | null;
  sort_order: number;
  show_to_customer: boolean;
  image_file_id: number | null;
  status: number;
  created_at: string;
  version: number;
  icon_kind: string | null;
  suggested_id: number | null;
}

export interface CityRow {
  id: number;
  country_id: number;
  arabic_name: string;
  english_name: string;
}

export interface CommissionLineRow {
  merchant_id: number;
  month_on: string;
  employee_id: number;
  position: number;
  rule_id: number;
  invoice_id: number | null;
  line_number: number | null;
  slab: number | null;
  share_bp: number;
  measure: number;
  rate_bp: number;
  amount: number;
}

export interface CommissionMonthRow {
  merchant_id: number;
  month_on: string;
  total_amount: number;
  approved_at: string;
  approved_by: number;
}

export interface CommissionQuestionRow {
  merchant_id: number;
  id: number;
  month_on: string;
  employee_id: number;
  invoice_id: number;
  line_number: number;
  body: string;
  asked_at: string;
  asked_by: number;
  is_accepted: boolean | null;
  answer: string | null;
  answered_at: string | null;
  answered_by: number | null;
}

export interface CommissionRuleRow {
  merchant_id: number;
  id: number;
  scope: string;
  service_id: number | null;
  product_id: number | null;
  group_id: number | null;
  employee_id: number | null;
  role_id: number | null;
  valid_from_on: string;
  kind: string;
  rate_bp: number;
  fixed_amount: number;
  slabs: unknown;
  slab_mode: string;
  before_discount: boolean;
  with_vat: boolean;
  earned_on: string;
  created_at: string;
  created_by: number | null;
  withdrawn_at: string | null;
  withdrawn_by: number | null;
}

export interface ComposerRow {
  merchant_id: number;
  version: number;
  is_open: boolean;
  product_id: number;
  smallest_amount: number;
  arranging: number;
  arranging_amount: number;
  base_minutes: number;
  stem_seconds: number;
  saved_at: string;
  saved_by: number | null;
}

export interface ComposerPartRow {
  merchant_id: number;
  product_id: number;
  kind: number;
  position: number;
  drawing: string | null;
  colour: string;
  is_listed: boolean;
}

export interface CountryRow {
  id: number;
  code: string;
  english_name: string;
  arabic_name: string;
  prefix: string;
  currency_code: string;
  zone: string;
  vat_rate_bp: number;
}

export interface CountryVatRateRow {
  country_id: number;
  vat_rate_bp: number;
}

export interface CustomerRow {
  merchant_id: number;
  id: number;
  name_en: string | null;
  name_ar: string | null;
  mobile: string | null;
  email: string | null;
  gender: number;
  nationality: string | null;
  birth_month: number | null;
  birth_day: number | null;
  address: string | null;
  trn: string | null;
  identification: string | null;
  notes: string | null;
  allow_whatsapp_contact: boolean;
  status: number;
  loyalty_points: number;
  invoice_count: number;
  last_invoice_on: string | null;
  search: string | null;
  created_at: string;
  created_by: number | null;
  owed_amount: number;
  deposit_excl_vat_amount: number;
  deposit_vat_amount: number;
  credit_amount: number;
  wants_tax_invoice: boolean;
  identification_scheme: string | null;
  street: string | null;
  building_number: string | null;
  district: string | null;
  city: string | null;
  postal_code: string | null;
  country_code: string | null;
  version: number;
  additional_number: string | null;
  allergies: string | null;
  preferences: string | null;
  allow_sms_contact: boolean;
  allow_email_contact: boolean;
  merged_into: number | null;
  erased_at: string | null;
  language: string | null;
}

export interface CustomerAnswerRow {
  merchant_id: number;
  id: number;
  customer_message_id: number;
  provider_id: string;
  said: string;
  outcome: string;
  received_at: string;
}

export interface CustomerConsentRow {
  merchant_id: number;
  id: number;
  customer_id: number;
  channel: string;
  is_given: boolean;
  source: string;
  happened_at: string;
  user_id: number | null;
}

export interface CustomerDuplicateRow {
  merchant_id: number;
  id: number;
  customer_id: number;
  other_id: number;
  reason: string;
  is_dismissed: boolean;
}

export interface CustomerDuplicateSearchRow {
  merchant_id: number;
  id: number;
  status: number;
  done_percent: number;
  found_count: number | null;
  asked_at: string;
  asked_by: number;
  ended_at: string | null;
}

export interface CustomerFileRow {
  merchant_id: number;
  id: number;
  customer_id: number;
  file_id: number;
  added_at: string;
  added_by: number;
}

export interface CustomerMergeRow {
  merchant_id: number;
  id: number;
  survivor_id: number;
  merged_id: number;
  moved_ids: number[];
  filled: unknown;
  loyalty_points: number;
  merged_at: string;
  merged_by: number;
  undone_at: string | null;
  tags: number[];
}

export interface CustomerMessageRow {
  merchant_id: number;
  id: number;
  kind: string;
  customer_id: number;
  subject_id: number | null;
  occasion: string;
  channel: string;
  language: string;
  message_id: number;
  created_at: string;
  created_by: number | null;
}

export interface CustomerNoteRow {
  merchant_id: number;
  id: number;
  customer_id: number;
  body: string;
  written_at: string;
  written_by: number;
  corrected_at: string | null;
  version: number;
}

export interface CustomerNoteBeforeRow {
  merchant_id: number;
  note_id: number;
  version: number;
  body: string;
  replaced_at: string;
}

export interface CustomerOfferRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  offer_id: number;
  customer_id: number;
  person_ids: number[];
  invoice_id: number;
  line_number: number;
  name_ar: string | null;
  name_en: string | null;
  services: unknown;
  uses: number;
  uses_left: number;
  amount: number;
  vat_amount: number;
  remaining: number;
  weekdays: number[];
  from_time: string | null;
  until_time: string | null;
  not_on_holidays: boolean;
  sold_at: string;
  sold_on: string;
  expires_on: string;
  ended_at: string | null;
  ended_as: number | null;
  ended_uses: number;
  ended_amount: number;
  version: number;
  added_amount: number;
}

export interface CustomerOfferMovementRow {
  merchant_id: number;
  id: number;
  customer_offer_id: number;
  kind: number;
  service_id: number | null;
  uses: number;
  amount: number;
  uses_after: number;
  invoice_id: number | null;
  line_number: number | null;
  used_by_id: number | null;
  reason: string | null;
  expires_on: string | null;
  moved_at: string;
  business_on: string;
  journal_entry_id: number | null;
  created_by: number | null;
}

export interface CustomerPenaltyRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  number: number | null;
  receipt_number: string;
  customer_id: number;
  appointment_id: number | null;
  kind: number;
  status: number;
  amount: number;
  reason: string | null;
  business_on: string;
  issued_at: string;
  journal_entry_id: number;
  created_by: number | null;
  ended_at: string | null;
  end_entry_id: number | null;
  ended_by: number | null;
  waived_reason: string | null;
  version: number;
  document_id: number | null;
}

export interface CustomerRelativeRow {
  merchant_id: number;
  id: number;
  customer_id: number;
  relation: string;
  name: string;
  mobile: string | null;
  birth_month: number | null;
  birth_day: number | null;
  notes: string | null;
}

export interface CustomerTagRow {
  merchant_id: number;
  id: number;
  name: string;
}

export interface CustomerTaggedRow {
  merchant_id: number;
  customer_id: number;
  tag_id: number;
}

export interface CustomerTypeDayRow {
  merchant_id: number;
  day_on: string;
  frequent_count: number;
  new_count: number;
  missed_count: number;
}

export interface DailyAccountRow {
  merchant_id: number;
  account_id: number;
  day_on: string;
  debit: number;
  credit: number;
  taken: number;
}

export interface DailyDocumentRow {
  merchant_id: number;
  document_kind: number;
  employee_id: number;
  day_on: string;
  document_count: number;
  subtotal: number;
  vat: number;
  total: number;
  payable: number;
}

export interface DailyFiscalRow {
  merchant_id: number;
  unit_id: number;
  issue_on: string;
  documents: number;
  declared_vat: number;
  until_counter: number;
}

export interface DailyItemRow {
  merchant_id: number;
  day_on: string;
  item_kind: string;
  item_id: number;
  quantity_milli: number;
  revenue_amount: number;
}

export interface DailyPaymentRow {
  merchant_id: number;
  day_on: string;
  method: string;
  source: number;
  direction: number;
  amount: number;
}

export interface DailyPostedVatRow {
  merchant_id: number;
  tax_on: string;
  amount: number;
}

export interface DailyTaxRow {
  merchant_id: number;
  tax_on: string;
  direction: number;
  document_kind: number;
  vat_category: string;
  vat_rate_bp: number;
  taxable_amount: number;
  vat_amount: number;
}

export interface DeliveryDayOffRow {
  merchant_id: number;
  day: string;
  reason: string | null;
  saved_at: string;
  saved_by: number | null;
}

export interface DeliveryDistrictRow {
  merchant_id: number;
  district: string;
  zone_id: number;
}

export interface DeliveryWindowRow {
  merchant_id: number;
  id: number;
  kind: number;
  weekdays: number[];
  from_time: string;
  until_time: string;
  from_on: string | null;
  until_on: string | null;
  fee_amount: number;
  is_same_day: boolean;
  cutoff_minutes: number;
  stops_limit: number | null;
  minutes_limit: number | null;
  status: number;
  version: number;
  created_at: string;
}

export interface DeliveryZoneRow {
  merchant_id: number;
  id: number;
  name_ar: string | null;
  name_en: string | null;
  kind: number;
  radius_m: number | null;
  districts: string[];
  fee_amount: number;
  drive_minutes: number;
  status: number;
  version: number;
  created_at: string;
}

export interface DepositPartRow {
  merchant_id: number;
  deposit_id: number;
  vat_category: string;
  vat_rate_bp: number;
  taxable_amount: number;
  vat_amount: number;
  used_taxable_amount: number;
  used_vat_amount: number;
  refunded_taxable_amount: number;
  refunded_vat_amount: number;
  kept_taxable_amount: number;
  kept_vat_amount: number;
}

export interface DepositUseRow {
  merchant_id: number;
  invoice_id: number;
  deposit_id: number;
  vat_category: string;
  vat_rate_bp: number;
  taxable_amount: number;
  vat_amount: number;
}

export interface DiscountCodeRow {
  merchant_id: number;
  id: number;
  program_id: number;
  code: string;
  uses: number;
  created_at: string;
}

export interface DiscountCodeUseRow {
  merchant_id: number;
  invoice_id: number;
  code_id: number;
  program_id: number;
  customer_id: number | null;
  amount: number;
  used_on: string;
}

export interface DiscountProgramRow {
  merchant_id: number;
  id: number;
  name_ar: string | null;
  name_en: string | null;
  kind: number;
  code: string | null;
  category: number;
  percent_bp: number | null;
  amount: number | null;
  minimum_amount: number | null;
  from_on: string | null;
  until_on: string | null;
  weekdays: number[];
  from_time: string | null;
  until_time: string | null;
  most_uses: number | null;
  most_uses_of_customer: number | null;
  service_ids: number[];
  product_ids: number[];
  notes: string | null;
  status: number;
  version: number;
  created_at: string;
}

export interface DocumentCounterRow {
  merchant_id: number;
  kind: number;
  last_number: number;
  last_issued_at: string;
}

export interface DocumentNoteRow {
  merchant_id: number;
  note_id: number;
  invoice_id: number;
  reason_kind: string;
  settled_amount: number;
}

export interface DocumentNoteLineRow {
  merchant_id: number;
  note_id: number;
  invoice_id: number;
  line_number: number;
  quantity_milli: number;
  excl_vat_amount: number;
  vat_amount: number;
  cost_amount: number;
  goods_to: number | null;
}

export interface DocumentReminderRow {
  merchant_id: number;
  employee_id: number;
  document: string;
  expires_on: string;
  days_before: number;
  told_at: string;
}

export interface DrawerMoveRow {
  merchant_id: number;
  id: number;
  shift_id: number | null;
  kind: string;
  amount: number;
  account_key: string;
  vat_amount: number;
  tax_invoice_number: string | null;
  employee_id: number | null;
  note: string | null;
  moved_at: string;
  moved_on: string;
  journal_entry_id: number;
  created_by: number | null;
  supplier_trn: string | null;
}

export interface EmployeeRow {
  merchant_id: number;
  id: number;
  user_id: number | null;
  name_en: string | null;
  name_ar: string | null;
  job_title_en: string | null;
  job_title_ar: string | null;
  mobile: string | null;
  joining_on: string | null;
  leaving_on: string | null;
  show_in_billing: boolean;
  show_in_appointments: boolean;
  image_file_id: number | null;
  status: number;
  created_at: string;
  version: number;
  nationality: string | null;
  country_of_residency: string | null;
  address: string | null;
  experience: string | null;
  passport_number: string | null;
  passport_expires_on: string | null;
  residency_number: string | null;
  residency_expires_on: string | null;
  performs_all: boolean;
  public_look: number;
}

export interface EmployeePinRow {
  merchant_id: number;
  employee_id: number;
  pin_hash: string;
  set_at: string;
  set_by: number | null;
}

export interface EmployeeServiceRow {
  merchant_id: number;
  employee_id: number;
  service_id: number;
  duration_minutes: number | null;
  price: number | null;
}

export interface ExportFileRow {
  merchant_id: number;
  id: number;
  user_id: number;
  operation: string;
  input: unknown;
  digest: Buffer;
  asker: unknown;
  language: string;
  request_id: string;
  title_en: string;
  title_ar: string;
  format: string;
  status: number;
  rows_total: number | null;
  rows_read: number;
  failure: string | null;
  storage_key: string | null;
  file_name: string | null;
  content_type: string | null;
  byte_size: number | null;
  asked_at: string;
  ended_at: string | null;
}

export interface FileRow {
  merchant_id: number;
  id: number;
  name: string;
  kind: string;
  content_type: string;
  byte_size: number;
  digest: string;
  width: number | null;
  height: number | null;
  original_name: string | null;
  created_by: number | null;
  created_at: string;
}

export interface FiscalAnswerRow {
  merchant_id: number;
  id: number;
  unit_id: number;
  counter: number | null;
  asked: string;
  http_status: number | null;
  answer: unknown;
  answered_at: string;
}

export interface FiscalDocumentRow {
  merchant_id: number;
  id: number;
  unit_id: number;
  counter: number;
  invoice_id: number;
  document_kind: number;
  document_number: string;
  business_on: string;
  issue_on: string;
  buyer_name: string | null;
  total: number;
  vat: number;
  declared_vat: number;
  uuid: string;
  is_simplified: boolean;
  hash: string;
  previous_hash: string;
  qr: string;
  xml: string;
  warned: string[];
  state: number;
  signed_at: string;
  attempts: number;
  answered_at: string | null;
  http_status: number | null;
  answer: unknown;
  cleared_xml: string | null;
  cleared_qr: string | null;
  settled_by: number | null;
  settled_at: string | null;
  customer_id: number | null;
}

export interface FiscalQueueRow {
  merchant_id: number;
  unit_id: number;
  next_try_at: string;
  failures: number;
  lease: string | null;
  leased_until: string | null;
  blocked_reason: string | null;
  blocked_at: string | null;
  sent_at: string | null;
}

export interface FiscalUnitRow {
  merchant_id: number;
  id: number;
  authority: string;
  environment: string;
  status: number;
  trn: string;
  name: string;
  organization: string;
  branch: string;
  serial: string;
  title: string;
  short_address: string;
  business: string;
  sealed_key: Buffer;
  sealed_otp: Buffer | null;
  compliance_request: string | null;
  sealed_compliance: Buffer | null;
  progress: unknown;
  sealed_production: Buffer | null;
  certificate: string | null;
  certificate_until: string | null;
  counter: number;
  last_hash: string;
  halted_reason: string | null;
  asked_at: string;
  connected_at: string | null;
  renewed_at: string | null;
  reminded_at: string | null;
  cancelled_at: string | null;
  created_by: number | null;
  manager_id: number | null;
}

export interface FreedTimeRow {
  merchant_id: number;
  id: number;
  employee_id: number;
  from_at: string;
  to_at: string;
  cause: string;
  appointment_id: number | null;
  freed_at: string;
  freed_by: number | null;
  left_at: string | null;
  left_by: number | null;
}

export interface GatewayAccountRow {
  merchant_id: number;
  gateway: string;
  version: number;
  status: number;
  key_sealed: Buffer | null;
  key_hint: string | null;
  secret_sealed: Buffer | null;
  company: string | null;
  gateway_merchant: string | null;
  webhook_id: string;
  checked_at: string | null;
  check_error: string | null;
  changed_at: string;
  changed_by: number | null;
}

export interface GatewayAttemptRow {
  merchant_id: number;
  id: number;
  payment_id: number;
  number: number;
  reference: string;
  gateway: string;
  provider_id: string | null;
  provider_url: string | null;
  status: number;
  method: string | null;
  fee_amount: number | null;
  provider_payment_id: string | null;
  last_error: string | null;
  tries: number;
  created_at: string;
  asked_at: string | null;
  ended_at: string | null;
  returned_at: string | null;
  found_open_at: string | null;
  is_called_off: boolean;
  is_other_amount: boolean;
  left_at: string | null;
}

export interface GatewayEventRow {
  merchant_id: number;
  gateway: string;
  event_id: string;
  attempt_id: number | null;
  told: string;
  outcome: string;
  received_at: string;
}

export interface GatewayPaymentRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  purpose: string;
  purpose_id: number | null;
  customer_id: number | null;
  amount: number;
  currency_code: string;
  note: string | null;
  status: number;
  told_status: number | null;
  gateway: string | null;
  method: string | null;
  fee_amount: number | null;
  provider_payment_id: string | null;
  document_id: number | null;
  paid_on: string | null;
  payout_id: number | null;
  created_at: string;
  created_by: number | null;
  expires_at: string;
  ended_at: string | null;
}

export interface GatewayPayoutRow {
  merchant_id: number;
  id: number;
  gateway: string;
  reference: string;
  paid_on: string;
  until_on: string;
  gross_amount: number;
  fee_amount: number;
  fee_vat_amount: number;
  net_amount: number;
  tax_invoice_number: string | null;
  journal_entry_id: number;
  created_at: string;
  created_by: number | null;
}

export interface GatewayRefundRow {
  merchant_id: number;
  id: number;
  payment_id: number;
  attempt_id: number;
  amount: number;
  reason: string;
  reference: string;
  status: number;
  is_double: boolean;
  is_due: boolean;
  provider_refund_id: string | null;
  last_error: string | null;
  tries: number;
  paid_on: string | null;
  payout_id: number | null;
  created_at: string;
  created_by: number | null;
  asked_at: string | null;
  ended_at: string | null;
}

export interface GiftCardRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  number: number | null;
  receipt_number: string;
  type: number;
  status: number;
  amount: number;
  paid_amount: number;
  balance: number;
  currency_code: string;
  words: string | null;
  design: string;
  language: string;
  buyer_id: number | null;
  buyer_name: string | null;
  buyer_phone: string | null;
  beneficiary_id: number | null;
  beneficiary_name: string | null;
  beneficiary_phone: string | null;
  beneficiary_email: string | null;
  used_by_id: number | null;
  send_by: string;
  send_at: string | null;
  message_id: number | null;
  expires_on: string;
  ended_at: string | null;
  ended_amount: number;
  ended_as: number | null;
  sold_at: string;
  business_on: string;
  journal_entry_id: number | null;
  version: number;
  created_by: number | null;
  reason: string | null;
  points: number;
  points_worth: number;
  points_worth_left: number;
  sold_with_id: number | null;
}

export interface GiftCardCodeRow {
  merchant_id: number;
  gift_card_id: number;
  code_hash: Buffer;
  short_hash: Buffer;
  sealed: Buffer;
  made_at: string;
}

export interface GiftCardMovementRow {
  merchant_id: number;
  id: number;
  gift_card_id: number;
  kind: number;
  amount: number;
  balance_after: number;
  invoice_id: number | null;
  document_number: string;
  moved_at: string;
  business_on: string;
  journal_entry_id: number | null;
  created_by: number | null;
  points_worth: number;
}

export interface GiftCardOrderRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  amount: number;
  wishes: unknown;
  code_hash: Buffer;
  short_hash: Buffer;
  sealed: Buffer;
  asked_at: string;
  gift_card_id: number | null;
}

export interface HeldInvoiceRow {
  merchant_id: number;
  id: number;
  label: string | null;
  customer_id: number | null;
  bill: unknown;
  item_count: number;
  total_amount: number;
  state: number;
  held_at: string;
  held_by: number;
  version: number;
  closed_at: string | null;
}

export interface HomeSettingRow {
  merchant_id: number;
  is_offered: boolean;
  fee_by: number;
  areas: unknown;
  fee_service_id: number | null;
}

export interface IdempotencyKeyRow {
  merchant_id: number;
  key: string;
  operation: string;
  request_digest: string;
  answer: unknown;
  created_at: string;
}

export interface ImportBatchRow {
  merchant_id: number;
  id: number;
  kind: string;
  status: number;
  file_name: string | null;
  headers: unknown;
  mapping: unknown;
  asker: unknown;
  language: string;
  row_count: number;
  checked_count: number;
  refused_count: number;
  written_count: number;
  undone_count: number;
  sent_at: string;
  sent_by: number;
  ended_at: string | null;
}

export interface ImportRowRow {
  merchant_id: number;
  batch_id: number;
  number: number;
  cells: unknown;
  state: number;
  errors: unknown;
  record_id: number | null;
}

export interface InstallationKeyRow {
  fingerprint: string;
  known_at: string;
  seals_since: string | null;
  replaced_at: string | null;
}

export interface InvoiceRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  document_kind: number;
  number: number;
  document_number: string;
  is_simplified: boolean;
  business_on: string;
  issued_at: string;
  customer_id: number | null;
  customer_name: string | null;
  customer_mobile: string | null;
  customer_trn: string | null;
  employee_id: number | null;
  seller_identity_id: number;
  currency_code: string;
  prices_include_vat: boolean;
  discount_percent_bp: number | null;
  discount_amount: number;
  lines_excl_vat: number;
  discount_excl_vat: number;
  subtotal: number;
  vat: number;
  total: number;
  paid_amount: number;
  cost_amount: number;
  status: number;
  notes: string | null;
  held_invoice_id: number | null;
  corrects_invoice_id: number | null;
  journal_entry_id: number | null;
  created_by: number | null;
  uuid: string | null;
  issue_on: string;
  issue_time: string;
  zone: string;
  country_id: number;
  language: string;
  buyer: unknown;
  salesman_name_en: string | null;
  salesman_name_ar: string | null;
  supply_from_on: string | null;
  supply_until_on: string | null;
  prepaid_amount: number;
  rounding_amount: number;
  payable_amount: number;
  prepayments: unknown;
  vat_lines: unknown;
  qr: string | null;
  visit_id: number | null;
  credited_amount: number;
  points: unknown;
  shift_id: number | null;
}

export interface InvoiceLineRow {
  merchant_id: number;
  invoice_id: number;
  line_number: number;
  service_id: number | null;
  product_id: number | null;
  name_en: string | null;
  name_ar: string | null;
  quantity_milli: number;
  unit_price: number;
  discount_percent_bp: number | null;
  discount_amount: number;
  bill_discount_amount: number;
  vat_category: string;
  vat_rate_bp: number;
  net_excl_vat: number;
  line_vat: number;
  net_incl_vat: number;
  revenue_excl_vat: number;
  total_vat: number;
  cost_amount: number;
  employee_id: number | null;
  business_on: string;
  unit_code: string | null;
  offer_id: number | null;
  customer_offer_id: number | null;
  offer_amount: number | null;
}

export interface InvoiceLineContentRow {
  merchant_id: number;
  invoice_id: number;
  line_number: number;
  expires_on: string | null;
  components: unknown;
}

export interface IpBlockRow {
  ip: string;
  blocked_at: string;
  until_at: string;
  reason: string;
}

export interface JobPaceRow {
  name: string;
  key: string;
  next_at: string;
}

export interface JournalEntryRow {
  merchant_id: number;
  id: number;
  entry_on: string;
  posted_at: string;
  source_kind: string;
  source_id: number | null;
  memo: string | null;
  reverses_entry_id: number | null;
  created_by: number | null;
  first_line: number | null;
}

export interface JournalLineRow {
  merchant_id: number;
  entry_id: number;
  line_number: number;
  account_id: number;
  debit: number;
  credit: number;
  entry_on: string;
  customer_id: number | null;
  employee_id: number | null;
  supplier_id: number | null;
  till_id: number | null;
}

export interface JsErrorRow {
  id: number;
  type: number;
  merchant_id: number | null;
  person_id: number | null;
  error: unknown;
  route: string | null;
  happened_text: string | null;
  user_agent: string | null;
  received_at: string;
}

export interface KnownDeviceRow {
  merchant_id: number;
  user_id: number;
  token_hash: Buffer;
  seen_at: string;
}

export interface LeaveRequestRow {
  merchant_id: number;
  id: number;
  employee_id: number;
  kind: string;
  from_on: string;
  to_on: string;
  note: string | null;
  state: number;
  reason: string | null;
  asked_at: string;
  asked_by: number | null;
  decided_at: string | null;
  decided_by: number | null;
}

export interface LedgerAccountRow {
  merchant_id: number;
  id: number;
  code: string;
  system_key: string | null;
  name_en: string;
  name_ar: string;
  kind: string;
  status: number;
}

export interface LedgerLockRow {
  merchant_id: number;
  locked_until_on: string;
  locked_at: string;
  locked_by: number | null;
}

export interface LineShareRow {
  merchant_id: number;
  invoice_id: number;
  line_number: number;
  employee_id: number;
  share_bp: number;
  business_on: string;
  created_at: string;
  created_by: number | null;
}

export interface LowStockReminderRow {
  merchant_id: number;
  product_id: number;
  told_at: string;
}

export interface LoyaltyLotRow {
  merchant_id: number;
  id: number;
  customer_id: number;
  cause: number;
  program_id: number | null;
  invoice_id: number | null;
  points: number;
  points_left: number;
  taken_back: number;
  worth: number;
  worth_left: number;
  cause_year: number | null;
  cause_customer_id: number | null;
  earned_on: string;
  expires_on: string | null;
  version: number;
}

export interface LoyaltyMovementRow {
  merchant_id: number;
  id: number;
  lot_id: number;
  customer_id: number;
  kind: number;
  points: number;
  amount: number;
  missing: number;
  invoice_id: number | null;
  reason: string | null;
  moved_at: string;
  business_on: string;
  journal_entry_id: number | null;
  created_by: number | null;
  debt_points: number;
}

export interface LoyaltyProgramRow {
  merchant_id: number;
  id: number;
  name_ar: string | null;
  name_en: string | null;
  kind: number;
  points: number;
  per_amount: number | null;
  minimum_amount: number | null;
  group_ids: number[];
  service_ids: number[];
  product_ids: number[];
  from_on: string | null;
  until_on: string | null;
  status: number;
  version: number;
  created_at: string;
}

export interface LoyaltyReferralRow {
  merchant_id: number;
  id: number;
  customer_id: number;
  by_customer_id: number;
  named_at: string;
  named_by: number | null;
  given_at: string | null;
}

export interface LoyaltyWorthRow {
  merchant_id: number;
  id: number;
  hundred_amount: number;
  vat_rate_bp: number;
  difference: number;
  points: number;
  set_at: string;
  business_on: string;
  journal_entry_id: number | null;
  created_by: number | null;
}

export interface ManagerRow {
  id: number;
  email: string;
  password_hash: string;
  name_en: string;
  name_ar: string;
  permissions: unknown;
  language: string;
  status: number;
  created_at: string;
  needs_second_step: boolean;
  role_id: number | null;
  mobile: string | null;
  has_password: boolean;
  version: number;
}

export interface ManagerAuditEntryRow {
  id: number;
  happened_at: string;
  manager_id: number;
  operation: string;
  record_id: number | null;
  input: unknown;
  before: unknown;
  after: unknown;
  ip: string;
  request_id: string;
}

export interface ManagerDeviceRow {
  manager_id: number;
  token_hash: Buffer;
  seen_at: string;
}

export interface ManagerIdempotencyKeyRow {
  manager_id: number;
  key: string;
  operation: string;
  request_digest: string;
  answer: unknown;
  created_at: string;
}

export interface ManagerInvitationRow {
  id: number;
  manager_id: number;
  token_hash: Buffer;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

export interface ManagerPasskeyRow {
  id: number;
  manager_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  name: string;
  created_at: string;
  last_used_at: string | null;
  last_asked_at: string | null;
}

export interface ManagerRecoveryCodeRow {
  manager_id: number;
  code: Buffer;
  used_at: string | null;
}

export interface ManagerRoleRow {
  id: number;
  key: string | null;
  name_en: string | null;
  name_ar: string | null;
  permissions: unknown;
  version: number;
  created_at: string;
}

export interface ManagerSecondStepRow {
  manager_id: number;
  secret: Buffer;
  begun_at: string;
  confirmed_at: string | null;
  last_step: number;
}

export interface ManagerSessionRow {
  id: number;
  manager_id: number;
  token_hash: Buffer;
  started_at: string;
  last_seen_at: string;
  expires_at: string;
  ended_at: string | null;
  end_reason: string | null;
  ip: string | null;
  user_agent: string | null;
}

export interface ManagerVisitRow {
  merchant_id: number;
  id: number;
  manager_id: number;
  manager_name_en: string;
  manager_name_ar: string;
  user_id: number;
  reason: string;
  token_hash: Buffer;
  may_enter_disabled: boolean;
  started_at: string;
  expires_at: string;
  ended_at: string | null;
  ip: string;
}

export interface MenuRow {
  merchant_id: number;
  version: number;
  is_open: boolean;
  hold_minutes: number;
  few_left: number;
  lead_minutes: number;
  days_ahead: number;
  saved_at: string;
  saved_by: number | null;
}

export interface MenuItemRow {
  merchant_id: number;
  product_id: number;
  position: number;
  is_shown: boolean;
  season_from: string | null;
  season_until: string | null;
  preorder_hours: number | null;
}

export interface MenuOrderRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  asked_at: string;
  held_until: string;
  amount: number;
  language: string;
  asker: string | null;
  customer_id: number | null;
  ready_at: string | null;
  card_text: string | null;
  notes: string | null;
  invoice_id: number | null;
  given_back_id: number | null;
  collected_at: string | null;
  collected_by: number | null;
}

export interface MenuOrderLineRow {
  merchant_id: number;
  order_id: number;
  position: number;
  product_id: number;
  quantity_milli: number;
  unit_price: number;
  vat_category: string;
  vat_exemption_code: string | null;
  recipe_version: number | null;
  preorder_hours: number | null;
  composition: string | null;
  bench_minutes: number | null;
}

export interface MerchantRow {
  merchant_id: number;
  unique_id: string;
  name_en: string | null;
  name_ar: string | null;
  business_kind: string;
  status: number;
  is_trial: boolean;
  plan: string;
  expires_on: string | null;
  country_id: number;
  currency_code: string;
  zone: string;
  day_ends_time: string;
  language: string;
  trn: string | null;
  commercial_registration: string | null;
  street: string | null;
  building_number: string | null;
  district: string | null;
  city: string | null;
  postal_code: string | null;
  phone: string | null;
  email: string | null;
  alias_name: string | null;
  is_vat_registered: boolean;
  vat_rate_bp: number;
  prices_include_vat: boolean;
  invoice_prefix: string;
  invoice_note_en: string | null;
  invoice_note_ar: string | null;
  wizard_progress: string[];
  created_at: string;
  seller_identity_id: number | null;
  phone_verified_at: string | null;
  logo_file_id: number | null;
  settings: unknown;
  logo_version: number;
  settings_version: number;
  city_id: number | null;
  short_address: string | null;
  latitude: string | null;
  longitude: string | null;
  paper: string;
  tax_changes_at: string | null;
  wizard_skipped: string[];
  ready_at: string | null;
  approval: number;
  is_suspended: boolean;
  awaits_first_entry: boolean;
  state_reason: string | null;
  told_ending_on: string | null;
  told_ended_on: string | null;
  outgoing_held_at: string | null;
}

export interface MerchantSettingRow {
  merchant_id: number;
  feature: string;
  version: number;
  value: unknown;
  changed_at: string;
  changed_by: number | null;
}

export interface MessageRow {
  merchant_id: number;
  id: number;
  kind: string;
  to_address: string;
  language: string;
  subject: string | null;
  text_body: string | null;
  html_body: string | null;
  holds_secret: boolean;
  attachment: unknown;
  message_id: string;
  status: number;
  tries: number;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  shop_id: number | null;
  channel: string;
  template: unknown;
  provider_id: string | null;
  queued_at: string;
  secret_until: string | null;
}

export interface MonthlyItemRow {
  merchant_id: number;
  month_on: string;
  item_kind: string;
  item_id: number;
  quantity_milli: number;
  revenue_amount: number;
}

export interface NotificationReadRow {
  merchant_id: number;
  user_id: number;
  type: string;
  read_at: string;
}

export interface OfferRow {
  merchant_id: number;
  id: number;
  name_ar: string | null;
  name_en: string | null;
  words: string | null;
  service_use: number;
  services: unknown;
  max_uses: number;
  price: number;
  valid_days: number | null;
  until_on: string | null;
  weekdays: number[];
  from_time: string | null;
  until_time: string | null;
  not_on_holidays: boolean;
  sold_online: boolean;
  status: number;
  version: number;
  created_at: string;
}

export interface OfferOrderRow {
  merchant_id: number;
  id: number;
  offer_id: number;
  customer_id: number;
  terms: unknown;
  amount: number;
  asked_at: string;
  invoice_id: number | null;
  given_back_id: number | null;
}

export interface OnlineRuleRow {
  merchant_id: number;
  service_id: number;
  version: number;
  is_addon: boolean;
  needs_service_id: number | null;
  needs_within_days: number | null;
  max_people: number;
  place: number;
}

export interface OnlineSettingRow {
  merchant_id: number;
  version: number;
  takes_bookings: boolean;
  shows_prices: boolean;
  shows_hours: boolean;
  words_ar: string | null;
  words_en: string | null;
  links: unknown;
  has_home_service: boolean;
  home_fee_by: number;
  home_areas: unknown;
  complaints_phone: string | null;
  complaints_email: string | null;
  style: number;
  primary_color: string;
  background_file_id: number | null;
  terms_ar: string | null;
  terms_en: string | null;
  changed_at: string;
  changed_by: number | null;
  shows_rating: boolean;
  takes_waiting: boolean;
  shows_offers: boolean;
  shows_faces: boolean;
}

export interface OnlineVisitRow {
  merchant_id: number;
  visited_on: string;
  page: number;
  source: number;
  views: number;
  visitors: number;
}

export interface OnlineVisitorRow {
  merchant_id: number;
  visited_on: string;
  visitor: Buffer;
  page: number;
  source: number;
  first_at: string;
}

export interface OperatorActRow {
  id: number;
  happened_at: string;
  operator: string;
  action: string;
  account_id: number;
  detail: unknown;
}

export interface OutboxEventRow {
  merchant_id: number;
  id: number;
  name: string;
  payload: unknown;
  actor: unknown;
  happened_at: string;
  delivered_at: string | null;
}

export interface PasswordResetRow {
  merchant_id: number;
  id: number;
  user_id: number;
  token_hash: Buffer;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

export interface PayAdjustmentRow {
  merchant_id: number;
  id: number;
  employee_id: number;
  kind: string;
  amount: number;
  on_day: string;
  month_on: string;
  reason: string;
  status: number;
  created_at: string;
  created_by: number | null;
  cancelled_at: string | null;
  cancelled_by: number | null;
}

export interface PaymentRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  invoice_id: number | null;
  customer_id: number | null;
  source: number;
  method: string;
  amount: number;
  tendered_amount: number;
  change_amount: number;
  authorization_code: string | null;
  reference: string | null;
  paid_at: string;
  paid_on: string;
  status: number;
  cancelled_at: string | null;
  cancel_reason: string | null;
  cancelled_by: number | null;
  journal_entry_id: number;
  notes: string | null;
  created_by: number | null;
  direction: number;
  refunds_payment_id: number | null;
  document_number: string | null;
  gift_card_id: number | null;
  shift_id: number | null;
}

export interface PaymentCorrectionRow {
  merchant_id: number;
  id: number;
  payment_id: number;
  shift_id: number | null;
  from_method: string;
  to_method: string;
  amount: number;
  corrected_at: string;
  corrected_on: string;
  journal_entry_id: number;
  created_by: number | null;
}

export interface PaymentLinkRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  invoice_id: number;
  customer_id: number;
  amount: number;
  currency_code: string;
  status: number;
  provider_id: string | null;
  provider_url: string | null;
  last_error: string | null;
  created_at: string;
  expires_at: string;
  asked_at: string | null;
  ended_at: string | null;
  created_by: number | null;
  booked_at: string | null;
}

export interface PaymentLinkNoticeRow {
  merchant_id: number;
  notice_id: string;
  link_id: number;
  status: number;
  received_at: string;
}

export interface PlatformSettingRow {
  feature: string;
  version: number;
  value: unknown;
  changed_at: string;
  changed_by: number | null;
}

export interface ProductRow {
  merchant_id: number;
  id: number;
  group_id: number;
  name_en: string | null;
  name_ar: string | null;
  description_en: string | null;
  description_ar: string | null;
  barcode: string | null;
  price: number;
  minimum_price: number | null;
  vat_category: string;
  warning_level_milli: number;
  expiry_on: string | null;
  quantity_milli: number;
  stock_value_amount: number;
  oversold_milli: number;
  oversold_amount: number;
  unit_cost_amount: number;
  sort_order: number;
  show_to_customer: boolean;
  image_file_id: number | null;
  status: number;
  created_at: string;
  vat_exemption_code: string | null;
  version: number;
  icon_kind: string | null;
  suggested_id: number | null;
  original_price: number | null;
  counted_at: string | null;
  vase_life_days: number | null;
}

export interface ProductSupplierRow {
  merchant_id: number;
  product_id: number;
  supplier_id: number;
  price_amount: number | null;
  price_milli: number | null;
  version: number;
}

export interface ProductUnitRow {
  merchant_id: number;
  product_id: number;
  position: number;
  kind: string;
  name_ar: string | null;
  name_en: string | null;
  quantity_milli: number;
  is_default: boolean;
}

export interface QueueMarkRow {
  merchant_id: number;
  id: number;
  queue: string;
  subject_id: number;
  occasion: string;
  action: string;
  happened_at: string;
  user_id: number | null;
}

export interface RateCountRow {
  key: string;
  minute: number;
  n: number;
}

export interface RecipeRow {
  merchant_id: number;
  id: number;
  product_id: number;
  status: number;
  makes_to_order: boolean;
  family_id: number | null;
  size_ar: string | null;
  size_en: string | null;
  saved_at: string;
  saved_by: number | null;
  version: number;
  lists_components: boolean;
  prints_expiry: boolean;
}

export interface RecipeComponentRow {
  merchant_id: number;
  recipe_id: number;
  version: number;
  position: number;
  product_id: number;
  quantity_milli: number;
  waste_bp: number;
  is_optional: boolean;
  substitute_ids: number[];
}

export interface RecipeVersionRow {
  merchant_id: number;
  recipe_id: number;
  version: number;
  minutes: number;
  notes: string | null;
  saved_at: string;
  saved_by: number | null;
}

export interface RefundDueRow {
  merchant_id: number;
  id: number;
  note_id: number;
  payment_id: number;
  customer_id: number | null;
  amount: number;
  status: number;
  owed_at: string;
  business_on: string;
  method: string | null;
  given_at: string | null;
  given_by: number | null;
  given_entry_id: number | null;
}

export interface ResourceRow {
  merchant_id: number;
  id: number;
  version: number;
  kind_id: number;
  name_ar: string | null;
  name_en: string | null;
  status: number;
}

export interface ResourceKindRow {
  merchant_id: number;
  id: number;
  version: number;
  name_ar: string | null;
  name_en: string | null;
  status: number;
}

export interface RoleRow {
  merchant_id: number;
  id: number;
  key: string | null;
  name_en: string | null;
  name_ar: string | null;
  permissions: unknown;
  may_change_price: boolean;
  may_sell_without_stock: boolean;
  may_hold_invoice: boolean;
  may_allow_debt: boolean;
  may_add_free_gift_cards: boolean;
  may_overbook: boolean;
  max_discount_bp: number;
  created_at: string;
  version: number;
}

export interface SalaryRow {
  merchant_id: number;
  id: number;
  employee_id: number;
  from_on: string;
  amount: number;
  note: string | null;
  created_at: string;
  created_by: number | null;
}

export interface SandboxAuthorityChainRow {
  id: number;
  trn: string;
  last_counter: number;
  last_hash: string;
}

export interface SandboxAuthorityCsidRow {
  id: number;
  chain_id: number;
  kind: string;
  request_id: number;
  token_digest: Buffer;
  secret_digest: Buffer;
  certificate: string;
  csr: string;
  title: string;
  steps: string[];
  issued_at: string;
  expires_at: string;
}

export interface SandboxAuthorityDocumentRow {
  id: number;
  chain_id: number;
  asked: string;
  number: string;
  kind: string;
  is_simplified: boolean;
  counter: number | null;
  hash: string;
  is_chained: boolean;
  status: number;
  findings: string[];
  xml: string;
  cleared_xml: string | null;
  received_at: string;
}

export interface SandboxAuthorityKeyRow {
  name: string;
  key_sealed: Buffer;
  certificate: string | null;
  made_at: string;
}

export interface SandboxAuthorityOtpRow {
  fingerprint: Buffer;
  made_at: string;
  expires_at: string;
  used_at: string | null;
}

export interface SandboxCallRow {
  id: number;
  gateway: string;
  method: string;
  path: string;
  request: unknown;
  status: number | null;
  answer: unknown;
  faults: string[];
  called_at: string;
}

export interface SandboxCheckoutRow {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  description: string;
  status: string;
  return_url: string;
  webhook_url: string;
  expires_at: string;
  created_at: string;
  methods: string[];
  method: string | null;
  fee_amount: number | null;
  refunds: unknown;
}

export interface SandboxFaultRow {
  gateway: string;
  kind: string;
  seconds: number;
  times_left: number | null;
}

export interface SandboxMessageRow {
  id: number;
  from_address: string;
  to_addresses: string[];
  subject: string | null;
  text_body: string | null;
  html_body: string | null;
  attachments: unknown;
  source: Buffer;
  received_at: string;
  channel: string;
}

export interface SchemaMigrationRow {
  name: string;
  checksum: string;
  applied_at: string;
  needs: string | null;
}

export interface SellerIdentityRow {
  merchant_id: number;
  id: number;
  content: unknown;
  digest: string;
  created_at: string;
}

export interface ServiceRow {
  merchant_id: number;
  id: number;
  group_id: number;
  name_en: string | null;
  name_ar: string | null;
  description_en: string | null;
  description_ar: string | null;
  price: number;
  minimum_price: number | null;
  vat_category: string;
  job_time_minutes: number;
  sort_order: number;
  show_to_customer: boolean;
  image_file_id: number | null;
  status: number;
  created_at: string;
  vat_exemption_code: string | null;
  version: number;
  icon_kind: string | null;
  suggested_id: number | null;
  original_price: number | null;
}

export interface ServiceAddonRow {
  merchant_id: number;
  service_id: number;
  addon_id: number;
  number: number;
}

export interface ServicePartRow {
  merchant_id: number;
  service_id: number;
  number: number;
  minutes: number;
  is_active: boolean;
}

export interface ServicePolicyRow {
  merchant_id: number;
  service_id: number;
  version: number;
  deposit: number;
  deposit_bp: number;
  free_cancel_hours: number | null;
  keeps_on_no_show: boolean;
}

export interface ServiceResourceRow {
  merchant_id: number;
  service_id: number;
  kind_id: number;
}

export interface ServiceRuleRow {
  merchant_id: number;
  service_id: number;
  version: number;
  before_minutes: number;
  after_minutes: number;
  fits_in_gap: boolean;
}

export interface ShopAliasRow {
  alias: string;
  merchant_id: number;
}

export interface ShopErasureRow {
  account_id: number;
  begun_at: string;
  operator: string;
  archive_sum: string | null;
  ended_at: string | null;
}

export interface ShopOrderRow {
  merchant_id: number;
  id: number;
  number: number;
  source: number;
  state: number;
  production: number;
  delivery: number;
  kind: number;
  customer_id: number;
  recipient_name: string | null;
  recipient_mobile: string | null;
  zone_id: number | null;
  district: string | null;
  short_address: string | null;
  address: string | null;
  window_id: number;
  day: string;
  starts_at: string;
  ends_at: string;
  bench_minutes: number;
  occasion: number | null;
  card_text: string | null;
  is_sender_hidden: boolean;
  florist_notes: string | null;
  driver_notes: string | null;
  substitution: number;
  fee_amount: number;
  fee_service_id: number | null;
  amount: number;
  started_by: number | null;
  started_at: string | null;
  ready_at: string | null;
  sent_at: string | null;
  ended_at: string | null;
  delivered_to: string | null;
  reason: string | null;
  invoice_id: number | null;
  created_at: string;
  created_by: number;
  version: number;
  wants_photo: boolean;
  leaves_at: string | null;
}

export interface ShopOrderDepositRow {
  merchant_id: number;
  document_id: number;
  order_id: number;
}

export interface ShopOrderLineRow {
  merchant_id: number;
  order_id: number;
  position: number;
  product_id: number;
  quantity_milli: number;
  unit_price: number;
  vat_category: string;
  vat_exemption_code: string | null;
}

export interface ShopOrderPhotoRow {
  merchant_id: number;
  order_id: number;
  file_id: number;
  taken_at: string;
  taken_by: number;
}

export interface ShopOrderPickRow {
  merchant_id: number;
  order_id: number;
  product_id: number;
  picked_at: string;
  picked_by: number;
}

export interface ShopOrderQuestionRow {
  merchant_id: number;
  id: number;
  order_id: number;
  missing_id: number;
  substitute_id: number | null;
  missing_price: number;
  substitute_price: number | null;
  state: number;
  asked_at: string;
  asked_by: number;
  ends_at: string;
  answered_at: string | null;
  answered_by: number | null;
  late_answer: boolean | null;
}

export interface ShopOrderSubstituteRow {
  merchant_id: number;
  order_id: number;
  missing_id: number;
  substitute_id: number | null;
}

export interface ShopPhotoRow {
  merchant_id: number;
  id: number;
  version: number;
  kind: number;
  place: number;
  file_id: number;
  name_ar: string;
  name_en: string;
  shows_customer: boolean;
  customer_id: number | null;
  consented_at: string | null;
  consent_noted_by: number | null;
  withdrawn_at: string | null;
  withdrawal_noted_by: number | null;
  is_public: boolean;
  created_at: string;
  created_by: number | null;
}

export interface ShopRestoreRow {
  merchant_id: number;
  id: number;
  status: number;
  storage_key: string;
  byte_size: number;
  piece_count: number;
  summary: unknown;
  failure: string | null;
  asked_at: string;
  asked_by: number;
  ended_at: string | null;
  sent_bytes: number;
  failure_at: string | null;
}

export interface ShopSessionRow {
  merchant_id: number;
  id: number;
  user_id: number;
  token_hash: Buffer;
  started_at: string;
  last_seen_at: string;
  expires_at: string;
  ended_at: string | null;
  end_reason: string | null;
  ip: string | null;
  user_agent: string | null;
  acting_user_id: number | null;
  is_locked: boolean;
  shared_name: string | null;
}

export interface ShopTrnRow {
  trn: string;
  merchant_id: number;
}

export interface ShopUserRow {
  merchant_id: number;
  id: number;
  user_name: string;
  email: string;
  password_hash: string;
  name_en: string | null;
  name_ar: string | null;
  role_id: number;
  is_owner: boolean;
  language: string;
  status: number;
  password_changed_at: string;
  created_at: string;
  version: number;
  second_step_later_at: string | null;
  invited_at: string | null;
}

export interface SignInAttemptRow {
  id: number;
  area: string;
  identifier: string;
  ip: string;
  failed_type: number;
  attempted_at: string;
  person: string | null;
}

export interface SignInEmailRow {
  email: string;
  merchant_id: number;
  user_id: number;
}

export interface SpecialDayRow {
  merchant_id: number;
  id: number;
  owner: number;
  employee_id: number | null;
  version: number;
  name_ar: string | null;
  name_en: string | null;
  from_on: string;
  to_on: string;
  ranges: unknown;
  created_at: string;
  created_by: number | null;
  leave_id: number | null;
}

export interface StaffTipRow {
  merchant_id: number;
  id: number;
  number: number;
  receipt_number: string;
  employee_id: number;
  kind: number;
  amount: number;
  method: string;
  invoice_id: number | null;
  tip_id: number | null;
  reason: string | null;
  business_on: string;
  moved_at: string;
  journal_entry_id: number;
  created_by: number | null;
}

export interface StockHoldRow {
  merchant_id: number;
  id: number;
  product_id: number;
  quantity_milli: number;
  holder: string;
  holder_id: number;
  held_until: string;
}

export interface StockLotRow {
  merchant_id: number;
  id: number;
  product_id: number;
  code: string;
  bucket: string | null;
  received_on: string;
  expires_on: string;
  count_number: number;
  inspection_count: number;
  supplier_id: number | null;
  received_milli: number;
  quantity_milli: number;
  cost_amount: number;
  markdown_bp: number | null;
}

export interface StockLotMovementRow {
  merchant_id: number;
  id: number;
  lot_id: number;
  product_id: number;
  operation_id: number | null;
  document_id: number | null;
  quantity_milli: number;
  moved_on: string;
}

export interface StockOperationRow {
  merchant_id: number;
  id: number;
  product_id: number;
  kind: number;
  quantity_milli: number;
  cost_amount: number;
  variance_amount: number;
  quantity_after_milli: number;
  happened_at: string;
  happened_on: string;
  invoice_id: number | null;
  invoice_line_number: number | null;
  employee_id: number | null;
  notes: string | null;
  journal_entry_id: number | null;
  created_by: number | null;
  supplier_id: number | null;
  supplier_invoice_number: string | null;
  supplier_invoice_on: string | null;
  counted_at: string | null;
  lot_id: number | null;
  unit_name_ar: string | null;
  unit_name_en: string | null;
  unit_milli: number | null;
  assembly_id: number | null;
}

export interface SuggestedGroupRow {
  id: number;
  code: string | null;
  trade: string;
  kind: string;
  name_en: string;
  name_ar: string;
  icon_kind: string | null;
  sort_order: number;
  status: number;
  version: number;
  created_at: string;
}

export interface SuggestedProductRow {
  id: number;
  code: string | null;
  group_id: number;
  name_en: string;
  name_ar: string;
  price: number;
  unit: string;
  icon_kind: string | null;
  sort_order: number;
  status: number;
  version: number;
  created_at: string;
}

export interface SuggestedServiceRow {
  id: number;
  code: string | null;
  group_id: number;
  name_en: string;
  name_ar: string;
  price: number;
  job_time_minutes: number;
  icon_kind: string | null;
  sort_order: number;
  status: number;
  version: number;
  created_at: string;
}

export interface SummedUntilRow {
  merchant_id: number;
  until_on: string;
}

export interface SupplierRow {
  merchant_id: number;
  id: number;
  name_ar: string | null;
  name_en: string | null;
  contact_person: string | null;
  phone: string | null;
  email: string | null;
  trn: string | null;
  building_number: string | null;
  street: string | null;
  additional_number: string | null;
  district: string | null;
  city: string | null;
  postal_code: string | null;
  address: string | null;
  notes: string | null;
  status: number;
  version: number;
  created_at: string;
  order_channel: string | null;
  order_days_before: number | null;
  order_until: string | null;
  arrives_on: number[];
  arrives_at: string | null;
}

export interface SurveyRow {
  merchant_id: number;
  id: number;
  invoice_id: number;
  customer_id: number | null;
  reception: number;
  cleanliness: number;
  prices: number;
  service_quality: number;
  words: string | null;
  language: string;
  rated_at: string;
}

export interface SynchronisedListRow {
  name: string;
  digest: string;
  synchronised_at: string;
}

export interface TaxChangeRow {
  merchant_id: number;
  id: number;
  effective_on: string;
  is_vat_registered: boolean;
  vat_rate_bp: number;
  prices_include_vat: boolean;
  trn: string | null;
  status: number;
  asked_at: string;
  asked_by: number | null;
  ended_at: string | null;
}

export interface TaxLineRow {
  merchant_id: number;
  entry_id: number;
  line_number: number;
  direction: number;
  source_kind: string;
  source_id: number;
  document_kind: number | null;
  tax_on: string;
  entry_on: string;
  vat_category: string;
  vat_rate_bp: number;
  taxable_amount: number;
  vat_amount: number;
  exemption_code: string | null;
  return_box: number | null;
}

export interface TillRow {
  merchant_id: number;
  id: number;
  name_ar: string | null;
  name_en: string | null;
  status: number;
  version: number;
  created_at: string;
}

export interface TillDeviceRow {
  merchant_id: number;
  session_id: number;
  till_id: number;
  bound_at: string;
}

export interface TillShiftRow {
  merchant_id: number;
  id: number;
  till_id: number;
  number: number;
  opened_at: string;
  opened_on: string;
  opened_by: number | null;
  float_amount: number;
  counted_at: string | null;
  counted_by: number | null;
  cash_amount: number | null;
  count: unknown;
  first_count: unknown;
  expected_amount: number | null;
  totals: unknown;
  closed_at: string | null;
  closed_by: number | null;
  closed_on: string | null;
  difference_amount: number | null;
  reason: string | null;
  note: string | null;
  left_amount: number | null;
}

export interface UserPasskeyRow {
  merchant_id: number;
  id: number;
  user_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  name: string;
  created_at: string;
  last_used_at: string | null;
  last_asked_at: string | null;
}

export interface UserPictureRow {
  merchant_id: number;
  user_id: number;
  image_file_id: number;
  chosen_at: string;
}

export interface UserRecoveryCodeRow {
  merchant_id: number;
  user_id: number;
  code: Buffer;
  used_at: string | null;
}

export interface UserSecondStepRow {
  merchant_id: number;
  user_id: number;
  secret: Buffer;
  begun_at: string;
  confirmed_at: string | null;
  last_step: number;
}

export interface VerificationCodeRow {
  merchant_id: number;
  id: number;
  purpose: string;
  phone: string;
  code_hash: string;
  tries: number;
  created_at: string;
  expires_at: string;
  ended_at: string | null;
  proof_hash: Buffer | null;
  proof_expires_at: string | null;
  proof_used_at: string | null;
  of_shop: number | null;
  asked_by: string | null;
}

export interface WaitlistAskRow {
  merchant_id: number;
  id: number;
  unique_id: string;
  offer_id: number;
  entry_id: number;
  status: number;
  from_at: string;
  to_at: string;
  lines: unknown;
  amount: number;
  answered_at: string | null;
  appointment_id: number | null;
}

export interface WaitlistEntryRow {
  merchant_id: number;
  id: number;
  version: number;
  customer_id: number;
  from_on: string;
  to_on: string;
  from_time: string | null;
  to_time: string | null;
  one_employee: boolean;
  note: string | null;
  status: number;
  appointment_id: number | null;
  created_at: string;
  created_by: number | null;
  ended_at: string | null;
  source: number;
  unique_id: string | null;
}

export interface WaitlistOfferRow {
  merchant_id: number;
  id: number;
  freed_id: number;
  rule: number;
  goes_on: boolean;
  hold_minutes: number;
  status: number;
  expires_at: string;
  created_at: string;
  created_by: number | null;
  ended_at: string | null;
  ended_by: number | null;
}

export interface WaitlistServiceRow {
  merchant_id: number;
  entry_id: number;
  number: number;
  service_id: number;
  employee_id: number | null;
}

export interface WindowDayRow {
  merchant_id: number;
  window_id: number;
  day: string;
  stops_limit: number | null;
  minutes_limit: number | null;
  is_closed: boolean;
  is_own: boolean;
  stops_taken: number;
  minutes_taken: number;
}

export interface WindowPlaceRow {
  merchant_id: number;
  id: number;
  window_id: number;
  day: string;
  holder: string;
  holder_id: number;
  stops: number;
  minutes: number;
  held_until: string | null;
}

export interface WorkShiftRow {
  merchant_id: number;
  id: number;
  employee_id: number;
  day_on: string;
  in_at: string;
  out_at: string | null;
  in_by: string;
  out_by: string | null;
  status: number;
  version: number;
}

export interface WorkingWeekRow {
  merchant_id: number;
  owner: number;
  employee_id: number | null;
  version: number;
  ranges: unknown;
  changed_at: string;
  changed_by: number | null;
}

export interface WorkingWeekBeforeRow {
  merchant_id: number;
  owner: number;
  employee_id: number | null;
  until_on: string;
  ranges: unknown;
}
