export { FileLine } from './file-line.tsx';
