import { refuser } from '../../kernel/refusal.ts';

/** Why nothing is done with a row of a queue. */
export const queueRefusals = {
  queue_row_gone: {
    en: 'This is no longer in the queue. The list shows what there is now.',
    ar: 'لم يعد هذا في القائمة، وهي تعرض ما فيها الآن.',
  },
  queue_row_done: { en: 'Somebody has done this already.', ar: 'سبق إنجاز هذا.' },
  birthday_to_come: {
    en: 'The birthday is still to come. Congratulate on its day.',
    ar: 'لم يحن يوم الميلاد بعد. هنّئ في يومه.',
  },
};

export const refuse = refuser(queueRefusals);
