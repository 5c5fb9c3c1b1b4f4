import { accountTables } from './accounts.ts'
import type { PersonalTable } from './classification.ts'
import { letterTables } from './letters.ts'
import { purchaseTables } from './purchases.ts'
import { teacherTables } from './teachers.ts'

/**
 * Every table with data of people, and what becomes of each column. The export is read by it; the erasure, which the
 * modules do (`erase-account.ts`), is held against it by a test. All other tables are in `impersonal-tables.ts`.
 */
export const personalTables: readonly PersonalTable[] = [
  ...accountTables,
  ...teacherTables,
  ...purchaseTables,
  ...letterTables,
]
