import * as officeSchoolsApi from '#contract/accounts/schools/office-schools.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit, auditLook } from '#modules/ground/audit/record-audit.ts'
import { knownSender } from '#modules/ground/mail/known-sender.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import type { SchoolKit } from '../school-kit.ts'
import { schools } from '../tables.ts'
import { schoolList } from './list-schools.ts'
import { loadOfficeSchool } from './load-office-school.ts'
import { previewMail } from './preview-mail.ts'
import { lockFounder, reviewSchool } from './review-school.ts'
import { takeOver } from './take-over.ts'

/** How staff confirm schools, and join two that are one. */
export function officeSchoolRoutes(kit: SchoolKit): Route[] {
  const { core, mailSettings } = kit
  const { answer, act } = answerResource(core, officeSchoolsApi.schools, {
    table: schools,
    lockBefore: lockFounder,
    read: loadOfficeSchool,
    recorded: ({ state, revision, joined_to }) => ({ state, revision, joined_to: joined_to?.id ?? null }),
    personOf: ({ founder }) => founder?.user_id ?? null,
    isPersonal: true,
  })
  return [
    ...answer({ list: schoolList }),
    route(officeSchoolsApi.previewSchoolMail, async ({ params: { id: schoolId }, body: step }, staff) => {
      const mail = await previewMail(core, { schoolId, step, settings: await knownSender(mailSettings) })
      const { founder } = await loadOfficeSchool(core.db, schoolId)
      const personId = founder?.user_id ?? null
      await auditLook(core.db, staff, { operation: officeSchoolsApi.previewSchoolMail, subjectId: schoolId, personId })
      return { data: mail }
    }),
    act(officeSchoolsApi.approveSchool, (tx, { params: { id: schoolId }, body: { revision } }, { user }) =>
      reviewSchool(core, tx, { schoolId, staffId: user.id, revision, review: { step: 'approve' } }),
    ),
    ...(
      [
        [officeSchoolsApi.refuseSchool, 'refuse'],
        [officeSchoolsApi.askSchool, 'ask'],
        [officeSchoolsApi.closeSchool, 'close'],
      ] as const
    ).map(([operation, step]) =>
      act(
        operation,
        (tx, { params, body: { revision, note } }, { user }) =>
          reviewSchool(core, tx, { schoolId: params.id, staffId: user.id, revision, review: { step, note } }),
        ({ body }) => body.note,
      ),
    ),
    // Locks both schools itself: whoever had locked this one first could wait for who joins them the other way round.
    route(officeSchoolsApi.takeOverSchool, async ({ params: { id: schoolId }, body }, staff) => ({
      data: await inTransaction(core.db, async (tx) => {
        const { other: otherId, revision, other_revision: otherRevision } = body
        await takeOver(kit, tx, { schoolId, revision, otherId, otherRevision, staffId: staff.user.id })
        await audit(tx, staff, {
          operation: officeSchoolsApi.takeOverSchool,
          subjectId: schoolId,
          before: { revision },
          after: { revision: revision + 1, joined: otherId },
        })
        return loadOfficeSchool(tx, schoolId)
      }),
    })),
  ]
}
