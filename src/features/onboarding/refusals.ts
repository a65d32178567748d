import { refuser } from '../../kernel/contract/refusal.ts';

/** What the first steps can be refused for, with the two texts. */
export const onboardingRefusals = {
  first_steps_are_open: { en: 'Some first steps are still open.', ar: 'ما زالت بعض الخطوات الأولى مفتوحة.' },
} as const;

export const refuse = refuser(onboardingRefusals);
