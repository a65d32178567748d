/** A photo, and one to which a customer agreed, each of a picture of its own. */
export const furnishPhotos = async (
  post: (path: string, body: object) => Promise<{ readonly id: number }>,
  sendPicture: () => Promise<number>,
  own: { readonly customer: number; readonly mark: string },
) => {
  const names = { name_ar: `صورة ${own.mark}`, name_en: own.mark };
  const { id: shop_photo } = await post('shop_photos', { file_id: await sendPicture(), ...names });
  const { id: agreed_photo } = await post('shop_photos', {
    ...{ file_id: await sendPicture(), ...names },
    shows_customer: true,
  });
  await post(`shop_photos/${agreed_photo}/consent`, { customer_id: own.customer });
  return { shop_photo, agreed_photo };
};
