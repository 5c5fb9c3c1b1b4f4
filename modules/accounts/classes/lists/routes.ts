import { READ_CLASS_LISTS_A_DAY, TRIED_CLASS_LISTS_A_DAY } from '#contract/accounts/classes/class-limits.ts'
import * as classListsApi from '#contract/accounts/classes/class-lists.ts'
import { schoolYearOf } from '#contract/storefront/shopping-list/school-years.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { guardMember } from '#modules/accounts/schools/member-of.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import type { ClassSealers } from '../class-kit.ts'
import { TEACHING } from '../find-class.ts'
import { planList } from './plan-list.ts'
import { guardSize, presentTrial } from './present-trial.ts'
import { readList } from './read-list.ts'
import { readRoster } from './read-roster.ts'
import { readTables } from './read-tables.ts'

const DAY = 86_400

/** Lists of classes from other systems. */
export function listRoutes(core: Core, sealers: ClassSealers): Route[] {
  const { db } = core
  const tried = createLimit(db, { name: 'class-list-tried', attempts: TRIED_CLASS_LISTS_A_DAY, within: DAY })
  const read = createLimit(db, { name: 'class-list-read', attempts: READ_CLASS_LISTS_A_DAY, within: DAY })
  return [
    route(classListsApi.tryClassList, async ({ params: { id: schoolId }, body: { files, school_year } }, { user }) => {
      const asked = { userId: user.id, schoolId }
      await guardMember(db, asked, TEACHING)
      // What is refused was read all the same.
      await tried.count(user.id)
      const day = swissDay(now())
      const { classes, leftOut } = readRoster(await readTables(files), {
        day,
        schoolYear: school_year ?? schoolYearOf(day),
      })
      const listed = classes.map(({ schoolYear, ...one }) => ({ ...one, school_year: schoolYear }))
      const plan = await planList(db, sealers, { ...asked, list: { classes: listed } })
      guardSize(plan, 'files')
      return { data: presentTrial(plan, leftOut) }
    }),
    route(classListsApi.readClassList, async ({ params: { id: schoolId }, body }, { user }) => {
      const asked = { userId: user.id, schoolId, ...body }
      guardSize(await planList(db, sealers, asked), 'list')
      return { data: { classes: await countIfDone([[read, user.id]], () => readList(core, sealers, asked)) } }
    }),
  ]
}
