export { TaxStep } from './accounting-setting.screen.tsx';
export { GeneralSetting, GeneralStep } from './general-setting.tsx';
export { InvoicePrintStep, InvoiceSetting } from './invoice-setting.tsx';
export { WizardFrame } from './wizard-frame.tsx';
