/**
 * True in `npm run test:postgres`, where random tests try all their cases and concurrency tests have their full size.
 * Elsewhere both are smaller, and tests that take seconds are left out: the same rules need not be tried 10,000 times
 * on each database.
 */
export const isFullRun = process.env['FULL'] === '1'
