import * as quotasApi from '#contract/licences/quotas/quotas.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { type ClassKit, createClassSealers } from '#modules/accounts/classes/class-kit.ts'
import { assignLicences } from './assign-licences.ts'
import { listClassLicences, loadClassLicence } from './class-licences.ts'
import { listSchoolLicences } from './list-school-licences.ts'
import { takeLicencesBack } from './take-licences-back.ts'

export type QuotaKit = Pick<ClassKit, 'core' | 'tokenSecret'>

/** What members of a school see of its licences, and what teachers do with them in their classes. */
export function quotaRoutes({ core, tokenSecret }: QuotaKit): Route[] {
  const { db } = core
  const sealers = createClassSealers(tokenSecret)
  return [
    route(quotasApi.listSchoolLicences, async ({ params: { id: schoolId } }, { user }) => ({
      data: await listSchoolLicences(db, { userId: user.id, schoolId }),
    })),
    route(quotasApi.listClassLicences, async ({ params: { id: classId } }, { user }) => ({
      data: await listClassLicences(db, { userId: user.id, classId }),
    })),
    route(quotasApi.getClassLicence, async ({ params: { id: classId, productId }, query }, { user }) => ({
      data: await loadClassLicence(db, sealers, {
        userId: user.id,
        classId,
        productId,
        platform: query.platform ?? null,
      }),
    })),
    route(quotasApi.assignLicences, async ({ params: { id: classId, productId }, body }, { user }) => {
      const asked = { userId: user.id, classId, productId, platform: body.platform }
      const given = await inTransaction(db, (tx) =>
        assignLicences(core, tx, { ...asked, useOn: body.use_on, placeIds: body.pupils }),
      )
      return { data: { ...(await loadClassLicence(db, sealers, asked)), given } }
    }),
    route(quotasApi.takeLicencesBack, async ({ params: { id: classId, productId }, body }, { user }) => {
      const asked = { userId: user.id, classId, productId, platform: body.platform }
      const taken = await inTransaction(db, (tx) => takeLicencesBack(core, tx, { ...asked, placeIds: body.pupils }))
      return { data: { ...(await loadClassLicence(db, sealers, asked)), taken_back: taken } }
    }),
  ]
}
