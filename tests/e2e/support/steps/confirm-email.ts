import { expect } from '@playwright/test'
import { verifyEmail } from '#contract/accounts/account-links.ts'
import type { MailboxMail } from '#sample/mailbox/mailbox-mail.ts'
import type { ShopApi } from './api.ts'
import type { Person } from './people.ts'

/** Confirms a new person's e-mail address with the link of the mail, without the pages. */
export async function confirmEmail(api: ShopApi, { email }: Pick<Person, 'email'>): Promise<void> {
  const find = async () => {
    const answer = await fetch(`${api.shop}/dev/mails.json?to=${encodeURIComponent(email)}`)
    const links = ((await answer.json()) as MailboxMail[]).flatMap((mail) => mail.links)
    return links.find((link) => new URL(link).pathname === '/verify-email')
  }
  await expect.poll(find, { message: 'the mail that confirms the address', timeout: 120_000 }).toBeDefined()
  const { searchParams: parts } = new URL((await find()) ?? '')
  const part = (name: string) => parts.get(name) ?? ''
  await api(verifyEmail, {
    params: { id: part('id'), hash: part('hash') },
    query: { expires: Number(part('expires')), signature: part('signature') },
  })
}
