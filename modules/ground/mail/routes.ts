import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officeMailsApi from '#contract/ground/mails.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Route } from '#kernel/route.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { sendUncertain } from './delivery.ts'
import * as mailJobs from './jobs.ts'
import { mailList } from './list-mails.ts'
import { presentMail } from './present-mail.ts'
import { mails } from './tables.ts'

/** What staff can do about mails. */
export function mailRoutes({ core }: { core: Core }): Route[] {
  const { answer, act } = answerResource(core, officeMailsApi.mails, {
    table: mails,
    read: readMail,
    recorded: ({ kind, state }) => ({ kind, state }),
    isPersonal: true,
  })
  return [
    ...answer({ list: mailList }),
    act(officeMailsApi.sendMailAgain, async (tx, { params: { id: mailId } }) => {
      if (!(await sendUncertain(tx, mailId))) throw new Refusal('mail_not_uncertain')
      await core.jobs.enqueue(tx, mailJobs.sendMail, { mailId })
    }),
  ]
}

async function readMail(db: Database, id: string): Promise<officeMailsApi.OfficeMail> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  if (!mail) throw new Refusal('not_found')
  return presentMail(mail)
}
