import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';

const notOurPicture = () => fieldError('image_file_id', 'invalid_choice');

/** What this feature's constraints mean to a person. */
export const catalogueConstraints: ConstraintErrors = {
  catalogue_group_name_ar_unique: () => fieldError('name_ar', 'group_name_already_exists'),
  catalogue_group_name_en_unique: () => fieldError('name_en', 'group_name_already_exists'),
  service_name_ar_unique: () => fieldError('name_ar', 'service_name_already_exists'),
  service_name_en_unique: () => fieldError('name_en', 'service_name_already_exists'),
  product_name_ar_unique: () => fieldError('name_ar', 'product_name_already_exists'),
  product_name_en_unique: () => fieldError('name_en', 'product_name_already_exists'),
  suggested_group_name_ar: () => fieldError('name_ar', 'suggested_name_already_exists'),
  suggested_group_name_en: () => fieldError('name_en', 'suggested_name_already_exists'),
  suggested_service_name_ar: () => fieldError('name_ar', 'suggested_name_already_exists'),
  suggested_service_name_en: () => fieldError('name_en', 'suggested_name_already_exists'),
  suggested_product_name_ar: () => fieldError('name_ar', 'suggested_name_already_exists'),
  suggested_product_name_en: () => fieldError('name_en', 'suggested_name_already_exists'),
  service_original_price: () => fieldError('original_price', 'original_price_not_over_price'),
  product_original_price: () => fieldError('original_price', 'original_price_not_over_price'),
  product_unit_name_unique: () => fieldError('purchase_units', 'unit_listed_twice'),
  product_barcode_unique: () => fieldError('barcode', 'barcode_already_exists'),
  catalogue_group_merchant_id_image_file_id_fkey: notOurPicture,
  service_merchant_id_image_file_id_fkey: notOurPicture,
  product_merchant_id_image_file_id_fkey: notOurPicture,
};
