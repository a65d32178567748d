export { SamplePrintout } from './sample-printout.tsx';
