import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Lookalike } from '#contract/accounts/schools/office-schools.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { SchoolRow } from '../present-school.ts'
import { schools } from '../tables.ts'
import { foundersOf } from './founders.ts'
import { findSchools, presentListed } from './list-schools.ts'

/** How like two names are that may be those of one school; «Primarschule Aarefeld» and «Schulhaus Aarefeld» are. */
const LIKE = 0.3

/** At most. */
const MOST = 5

/**
 * Schools of a like name in the same place, by post code or by the name of the place, the likest first. Those that are
 * refused or closed are none: there is nothing to join.
 */
export async function lookalikesOf(db: Database, school: SchoolRow): Promise<Lookalike[]> {
  const likeness = sql<number>`similarity(lower(${schools.name}), lower(${school.name}))`
  const found = await findSchools(db)
    .where(
      and(
        ne(schools.id, school.id),
        inArray(schools.state, ['asked', 'question', 'confirmed']),
        inSamePlace(school),
        sql`${likeness} >= ${LIKE}`,
      ),
    )
    .orderBy(desc(likeness), schools.id)
    .limit(MOST)
  const founders = await foundersOf(
    db,
    found.map(({ school: { askedBy } }) => askedBy),
  )
  return found.map((one) => ({
    ...presentListed(one),
    street: one.school.street,
    street_number: one.school.streetNumber,
    invoice_email: one.school.invoiceEmail,
    founder: founders.get(one.school.askedBy ?? '') ?? null,
    may_take_over: school.state === 'confirmed',
  }))
}

function inSamePlace({ postCode, city }: SchoolRow): SQL | undefined {
  return or(eq(schools.postCode, postCode), eq(sql`lower(${schools.city})`, city.toLowerCase()))
}
