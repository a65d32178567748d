/** `npm run bench fiscal-crash`: bench crash with shops whose units sign and send; chains without gaps and forks afterwards. */
process.env['BENCH_FISCAL'] = '1';
await import('./crash.ts');

export {};
