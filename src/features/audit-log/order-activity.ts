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
  shop_order: { en: 'Order', ar: 'طلب', the: { en: 'order', ar: 'الطلب' }, parts: ['orders', 'order_questions'] },
  menu_order: { en: 'Menu order', ar: 'طلب من القائمة', the: { en: 'order', ar: 'الطلب' }, parts: ['menu_orders'] },
  menu: { en: 'Flower menu', ar: 'قائمة الزهور', the: { en: 'menu', ar: 'القائمة' }, place: 'menu', parts: ['menu'] },
} as const;

const changed = (en: string, ar: string) => ({ kind: 'changed', en, ar }) as const;

export const orderActs = {
  'POST /api/stock_operations/count': changed('Stock counted', 'تسجيل جرد المخزون'),
  'POST /api/lots/count': changed('Buckets counted', 'جرد الدلاء'),
  'PUT /api/delivery_days/window': changed('Limits of a day changed', 'تعديل سعة يوم'),
  'POST /api/delivery_days/close': changed('Day closed for orders', 'إيقاف العرض في يوم'),
  'PUT /api/settings/orders': changed('Order settings changed', 'تعديل إعدادات الطلبات'),
  'POST /api/orders/:id/confirm': changed('Order confirmed', 'تأكيد طلب'),
  'POST /api/orders/:id/deposits': { kind: 'added', en: 'Paid ahead', ar: 'دفعة مقدمة' },
  'POST /api/orders/:id/start': changed('Started an order', 'بدء العمل على طلب'),
  'POST /api/orders/:id/put_back': changed('Put an order back', 'إعادة طلب للانتظار'),
  'POST /api/orders/:id/finish': changed('Finished an order', 'تجهيز طلب'),
  'POST /api/orders/:id/send': changed('Order sent', 'إرسال طلب'),
  'POST /api/orders/:id/fail': changed('Noted a failed delivery', 'تعذّر تسليم طلب'),
  'POST /api/orders/:id/refuse': changed('Noted a refused delivery', 'رفض استلام طلب'),
  'POST /api/orders/:id/bring_back': changed('Took a delivery back', 'عودة طلب إلى المحل'),
  'POST /api/orders/:id/complete': changed('Handed an order over', 'تسليم طلب'),
  'POST /api/orders/:id/picks': changed('Picked flowers of an order', 'تجهيز زهور طلب'),
  'POST /api/orders/:id/photo': changed('Photographed an order', 'تصوير طلب'),
  'POST /api/orders/:id/questions': changed('Noted something missing', 'تسجيل صنف ناقص لطلب'),
  'POST /api/orders/:id/clear': changed('Cleared a cancelled order', 'رفع طلب ملغى عن الطاولة'),
  'POST /api/order_questions/:id/accept': changed('Noted a yes to a substitute', 'موافقة المشتري على بديل'),
  'POST /api/order_questions/:id/refuse': changed('Noted a no to a substitute', 'رفض المشتري بديلًا'),
  'POST /api/order_questions/:id/time_out': changed('Took a substitute without answer', 'أخذ بديل بلا رد'),
  'POST /api/order_questions/:id/withdraw': changed('Withdrew a question', 'سحب سؤال عن بديل'),
  'POST /api/delivery_days/open': changed('Day offered again', 'عرض يوم من جديد'),
} as const;
