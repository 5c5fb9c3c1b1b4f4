import { expect, it } from 'vitest'
import { previewTeacherMail } from '#contract/accounts/office-teachers.ts'
import { previewReminder } from '#contract/fulfilment/office-orders.ts'
import { previewMailText } from '#contract/ground/mail-texts.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOverdueOrder } from '#tests/support/factories/overdue-order.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { client } = await signIn(app, await makeUser(app, { groups: ['admin'] }))

it('a mail that is shown before it goes out is refused while nobody has said who sends it', async () => {
  const { params } = await makeOverdueOrder(app)
  const applicant = await makeUser(app, { groups: ['pending_teacher'] })
  const application = { id: await makeApplication(app, applicant) }
  const text = { value: { subject: '', opening: '', closing: '' } }
  for (const show of [
    () => client(previewReminder, { params }),
    () => client(previewTeacherMail, { params: application, body: { step: 'approve' } }),
    () => client(previewMailText, { params: { id: 'invoice' }, body: text }),
  ]) {
    const { status, body } = await refused(show())
    expect([status, body.code]).toEqual([409, 'sender_missing'])
  }
})
