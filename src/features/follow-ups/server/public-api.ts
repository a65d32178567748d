export { readBalanceReminders } from './balance-reminders.ts';
