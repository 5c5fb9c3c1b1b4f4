import * as officeUsersApi from '#contract/desks/office-users.ts'
import * as correctionsApi from '#contract/desks/person-corrections.ts'
import * as personNotesApi from '#contract/desks/person-notes.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { listRoute } from '#kernel/listing.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import { audit, auditLook } from '#modules/ground/audit/record-audit.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { changeGroupsByStaff } from './change-groups.ts'
import { addAddress, correctAddress } from './corrections/correct-address.ts'
import { correctPerson } from './corrections/correct-person.ts'
import { boundedUserList } from './list-people.ts'
import { groupsChanged } from './mails.ts'
import { addNote, removeNote } from './notes/notes.ts'
import { personNotesData } from './notes/personal-data.ts'
import { readPerson } from './read-person.ts'
import { endOldRemovals } from './second-factor/end-removals.ts'
import * as removalJobs from './second-factor/jobs.ts'
import { secondFactorRemovalAsked } from './second-factor/mails.ts'
import { secondFactorRemovalsData } from './second-factor/personal-data.ts'
import { removalRoutes } from './second-factor/routes.ts'

/** People as staff see them: all about one in one place. The person is the subject of what is recorded. */
export const people = module<{ core: Core }, MailKind>({
  name: 'people',
  mails: [groupsChanged, secondFactorRemovalAsked],
  jobs: [removalJobs.endOldRemovals.does(({ core }) => endOldRemovals(core))],
  personalData: [personNotesData, secondFactorRemovalsData],
  routes: ({ core, core: { db } }) => [
    listRoute(core, boundedUserList),
    ...removalRoutes(core),
    route(officeUsersApi.users.read, async ({ params: { id } }, staff) => {
      const person = await readPerson(db, id, staff.user)
      await auditLook(db, staff, { operation: officeUsersApi.users.read, subjectId: null, personId: id })
      return { data: person }
    }),
    route(officeUsersApi.changeUserGroups, async ({ params: { id }, body }, staff) => {
      const { groups, groups_before: groupsBefore, reason } = body
      const data = await inTransaction(db, async (tx) => {
        const administrator = staff.user.id
        const { before, after } = await changeGroupsByStaff(core, tx, {
          userId: id,
          administrator,
          groups,
          groupsBefore,
        })
        if (before.toSorted().join() !== after.toSorted().join())
          await audit(tx, staff, {
            operation: officeUsersApi.changeUserGroups,
            subjectId: null,
            personId: id,
            before: { groups: before },
            after: { groups: after },
            reason,
          })
        return readPerson(tx, id, staff.user)
      })
      return { data }
    }),
    route(correctionsApi.correctPersonalData, async ({ params: { id: userId }, body: { reason, ...input } }, staff) => {
      await correctPerson(db, staff, { userId, input, reason })
      return undefined
    }),
    route(correctionsApi.addAddressByStaff, async ({ params: { id }, body: { address: input, reason } }, staff) => {
      await addAddress(db, staff, { id, input, reason })
      return undefined
    }),
    route(correctionsApi.correctAddress, async ({ params: { id }, body: { address: input, reason } }, staff) => {
      await correctAddress(db, staff, { id, input, reason })
      return undefined
    }),
    route(personNotesApi.addPersonNote, async ({ params: { id: userId }, body: { text } }, staff) => ({
      data: await addNote(db, staff, { userId, text }),
    })),
    route(personNotesApi.removePersonNote, async ({ params: { id } }, staff) => {
      await removeNote(db, staff, id)
      return undefined
    }),
  ],
})
