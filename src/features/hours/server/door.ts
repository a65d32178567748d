export { withdrawLeavesOf } from './leaves.ts';
