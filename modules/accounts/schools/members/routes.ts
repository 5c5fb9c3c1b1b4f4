import * as membersApi from '#contract/accounts/schools/members.ts'
import type { Core } from '#kernel/core.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { changeRole, leave, removeMember } from './change-member.ts'
import { chooseSchool } from './choose-school.ts'
import { listMembers } from './list-members.ts'

export function memberRoutes({ core }: { core: Core }): Route[] {
  const { db } = core
  return [
    route(membersApi.listSchoolMembers, async ({ params: { id: schoolId } }, { user }) => ({
      data: await listMembers(db, { userId: user.id, schoolId }),
    })),
    route(membersApi.changeSchoolMember, async ({ params: { id: schoolId, memberId }, body: { role } }, { user }) => {
      await inTransaction(db, (tx) => changeRole(core, tx, { schoolId, memberId, byId: user.id, role }))
      return { data: await listMembers(db, { userId: user.id, schoolId }) }
    }),
    route(membersApi.removeSchoolMember, async ({ params: { id: schoolId, memberId } }, { user }) => {
      await inTransaction(db, (tx) => removeMember(core, tx, { schoolId, memberId, byId: user.id }))
      return undefined
    }),
    route(membersApi.leaveSchool, async ({ params: { id: schoolId } }, { user }) => {
      await inTransaction(db, (tx) => leave(tx, { schoolId, userId: user.id }))
      return undefined
    }),
    route(membersApi.chooseSchool, async ({ body: { school: schoolId } }, { user }) => ({
      data: { school: await inTransaction(db, (tx) => chooseSchool(tx, { userId: user.id, schoolId })) },
    })),
  ]
}
