/** Constraints of the shop's own pages that nobody meets, by the reason: see test/safety/constraints.test.ts. */
export const shopPageConstraints = {
  contract: [
    'online_setting_areas_check',
    'online_setting_choices_check',
    'online_setting_color_check',
    'online_setting_links_check',
    'online_setting_texts_check',
    'employee_public_look_check',
    'shop_photo_kind_check',
    'shop_photo_names_check',
    // Places are given under a lock; a consent is written by operations that look first.
    'shop_photo_place_check',
    'shop_photo_consent_check',
    'shop_photo_one_a_place',
    'shop_photo_one_a_picture',
  ],
} as const;
