export { giftCardJobs } from './expire-job.ts';
