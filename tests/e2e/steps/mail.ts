import { type APIRequestContext, expect } from '@playwright/test'
import type { MailboxMail } from '#sample/mailbox/mailbox-mail.ts'

/** The only mail with that in its subject, once it has arrived; mails are sent by a job. */
export async function mailTo(request: APIRequestContext, address: string, subject: string): Promise<MailboxMail> {
  const find = async () => (await mailsTo(request, address)).filter((mail) => mail.subject.includes(subject))
  await expect.poll(async () => (await find()).length, { message: `mail «${subject}»`, timeout: 20_000 }).toBe(1)
  const [mail] = await find()
  if (!mail) throw new Error(`The mail «${subject}» is gone`)
  return mail
}

/** What has arrived at an address so far. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<MailboxMail[]> {
  const answer = await request.get('/dev/mails.json', { params: { to: address } })
  return (await answer.json()) as MailboxMail[]
}
