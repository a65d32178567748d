export { FirstEmployees } from './first-employees.tsx';
export type { BesideLock } from './lock-screen.tsx';
export { PinPad } from './pin-pad.tsx';
