import * as teachersApi from '#contract/account/teachers.ts'
import { Refusal } from '#contract/errors.ts'
import { type Route, route } from '#kernel/route.ts'
import { createLimit } from '#modules/security/limit.ts'
import { prepareApplication } from './load-application.ts'
import { officeTeacherRoutes } from './office-routes.ts'
import { keepProof } from './proofs.ts'
import type { TeacherKit } from './teacher-kit.ts'

const HOUR = 3600

export function teacherRoutes(kit: TeacherKit): Route[] {
  const { core } = kit
  // All teachers of a school may share one IP address.
  const perNetwork = createLimit(core.db, { name: 'teacher-proof-network', attempts: 50, within: HOUR })
  const applicationOf = prepareApplication(core.db)
  return [
    route(teachersApi.uploadTeacherProof, async ({ body }, { ip }) => {
      const [file] = body.proof_file
      if (!file) throw new Refusal('invalid', { errors: {} })
      const { token, filename } = await keepProof({ ...kit, perNetwork }, file, ip)
      return { data: { proof_token: token, filename } }
    }),
    route(teachersApi.getTeacherApplication, async (_, { user }) => ({ data: await applicationOf(user.id) })),
    ...officeTeacherRoutes(kit),
  ]
}
