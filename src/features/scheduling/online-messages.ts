import { catalog } from '../../kernel/messages.ts';

/** What a service says of its booking online. */
export const onlineTexts = catalog(
  {
    tab: 'Online booking',
    note: 'How customers book this service on your pages. It does not limit the desk.',
    saved: 'Saved',
    additions: 'Add-ons',
    is_addon: 'Only as an add-on',
    is_addon_note: 'Offered with the services that name it, never by itself.',
    addons: 'Offered with this service',
    addons_note: 'Each adds its own time and price.',
    before: 'Service needed before',
    before_note:
      'For refills and the like: only customers who had the other service, or have it booked, may book this one.',
    needs: 'Needs',
    within: 'Within, before the appointment',
    days: 'days',
    together: 'Together',
    max_people: 'People in one booking',
    max_people_note: '2 to 6: a customer brings others, and all begin together.',
  },
  {
    tab: 'الحجز الإلكتروني',
    note: 'كيف يحجز العملاء هذه الخدمة من صفحاتك. لا يتقيد بها الاستقبال.',
    saved: 'حُفظت',
    additions: 'الإضافات',
    is_addon: 'إضافة فقط',
    is_addon_note: 'تُعرض مع الخدمات التي تسمّيها ولا تُحجز وحدها.',
    addons: 'تُعرض مع هذه الخدمة',
    addons_note: 'لكل إضافة وقتها وسعرها.',
    before: 'خدمة سابقة',
    before_note: 'للتعبئة وما شابهها: لا يحجزها إلا من سبقت له الخدمة الأخرى أو حجزها.',
    needs: 'تحتاج إلى',
    within: 'خلال، قبل الموعد',
    days: 'يومًا',
    together: 'الحجز الجماعي',
    max_people: 'عدد الأشخاص في الحجز',
    max_people_note: 'من 2 إلى 6: حجز واحد لأكثر من شخص، ويبدأ الجميع معًا.',
  },
);
