import { paginate } from '#contract/envelope.ts'
import * as office from '#contract/office/teachers.ts'
import { type Route, route } from '#kernel/route.ts'
import { listApplications } from './list-applications.ts'
import { loadReview } from './load-review.ts'
import { previewReviewMail } from './preview-review-mail.ts'
import { loadProof } from './proofs.ts'
import { type ReviewedApplication, reviewApplication } from './review-application.ts'
import type { TeacherKit } from './teacher-kit.ts'

/** How staff review who wants to be recognised as a teacher. */
export function officeTeacherRoutes({ core, mailSettings }: Pick<TeacherKit, 'core' | 'mailSettings'>): Route[] {
  const { db } = core
  /** Takes a step, and answers with the application as it is after it. */
  const take = async (reviewed: ReviewedApplication) => {
    await reviewApplication(core, reviewed)
    return { data: await loadReview(db, reviewed.applicationId) }
  }
  return [
    route(office.listTeacherApplications, async ({ query }, { url }) => {
      const { data, total } = await listApplications(db, query)
      return { data, ...paginate(url, query.page, office.APPLICATIONS_PER_PAGE, total) }
    }),
    route(office.readTeacherApplication, async ({ params }) => ({ data: await loadReview(db, params.id) })),
    route(office.readTeacherProof, ({ params }) => loadProof(db, params.id)),
    route(office.previewTeacherMail, async ({ params, body }) => ({
      data: await previewReviewMail(db, { applicationId: params.id, review: body, settings: await mailSettings() }),
    })),
    route(office.approveTeacher, ({ params, body: { revision } }, { user }) =>
      take({ applicationId: params.id, staffId: user.id, revision, review: { step: 'approve' } }),
    ),
    route(office.rejectTeacher, ({ params, body: { revision, note } }, { user }) =>
      take({ applicationId: params.id, staffId: user.id, revision, review: { step: 'reject', note } }),
    ),
    route(office.askTeacher, ({ params, body: { revision, note } }, { user }) =>
      take({ applicationId: params.id, staffId: user.id, revision, review: { step: 'ask', note } }),
    ),
    route(office.withdrawTeacher, ({ params, body: { revision, note } }, { user }) =>
      take({ applicationId: params.id, staffId: user.id, revision, review: { step: 'withdraw', note } }),
    ),
  ]
}
