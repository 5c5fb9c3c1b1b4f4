import { type APIRequestContext, expect } from '@playwright/test'
import type { MailboxMail } from '#sample/mailbox/mailbox-mail.ts'

/** The only mail with this text in its subject, once it has arrived; a job sends mails. */
export async function mailTo(request: APIRequestContext, address: string, subject: string): Promise<MailboxMail> {
  const find = async () => (await mailsTo(request, address)).filter((mail) => mail.subject.includes(subject))
  await expect.poll(async () => (await find()).length, { message: `mail «${subject}»`, timeout: 120_000 }).toBe(1)
  const [mail] = await find()
  if (!mail) throw new Error(`The mail «${subject}» is gone`)
  return mail
}

/** The mails whose link leads to a page of the account: a part of the subject, and that page. */
const LINKED = {
  verify: { subject: 'Willkommen', to: '/verify-email' },
  confirmEmail: { subject: 'Bitte bestätigen Sie Ihre E-Mail', to: '/verify-email' },
  resetPassword: { subject: 'Neues Passwort', to: '/reset-password' },
  changeEmail: { subject: 'Bitte bestätigen Sie Ihre neue', to: '/change-email' },
  invitation: { subject: 'lädt Sie ins Team', to: '/invitation' },
  schoolInvitation: { subject: 'lädt Sie zu', to: '/school-invitation' },
  dataExport: { subject: 'Ihre Daten', to: '/profile/details/export' },
  deletion: { subject: 'wird gelöscht', to: '/profile/details/delete' },
} as const

/** The link of such a mail, once it has arrived. */
export async function linkOf(request: APIRequestContext, address: string, mail: keyof typeof LINKED): Promise<string> {
  const { subject, to } = LINKED[mail]
  const { links } = await mailTo(request, address, subject)
  const link = links.find((one) => new URL(one).pathname === to)
  if (!link) throw new Error(`«${subject}» has no link to ${to}`)
  return link
}

/** What has arrived at an address so far. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<MailboxMail[]> {
  const answer = await request.get('/dev/mails.json', { params: { to: address } })
  return (await answer.json()) as MailboxMail[]
}
