import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { sampleId } from '../sample-id.ts'

/** A mail of the last days of which nobody knows whether it has arrived, as after a crash: staff may send it again. */
export async function insertMails(tx: Database, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('The demonstration has no such person')
  const id = sampleId('mail', 0)
  await tx.insert(mails).values({
    id,
    kind: 'teacher-approved',
    subjectId: id,
    recipient: user.email,
    data: { firstName: user.firstName },
    handedOverAt: new Date(),
    uncertainAt: new Date(),
  })
}
