import { catalog } from '../../kernel/text/messages.ts';

/** What a service says of its booking online. */
export const onlineTexts = catalog(
  {
    tab: 'Online booking',
    note: 'How customers book this service on your website. It does not limit the desk.',
    saved: 'Saved',
    additions: 'Add-ons',
    is_addon: 'Only as an add-on',
    is_addon_note: 'Offered with the services that list it, never on its own.',
    addons: 'Offered with this service',
    addons_note: 'Each adds its own time and price.',
    before: 'Required earlier service',
    before_note:
      'For refills and similar: only customers who had the other service, or have booked it, can book this one.',
    needs: 'Requires',
    within: 'Within, before the appointment',
    days: 'days',
    together: 'Group bookings',
    max_people: 'People per booking',
    max_people_note: '2 to 6. One customer books for the others, and all start together.',
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
    within: 'المهلة قبل الموعد',
    days: 'يوم',
    together: 'الحجز الجماعي',
    max_people: 'عدد الأشخاص في الحجز',
    max_people_note: 'من 2 إلى 6: حجز واحد لأكثر من شخص، ويبدأ الجميع معًا.',
  },
);
