/** Things and acts of stock, orders and deliveries, as `activityThings` and the acts of whole operations have them. */
export const orderThings = {
  delivery_zone: {
    ...{ en: 'Delivery zone', ar: 'منطقة توصيل', the: { en: 'delivery zone', ar: 'منطقة التوصيل' } },
    parts: ['delivery_zones'],
  },
  delivery_window: {
    ...{ en: 'Delivery window', ar: 'موعد توصيل', the: { en: 'delivery window', ar: 'موعد التوصيل' } },
    parts: ['delivery_windows', 'delivery_days'],
  },
  shop_order: { en: 'Order', ar: 'طلب', the: { en: 'order', ar: 'الطلب' }, parts: ['orders'] },
  menu_order: { en: 'Menu order', ar: 'طلب من القائمة', the: { en: 'order', ar: 'الطلب' }, parts: ['menu_orders'] },
  menu: { en: 'Flower menu', ar: 'قائمة الزهور', the: { en: 'menu', ar: 'القائمة' }, place: 'menu', parts: ['menu'] },
} as const;

const changed = (en: string, ar: string) => ({ kind: 'changed', en, ar }) as const;

export const orderActs = {
  'POST /api/stock_operations/count': changed('Stock counted', 'تسجيل جرد المخزون'),
  'POST /api/lots/count': changed('Buckets counted', 'جرد الدلاء'),
  'PUT /api/delivery_days/window': changed('Limits of a day changed', 'تعديل سعة يوم'),
  'POST /api/delivery_days/close': changed('Day closed for orders', 'إيقاف العرض في يوم'),
  'POST /api/orders/:id/confirm': changed('Order confirmed', 'تأكيد طلب'),
  'POST /api/orders/:id/deposits': { kind: 'added', en: 'Paid ahead', ar: 'دفعة مقدمة' },
  'POST /api/orders/:id/start': changed('Work on an order began', 'بدء العمل على طلب'),
  'POST /api/orders/:id/put_back': changed('Order put back', 'إعادة طلب للانتظار'),
  'POST /api/orders/:id/finish': changed('Order ready', 'تجهيز طلب'),
  'POST /api/orders/:id/send': changed('Order sent', 'إرسال طلب'),
  'POST /api/orders/:id/fail': changed('Order not delivered', 'تعذّر تسليم طلب'),
  'POST /api/orders/:id/refuse': changed('Order refused', 'رفض استلام طلب'),
  'POST /api/orders/:id/bring_back': changed('Order back in the shop', 'عودة طلب إلى المحل'),
  'POST /api/orders/:id/complete': changed('Order handed over', 'تسليم طلب'),
  'POST /api/delivery_days/open': changed('Day offered again', 'عرض يوم من جديد'),
} as const;
