import * as memberLimits from '#contract/accounts/schools/member-limits.ts'
import * as invitationsApi from '#contract/accounts/schools/school-invitations.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { guardMember } from '../member-of.ts'
import type { SchoolKit } from '../school-kit.ts'
import { acceptInvitation, readInvitationOfLink } from './accept-invitation.ts'
import { sendAgain, takeBack } from './change-invitation.ts'
import { invitePerson } from './invite-person.ts'
import { checkList, inviteList } from './list/invite-list.ts'
import { readList } from './list/read-list.ts'
import { listInvitations, loadInvitation } from './list-invitations.ts'

const DAY = 86_400

/** How much mail a school may send to people who have not asked for it, and how much work it may make. */
function createInvitationLimits(db: Database) {
  return {
    perSchool: createLimit(db, {
      name: 'school-invitations',
      attempts: memberLimits.INVITED_ONE_BY_ONE_A_DAY,
      within: DAY,
    }),
    perInvitation: createLimit(db, {
      name: 'school-invitation-mails',
      attempts: memberLimits.SCHOOL_INVITATION_MAILS_A_DAY,
      within: DAY,
    }),
    lists: createLimit(db, { name: 'school-lists', attempts: memberLimits.INVITED_BY_LIST_A_DAY, within: DAY }),
    checkedLists: createLimit(db, {
      name: 'school-lists-checked',
      attempts: memberLimits.CHECKED_LISTS_A_DAY,
      within: DAY,
    }),
  }
}

export function invitationRoutes(kit: SchoolKit): Route[] {
  const { core } = kit
  const { db } = core
  const limits = createInvitationLimits(db)
  const guardResponsible = (userId: string, schoolId: string) => guardMember(db, { userId, schoolId }, ['responsible'])
  return [
    route(invitationsApi.listSchoolInvitations, async ({ params: { id: schoolId } }, { user }) => {
      await guardResponsible(user.id, schoolId)
      return { data: await listInvitations(db, schoolId) }
    }),
    route(invitationsApi.inviteToSchool, async ({ params: { id: schoolId }, body }, { user: inviter }) => {
      const { email, role, first_name: firstName, last_name: lastName } = body
      await guardResponsible(inviter.id, schoolId)
      const invited = { schoolId, inviter, person: { email, firstName, lastName, role } }
      const id = await countIfDone([[limits.perSchool, schoolId]], () =>
        inTransaction(db, (tx) => invitePerson(core, tx, invited)),
      )
      return { data: await loadInvitation(db, id) }
    }),
    route(invitationsApi.checkInvitedList, async ({ params: { id: schoolId }, body: { text, file } }, { user }) => {
      await guardResponsible(user.id, schoolId)
      // What is refused was read all the same.
      await limits.checkedLists.count(user.id)
      return { data: await checkList(db, schoolId, await readList({ text, file: file[0] })) }
    }),
    route(invitationsApi.inviteListToSchool, async ({ params: { id: schoolId }, body }, { user: inviter }) => {
      await guardResponsible(inviter.id, schoolId)
      const people = await readList(body)
      const invite = () => inTransaction(db, (tx) => inviteList(core, tx, { schoolId, inviter, people }))
      return { data: await countIfDone([[limits.lists, schoolId]], invite) }
    }),
    route(invitationsApi.takeBackSchoolInvitation, async ({ params: { id: schoolId, invitationId } }, { user }) => {
      await inTransaction(db, (tx) => takeBack(tx, { schoolId, invitationId, byId: user.id }))
      return undefined
    }),
    route(invitationsApi.sendSchoolInvitationAgain, async ({ params }, { user: inviter }) => {
      const { id: schoolId, invitationId } = params
      await guardResponsible(inviter.id, schoolId)
      // Whoever presses it again and again must not flood a stranger with mails.
      await countIfDone([[limits.perInvitation, invitationId]], () =>
        inTransaction(db, (tx) => sendAgain(core, tx, { schoolId, invitationId, inviter })),
      )
      return { data: await loadInvitation(db, invitationId) }
    }),
    route(invitationsApi.readSchoolInvitation, async ({ params, query }, { ip }) => ({
      data: await readInvitationOfLink(kit, { link: { ...params, ...query }, ip }),
    })),
    route(invitationsApi.acceptSchoolInvitation, async ({ body: link }, { user, ip }) => ({
      data: await acceptInvitation(kit, { link, ip, userId: user.id }),
    })),
  ]
}
