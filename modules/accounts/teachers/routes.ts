import * as teachersApi from '#contract/accounts/teachers.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { applyAgain } from './apply-again.ts'
import { confirmSchool, stopTeaching } from './confirm-school.ts'
import { prepareApplication, presentApplication } from './load-application.ts'
import { officeTeacherRoutes } from './office-routes.ts'
import { keepProof } from './proofs/proofs.ts'
import type { TeacherKit } from './teacher-kit.ts'

const HOUR = 3600

export function teacherRoutes(kit: TeacherKit): Route[] {
  const { core } = kit
  // All teachers of a school may share one IP address.
  const perNetwork = createLimit(core.db, { name: 'teacher-proof-network', attempts: 50, within: HOUR })
  // Each confirmation that changes something stays in the history.
  const perTeacher = createLimit(core.db, { name: 'confirm-school', attempts: 20, within: 24 * HOUR })
  const applicationOf = prepareApplication(core.db)
  return [
    route(teachersApi.uploadTeacherProof, async ({ body }, { ip }) => {
      const [file] = body.proof_file
      if (!file) throw new Refusal('invalid', { errors: {} })
      const { token, filename } = await keepProof({ ...kit, perNetwork }, file, ip)
      return { data: { proof_token: token, filename } }
    }),
    route(teachersApi.getTeacherApplication, async (_, { user }) => ({ data: await applicationOf(user.id) })),
    route(teachersApi.applyAgain, async ({ body: school }, { user }) => {
      await inTransaction(core.db, (tx) => applyAgain(core, tx, { userId: user.id, school, proofs: kit.proofs }))
      await kit.onceProven(user.id)
      const application = await applicationOf(user.id)
      if (!application) throw new Refusal('not_found')
      return { data: application }
    }),
    route(teachersApi.confirmSchool, async ({ body: school }, { user }) => {
      await perTeacher.count(user.id)
      const application = await inTransaction(core.db, (tx) => confirmSchool(tx, { userId: user.id, school }))
      return { data: presentApplication(application) }
    }),
    route(teachersApi.stopTeaching, async (_, { user }) => ({
      data: presentApplication(await inTransaction(core.db, (tx) => stopTeaching(tx, user.id))),
    })),
    ...officeTeacherRoutes(kit),
  ]
}
