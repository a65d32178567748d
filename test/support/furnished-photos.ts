/** A photo, and one to which a customer agreed. */
export const furnishPhotos = async (
  post: (path: string, body: object) => Promise<{ readonly id: number }>,
  own: { readonly file: number; readonly customer: number; readonly mark: string },
) => {
  const photo = { file_id: own.file, name_ar: `صورة ${own.mark}`, name_en: own.mark };
  const { id: shop_photo } = await post('shop_photos', photo);
  const { id: agreed_photo } = await post('shop_photos', { ...photo, shows_customer: true });
  await post(`shop_photos/${agreed_photo}/consent`, { customer_id: own.customer });
  return { shop_photo, agreed_photo };
};
