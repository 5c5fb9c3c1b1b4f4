import { readMigration } from '#kernel/database/migrating/migration-files.ts'

/**
 * A migration as a release applies it that knows no mark `-- alone`, all in one transaction: nobody else is in the
 * databases of its tests, so that nothing need be done beside them.
 */
export function inOneTransaction(text: string): string {
  return readMigration('', text).isAlone ? text.replace(/^-- alone$/m, '').replace(/\bconcurrently\b/gi, '') : text
}
