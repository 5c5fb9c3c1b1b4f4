import { getTableName } from 'drizzle-orm'
import type { PersonalTable } from '#kernel/personal-data/classification.ts'

/** Tables of the export, in the order in which people want to read them. */
const ORDER = [
  'users',
  'addresses',
  'sessions',
  'second_factors',
  'recovery_codes',
  'external_identities',
  'password_requests',
  'email_changes',
  'data_exports',
  'entry_revisions',
  'teacher_applications',
  'carts',
  'orders',
  'once_per_person_purchases',
  'newsletter_subscribers',
  'newsletter_requests',
  'contact_messages',
  'mails',
]

/**
 * Sorts tables for the export: first those in the list, then the others and parts of rows, as the modules list them.
 */
export function inExportOrder(tables: readonly PersonalTable[]): PersonalTable[] {
  const place = ({ table }: PersonalTable) => {
    const index = ORDER.indexOf(getTableName(table))
    return index < 0 ? ORDER.length : index
  }
  return tables.toSorted((one, other) => place(one) - place(other))
}
