/** The setup wizard's steps in order, with what each adds to the progress (specification section 4): 100 together. */
export const wizardSteps = {
  'general-informations': 20,
  vat: 10,
  'business-hours': 15,
  employees: 20,
  'invoice-setting': 15,
  'activate-services': 20,
} as const;

export type WizardStep = keyof typeof wizardSteps;
export const wizardStepNames = Object.keys(wizardSteps) as [WizardStep, ...WizardStep[]];

/** How far a shop is, in percent. */
export const wizardPercent = (finished: readonly string[]): number =>
  wizardStepNames.filter((step) => finished.includes(step)).reduce((sum, step) => sum + wizardSteps[step], 0);
