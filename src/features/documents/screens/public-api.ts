export { SamplePaper } from './sample-paper.tsx';
