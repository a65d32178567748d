export { kioskBesideLock } from './kiosk.tsx';
