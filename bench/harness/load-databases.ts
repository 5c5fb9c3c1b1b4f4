/** The reason why there is nothing to measure. */
export const NO_LOAD_DATABASE =
  'LOAD_DATABASE_URL names no database (npm run sample -- --titles 1000000 fills one; several with commas between)'

/** The URLs of the databases with load-test titles. */
export function loadDatabases(): string[] {
  return (process.env['LOAD_DATABASE_URL'] ?? '').split(',').flatMap((url) => url.trim() || [])
}
