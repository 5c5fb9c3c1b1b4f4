import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { mailAttachments, mails } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { email }, mark }) => {
  const mailId = uuidv7()
  const now = new Date()
  await db.insert(mails).values({
    id: mailId,
    kind: 'password-changed',
    subjectId: `subject-${mark}`,
    recipient: email,
    data: { firstName: mark },
    sentAt: now,
    uncertainAt: now,
  })
  const file = { filename: `${mark}.pdf`, contentType: 'application/pdf', content: new TextEncoder().encode(mark) }
  await db.insert(mailAttachments).values({ mailId, position: 0, ...file })
}
