import * as pupilsApi from '#contract/accounts/classes/pupils.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import type { ClassKit, ClassSealers } from '../class-kit.ts'
import { loadClass } from '../load-class.ts'
import { copyOfPupil, resetPassword, resetPasswords } from './account-of-class.ts'
import { changePupil } from './change-pupil.ts'
import { movePupils } from './move-pupils.ts'
import { removePupil } from './remove-pupil.ts'

const HOUR = 3600

/** What teachers do with the pupils of their classes. */
export function pupilRoutes(kit: ClassKit, sealers: ClassSealers): Route[] {
  const { db } = kit.core
  // Hashing a password and copying all data are work; a whole class may have forgotten theirs.
  const resets = createLimit(db, { name: 'pupil-password', attempts: 200, within: HOUR })
  const several = createLimit(db, { name: 'pupil-passwords', attempts: 20, within: HOUR })
  const copies = createLimit(db, { name: 'pupil-copy', attempts: 100, within: HOUR })
  return [
    route(pupilsApi.changePupil, async ({ params: { id: classId, pupilId: placeId }, body }, { user }) => {
      const asked = { userId: user.id, classId, placeId }
      await inTransaction(db, (tx) => changePupil(tx, sealers, { ...asked, ...body }))
      return { data: await loadClass(db, sealers, asked) }
    }),
    route(pupilsApi.resetPupilPassword, async ({ params: { id: classId, pupilId: placeId } }, { user }) => ({
      data: await countIfDone([[resets, user.id]], () => resetPassword(kit, { userId: user.id, classId, placeId })),
    })),
    route(pupilsApi.resetPupilPasswords, async ({ params: { id: classId }, body: { pupils: placeIds } }, { user }) => {
      const reset = () => resetPasswords(kit, sealers, { userId: user.id, classId, placeIds })
      return { data: { pupils: await countIfDone([[several, user.id]], reset) } }
    }),
    route(pupilsApi.removePupil, async ({ params: { id: classId, pupilId: placeId } }, { user }) => {
      await inTransaction(db, (tx) => removePupil(tx, { userId: user.id, classId, placeId }))
      return undefined
    }),
    route(pupilsApi.exportPupil, ({ params: { id: classId, pupilId: placeId } }, { user }) =>
      countIfDone([[copies, user.id]], () => copyOfPupil(kit, { userId: user.id, classId, placeId })),
    ),
    route(pupilsApi.movePupils, async ({ params: { id: classId }, body: { class: to, pupils } }, { user }) => {
      const asked = { userId: user.id, classId }
      await inTransaction(db, (tx) => movePupils(tx, { ...asked, to, placeIds: pupils }))
      return { data: await loadClass(db, sealers, asked) }
    }),
  ]
}
