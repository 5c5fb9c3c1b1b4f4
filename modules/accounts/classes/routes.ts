import { CLASSES_A_DAY } from '#contract/accounts/classes/class-limits.ts'
import * as classesApi from '#contract/accounts/classes/classes.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { closeCode, renewCode } from './class-code.ts'
import { type ClassKit, createClassSealers } from './class-kit.ts'
import type { OfClass } from './find-class.ts'
import { joiningRoutes } from './joining/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { loadClass } from './load-class.ts'
import { pupilRoutes } from './pupils/routes.ts'
import { changeClass, closeClass, moveUp } from './teaching/change-class.ts'
import { addTeacher, removeTeacher } from './teaching/change-teachers.ts'
import { listClasses } from './teaching/list-classes.ts'
import { makeClass } from './teaching/make-class.ts'

const DAY = 86_400

/** What teachers do with their classes, and pupils with theirs. */
export function classRoutes(kit: ClassKit): Route[] {
  const { core, tokenSecret } = kit
  const { db } = core
  const sealers = createClassSealers(tokenSecret)
  const made = createLimit(db, { name: 'make-class', attempts: CLASSES_A_DAY, within: DAY })
  const changing = async (asked: OfClass, work: (tx: Database) => Promise<void>) => {
    await inTransaction(db, work)
    return { data: await loadClass(db, sealers, asked) }
  }
  return [
    route(classesApi.listClasses, async ({ params: { id: schoolId } }, { user }) => ({
      data: await listClasses(db, { userId: user.id, schoolId }),
    })),
    route(classesApi.makeClass, async ({ params, body: { name, level, school_year: schoolYear } }, { user }) => {
      const wish = { userId: user.id, schoolId: params.id, name, level, schoolYear }
      const make = () => inTransaction(db, (tx) => makeClass(tx, sealers, wish))
      const classId = await countIfDone([[made, user.id]], make)
      return { data: await loadClass(db, sealers, { userId: user.id, classId }) }
    }),
    route(classesApi.getClass, async ({ params: { id: classId } }, { user }) => ({
      data: await loadClass(db, sealers, { userId: user.id, classId }),
    })),
    route(classesApi.changeClass, ({ params: { id: classId }, body }, { user }) => {
      const asked = { userId: user.id, classId }
      return changing(asked, (tx) => changeClass(tx, { ...asked, ...body }))
    }),
    route(classesApi.addClassTeacher, ({ params: { id: classId }, body: { member: memberId } }, { user }) => {
      const asked = { userId: user.id, classId }
      return changing(asked, (tx) => addTeacher(core, tx, { ...asked, memberId }))
    }),
    route(classesApi.removeClassTeacher, async ({ params: { id: classId, teacherId: memberId } }, { user }) => {
      await inTransaction(db, (tx) => removeTeacher(tx, { userId: user.id, classId, memberId }))
      return undefined
    }),
    route(classesApi.renewClassCode, async ({ params: { id: classId } }, { user }) => ({
      data: await inTransaction(db, (tx) => renewCode(tx, sealers, { userId: user.id, classId })),
    })),
    route(classesApi.closeClassCode, async ({ params: { id: classId } }, { user }) => {
      await inTransaction(db, (tx) => closeCode(tx, { userId: user.id, classId }))
      return undefined
    }),
    route(classesApi.moveUp, ({ params: { id: classId }, body }, { user }) => {
      const asked = { userId: user.id, classId }
      return changing(asked, (tx) => moveUp(tx, sealers, { ...asked, ...body }))
    }),
    route(classesApi.closeClass, ({ params: { id: classId } }, { user }) => {
      const asked = { userId: user.id, classId }
      return changing(asked, (tx) => closeClass(tx, asked))
    }),
    ...pupilRoutes(kit, sealers),
    ...joiningRoutes(kit),
    ...listRoutes(core, sealers),
  ]
}
