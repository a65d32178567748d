import { refuser } from '../../kernel/contract/refusal.ts';

/** What tips can be refused for, with the two texts. */
export const tipRefusals = {
  tip_not_found: { en: 'The tip was not found.', ar: 'الإكرامية غير موجودة.' },
  tip_was_taken_back: { en: 'This tip was already reversed.', ar: 'تم التراجع عن هذه الإكرامية.' },
  only_given_tips_are_taken_back: {
    en: 'Only a received tip can be reversed.',
    ar: 'لا يُتراجع إلا عن إكرامية أُعطيت.',
  },
  tips_not_owed: {
    en: 'The employee is not owed that much in tips.',
    ar: 'المبلغ أكبر من الإكراميات المستحقة للموظف.',
  },
} as const;

export const refuse = refuser(tipRefusals);
