import * as officeTeachersApi from '#contract/accounts/office-teachers.ts'
import * as officeProofPagesApi from '#contract/accounts/teacher-proof-pages.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Route, route } from '#kernel/route.ts'
import { type Asker, auditLook } from '#modules/ground/audit/record-audit.ts'
import { knownSender } from '#modules/ground/mail/known-sender.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { applicationList } from './list-applications.ts'
import { ProofPictures } from './proofs/proof-pages.ts'
import { loadProof } from './proofs/proofs.ts'
import { loadReview } from './review/load-review.ts'
import { previewReviewMail } from './review/preview-review-mail.ts'
import { reviewApplication } from './review/review-application.ts'
import { teacherApplications } from './tables.ts'
import type { TeacherKit } from './teacher-kit.ts'

/** How staff review applications to be recognised as a teacher. */
export function officeTeacherRoutes({ core, mailSettings, proofPainter }: TeacherKit): Route[] {
  const { db } = core
  const { answer, act } = answerResource(core, officeTeachersApi.teacherApplications, {
    table: teacherApplications,
    read: loadReview,
    recorded: ({ state, revision }) => ({ state, revision }),
    personOf: (application) => application.user_id,
    isPersonal: true,
  })
  const pictures = new ProofPictures({ db, painter: proofPainter })
  const look = async (operation: Pick<Endpoint, 'name' | 'path'>, id: string, staff: Asker) => {
    const { user_id: personId } = await loadReview(db, id)
    await auditLook(db, staff, { operation, subjectId: id, personId })
  }
  return [
    ...answer({ list: applicationList }),
    route(officeTeachersApi.readTeacherProof, async ({ params: { id } }, staff) => {
      const proof = await loadProof(db, id)
      await look(officeTeachersApi.readTeacherProof, id, staff)
      return proof
    }),
    route(officeProofPagesApi.listTeacherProofPages, async ({ params: { id } }, staff) => {
      const pages = await pictures.pagesOf(id)
      await look(officeProofPagesApi.listTeacherProofPages, id, staff)
      return { data: pages }
    }),
    // All pages of a proof are one look at it, which its list has recorded unless somebody does without.
    route(officeProofPagesApi.readTeacherProofPage, async ({ params: { id, number } }, staff) => {
      const picture = await pictures.pictureOf(id, number)
      await look(officeProofPagesApi.listTeacherProofPages, id, staff)
      return picture
    }),
    route(officeTeachersApi.previewTeacherMail, async ({ params: { id }, body }, staff) => {
      const mail = await previewReviewMail(core, {
        applicationId: id,
        review: body,
        settings: await knownSender(mailSettings),
      })
      await look(officeTeachersApi.previewTeacherMail, id, staff)
      return { data: mail }
    }),
    act(officeTeachersApi.approveTeacher, (tx, { params, body: { revision } }, { user }) =>
      reviewApplication(core, tx, {
        applicationId: params.id,
        staffId: user.id,
        revision,
        review: { step: 'approve' },
      }),
    ),
    ...(
      [
        [officeTeachersApi.rejectTeacher, 'reject'],
        [officeTeachersApi.askTeacher, 'ask'],
        [officeTeachersApi.withdrawTeacher, 'withdraw'],
      ] as const
    ).map(([operation, step]) =>
      act(
        operation,
        (tx, { params, body: { revision, note } }, { user }) =>
          reviewApplication(core, tx, { applicationId: params.id, staffId: user.id, revision, review: { step, note } }),
        ({ body }) => body.note,
      ),
    ),
  ]
}
