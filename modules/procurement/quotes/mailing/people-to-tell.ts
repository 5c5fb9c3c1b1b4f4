import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { responsiblePeople } from '#modules/accounts/schools/members/responsible-people.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { QuoteRow } from '../quote-state.ts'
import type { ToldQuote } from './mails.ts'

/** A mail about a quote to one person. */
export interface TellingOfQuote {
  to: string
  told: ToldQuote
  /** Of the mail: the same for the same person, quote and cause, so that it goes out once. */
  subjectId: string
}

/**
 * Whom a mail about a quote goes to: the person, or who is responsible in its school; nobody where the account or the school
 * is going.
 */
export async function peopleToTell(db: Database, quote: QuoteRow, cause: string): Promise<TellingOfQuote[]> {
  const { id: quoteId, number, total, validUntil } = quote
  const { school, people } = await buyersOf(db, quote)
  return people.map(({ userId, email, firstName }) => ({
    to: email,
    told: { firstName, ...(school === null ? {} : { school }), quoteId, number, total, validUntil },
    subjectId: subjectOf([quoteId, userId, cause]),
  }))
}

interface Buyers {
  school: string | null
  people: { userId: string; email: string; firstName: string }[]
}

async function buyersOf(db: Database, { userId, schoolId }: QuoteRow): Promise<Buyers> {
  if (schoolId !== null) {
    const [school] = await db
      .select({ name: schools.name, state: schools.state })
      .from(schools)
      .where(eq(schools.id, schoolId))
    if (school?.state !== 'confirmed') return { school: null, people: [] }
    return { school: school.name, people: await responsiblePeople(db, schoolId) }
  }
  if (userId === null) return { school: null, people: [] }
  const people = await db
    .select({ userId: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletionDueAt)))
  return { school: null, people }
}

/** A UUID that follows from what the mail is about. */
function subjectOf(about: readonly string[]): string {
  const hash = createHash('sha256').update(about.join(' ')).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
}
