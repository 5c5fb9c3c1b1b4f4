import { eq, inArray, sql } from 'drizzle-orm'
import * as officeTeachersApi from '#contract/accounts/office-teachers.ts'
import { applicationStateLabels } from '#contract/accounts/teacher-labels.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { users } from '#modules/ground/users/tables.ts'
import { toConfirm } from './ask-teachers.ts'
import { presentApplication } from './load-application.ts'
import { teacherApplications } from './tables.ts'

type Listed = Output<typeof officeTeachersApi.teacherApplications.list>['data'][number]

/** Whole days since the application. */
const ageInDays = sql<number>`greatest(0, floor(extract(epoch from now() - ${teacherApplications.appliedAt}) / 86400))::int`

/** Applications with their applicants, in the form that `presentListed` needs. */
export function findApplications(db: Readable) {
  return db
    .select({ application: teacherApplications, user: users, ageDays: ageInDays })
    .from(teacherApplications)
    .innerJoin(users, eq(users.id, teacherApplications.userId))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof findApplications>>[number]

/** The facts about an application that the list shows to staff. */
export function presentListed({ application, user, ageDays }: Found): Listed {
  const { note: _note, subjects: _subjects, ...presented } = presentApplication(application)
  return {
    ...presented,
    id: application.id,
    revision: application.revision,
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    is_email_verified: user.emailVerifiedAt !== null,
    age_days: ageDays,
  }
}

/** The applications as staff list them, the oldest first unless the query says otherwise. */
export const applicationList = listing(officeTeachersApi.teacherApplications.list, {
  rows: findApplications,
  id: teacherApplications.id,
  sort: {
    applied_at: teacherApplications.appliedAt,
    last_name: users.lastName,
    institution: teacherApplications.institution,
  },
  filters: {
    state: (state) =>
      state === 'open'
        ? inArray(teacherApplications.state, ['pending', 'question'])
        : state === 'to_confirm'
          ? toConfirm
          : eq(teacherApplications.state, state),
  },
  search: (text) => hasWords(text, teacherApplications.words),
  present: presentListed,
  file: {
    name: 'Lehrpersonen',
    columns: [
      ['Beantragt am', ({ applied_at }) => swissDay(new Date(applied_at))],
      ['Vorname', ({ first_name }) => textCell(first_name)],
      ['Nachname', ({ last_name }) => textCell(last_name)],
      ['E-Mail', ({ email }) => email],
      ['Institution', ({ institution }) => textCell(institution)],
      ['PLZ', ({ school_post_code }) => textCell(school_post_code)],
      ['Ort', ({ school_city }) => textCell(school_city)],
      ['Stand', ({ state }) => applicationStateLabels[state]],
    ],
  },
})
