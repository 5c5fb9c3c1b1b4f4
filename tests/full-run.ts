/**
 * True in `npm test` and `npm run test:postgres`. Elsewhere random tests draw fewer cases, crowds are smaller, and what
 * takes seconds by itself is left out.
 */
export const isFullRun = process.env['FULL'] === '1'
