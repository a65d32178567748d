export { TaxStep } from './accounting-setting.screen.tsx';
export { GeneralStep } from './general-setting.screen.tsx';
export { InvoiceSetting, PaperStep } from './invoice-setting.tsx';
export type { StepProps } from './step.ts';
export { WizardFrame } from './wizard-frame.tsx';
