/**
 * True in `npm run test:full`, where random tests try all their cases and concurrency tests have their full size.
 * Otherwise both are smaller, and tests that take seconds are left out: the same rules need not be tried 10,000 times
 * on each database.
 */
export const isFullRun = process.env['FULL'] !== undefined

/**
 * True in `npm run test:full -- --whole`: also what takes a quarter of an hour at its full length, because each
 * case waits for a process that was killed or for a password that is hashed, or because a crowd of a thousand tries.
 * Otherwise such a test tries fewer cases.
 */
export const isWholeRun = process.env['FULL'] === 'whole'
