import { eq, inArray, sql } from 'drizzle-orm'
import * as officeSchoolsApi from '#contract/accounts/schools/office-schools.ts'
import { cantons, schoolStateLabels } from '#contract/accounts/schools/school-choices.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schools } from '../tables.ts'

type Listed = Output<typeof officeSchoolsApi.schools.list>['data'][number]

/** Whole days since a school was asked for. */
const ageInDays = sql<number>`greatest(0, floor(extract(epoch from now() - ${schools.askedAt}) / 86400))::int`

/** How many belong to a school now. */
const members = sql<number>`(select count(*)::int from school_members
  where school_members.school_id = schools.id and school_members.until is null)`

/** Schools in the form that `presentListed` needs. */
export function findSchools(db: Readable) {
  return db.select({ id: schools.id, school: schools, members, ageDays: ageInDays }).from(schools).$dynamic()
}

type Found = Awaited<ReturnType<typeof findSchools>>[number]

/** The facts about a school that lists show to staff. */
export function presentListed({ school, members, ageDays }: Omit<Found, 'id'>): Listed {
  return {
    id: school.id,
    revision: school.revision,
    state: school.state,
    name: school.name,
    post_code: school.postCode,
    city: school.city,
    canton: school.canton,
    members,
    asked_at: school.askedAt.toISOString(),
    age_days: ageDays,
  }
}

/** The schools as staff list them, those that wait longest first unless the query says otherwise. */
export const schoolList = listing(officeSchoolsApi.schools.list, {
  rows: findSchools,
  id: schools.id,
  sort: { asked_at: schools.askedAt, name: schools.name, city: schools.city },
  filters: {
    state: (state) => (state === 'open' ? inArray(schools.state, ['asked', 'question']) : eq(schools.state, state)),
    canton: (canton) => eq(schools.canton, canton),
  },
  search: (text) => hasWords(text, schools.words),
  present: presentListed,
  file: {
    name: 'Schulen',
    columns: [
      ['Angemeldet am', ({ asked_at }) => swissDay(new Date(asked_at))],
      ['Schule', ({ name }) => textCell(name)],
      ['PLZ', ({ post_code }) => textCell(post_code)],
      ['Ort', ({ city }) => textCell(city)],
      ['Kanton', ({ canton }) => cantons[canton]],
      ['Mitglieder', ({ members }) => String(members)],
      ['Stand', ({ state }) => schoolStateLabels[state]],
    ],
  },
})
