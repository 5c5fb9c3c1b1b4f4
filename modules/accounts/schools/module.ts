import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { deleteOldSchoolInvitations } from './invitations/list-invitations.ts'
import * as invitationMails from './invitations/mails.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { JOIN_CODES } from './joining/join-link.ts'
import * as joiningMails from './joining/mails.ts'
import { deleteOldSchoolRequests } from './joining/requests.ts'
import { joiningRoutes } from './joining/routes.ts'
import { tellOfJoined } from './joining/tell-of-joined.ts'
import * as mails from './mails.ts'
import * as memberJobs from './members/jobs.ts'
import * as memberMails from './members/mails.ts'
import { memberRoutes } from './members/routes.ts'
import { schoolsData } from './personal-data.ts'
import { schoolRoutes } from './routes.ts'
import type { SchoolKit } from './school-kit.ts'
import { schoolJoinLinks } from './tables.ts'

/** Schools as customers: who belongs to them, and in which role. */
export const schools = module<SchoolKit, MailKind>({
  name: 'schools',
  routes: (kit) => [...schoolRoutes(kit), ...memberRoutes(kit), ...invitationRoutes(kit), ...joiningRoutes(kit)],
  jobs: [
    memberJobs.deleteOldSchoolInvitations.does(({ core }) => deleteOldSchoolInvitations(core.db)),
    memberJobs.deleteOldSchoolRequests.does(({ core }) => deleteOldSchoolRequests(core.db)),
    memberJobs.tellOfJoinedTeachers.does(({ core }) => tellOfJoined(core)),
  ],
  mails: [
    ...Object.values(mails),
    ...Object.values(memberMails),
    ...Object.values(invitationMails),
    ...Object.values(joiningMails),
  ],
  personalData: [schoolsData],
  sealedColumns: [
    {
      table: schoolJoinLinks,
      owner: schoolJoinLinks.schoolId,
      text: schoolJoinLinks.codeSealed,
      purpose: JOIN_CODES,
    },
  ],
})
