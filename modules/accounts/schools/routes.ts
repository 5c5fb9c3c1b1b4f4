import * as schoolsApi from '#contract/accounts/schools/schools.ts'
import { paginate } from '#contract/envelope.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { answerQuestion } from './answer-question.ts'
import { changeSchool } from './change-school.ts'
import { closeOwnSchool } from './close-school.ts'
import { foundSchool } from './found-school.ts'
import { countSteps, findSteps } from './list-steps.ts'
import { listOwnSchools, loadSchool } from './load-school.ts'
import { guardMember } from './member-of.ts'
import { officeSchoolRoutes } from './office/routes.ts'
import { addSchoolAddress, changeSchoolAddress, deleteSchoolAddress } from './school-addresses.ts'
import type { SchoolKit } from './school-kit.ts'

const DAY = 24 * 3600

/** What founders and members do with their school. */
export function schoolRoutes(kit: SchoolKit): Route[] {
  const { core } = kit
  const { db } = core
  // Each request is a mail to its founder and work for staff; each change stays in the history.
  const founded = createLimit(db, { name: 'found-school', attempts: 5, within: DAY })
  const changed = createLimit(db, { name: 'change-school', attempts: 50, within: DAY })
  const changing = async (
    asked: { userId: string; schoolId: string },
    work: (tx: Database) => Promise<void>,
  ): Promise<{ data: Awaited<ReturnType<typeof loadSchool>> }> => {
    await inTransaction(db, work)
    return { data: await loadSchool(db, asked) }
  }
  return [
    route(schoolsApi.listOwnSchools, async (_, { user }) => ({ data: await listOwnSchools(db, user.id) })),
    route(schoolsApi.foundSchool, async ({ body: wish }, { user: { id: userId } }) => {
      const found = () => inTransaction(db, (tx) => foundSchool(core, tx, { userId, wish }))
      const schoolId = await countIfDone([[founded, userId]], found)
      return { data: await loadSchool(db, { userId, schoolId }) }
    }),
    route(schoolsApi.getSchool, async ({ params: { id: schoolId } }, { user }) => ({
      data: await loadSchool(db, { userId: user.id, schoolId }),
    })),
    route(schoolsApi.changeSchool, ({ params: { id: schoolId }, body: wish }, { user: { id: userId } }) =>
      countIfDone([[changed, userId]], () =>
        changing({ userId, schoolId }, (tx) => changeSchool(tx, { userId, schoolId, wish })),
      ),
    ),
    route(schoolsApi.answerSchoolQuestion, ({ params, body: { answer } }, { user }) => {
      const asked = { userId: user.id, schoolId: params.id }
      return changing(asked, (tx) => answerQuestion(tx, { ...asked, answer }))
    }),
    route(schoolsApi.closeOwnSchool, async ({ params: { id: schoolId } }, { user }) => {
      await inTransaction(db, (tx) => closeOwnSchool(tx, { userId: user.id, schoolId }))
      return undefined
    }),
    route(schoolsApi.listSchoolSteps, async ({ params: { id: schoolId }, query }, { user, url }) => {
      await guardMember(db, { userId: user.id, schoolId }, ['responsible'])
      const { page, limit } = query
      const steps = await findSteps(db, schoolId, { limit, offset: (page - 1) * limit })
      const total = await countSteps(db, schoolId)
      return { data: steps.map(({ staff: _, ...step }) => step), ...paginate(url, page, limit, total) }
    }),
    route(schoolsApi.addSchoolAddress, ({ params, body }, { user }) => {
      const asked = { userId: user.id, schoolId: params.id }
      return changing(asked, (tx) => addSchoolAddress(tx, { ...asked, ...body }))
    }),
    route(schoolsApi.changeSchoolAddress, ({ params: { id, addressId }, body }, { user }) => {
      const asked = { userId: user.id, schoolId: id }
      return changing(asked, (tx) => changeSchoolAddress(tx, { ...asked, addressId, address: body.address }))
    }),
    route(schoolsApi.deleteSchoolAddress, ({ params: { id, addressId } }, { user }) => {
      const asked = { userId: user.id, schoolId: id }
      return changing(asked, (tx) => deleteSchoolAddress(tx, { ...asked, addressId }))
    }),
    ...officeSchoolRoutes(kit),
  ]
}
