import { expect, vi } from 'vitest'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import type { LinkPurpose } from '#modules/ground/security/account-links.ts'
import type { TestApp } from '#tests/support/app.ts'

/** The newest mail to this address with this subject, once it has arrived. */
export async function mailTo(app: Pick<TestApp, 'mailbox'>, to: string, subject: RegExp) {
  return vi.waitFor(
    () => {
      const mail = app.mailbox.find({ to }).find((candidate) => subject.test(candidate.subject))
      if (!mail) throw new Error(`no mail to ${to} with ${subject}`)
      return mail
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** The parts of the signed link to this page of the shop in a mail. */
export function linkIn(mail: { text: string }, page: LinkPurpose): AccountLink {
  const address = new RegExp(`https?://[^\\s>]+/${page}\\?[^\\s>]+`).exec(mail.text)?.[0]
  expect(address, `a link to ${page}`).toBeDefined()
  const query = new URL(address ?? '').searchParams
  const part = (name: string) => query.get(name) ?? ''
  return { id: part('id'), hash: part('hash'), expires: Number(part('expires')), signature: part('signature') }
}
