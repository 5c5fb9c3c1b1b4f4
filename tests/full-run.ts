/**
 * True in `npm run test:postgres`, where random tests draw all their cases and crowds have their full size. Elsewhere both
 * are smaller, and what takes seconds by itself is left out: the same rules need not be tried 10,000 times on each database.
 */
export const isFullRun = process.env['FULL'] === '1'
