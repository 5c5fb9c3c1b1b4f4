import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { linksOf } from '#sample/mailbox/links.ts'
import { unescapeMarkup } from '#tests/support/answers/unescape-markup.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { setGlobal } from '../set-global.ts'
import { mailTo } from './mail-links.ts'

const PUBLISHER = 'Distelfink & Söhne'

/** A name that must not be taken for markup. */
export const firstName = 'Noëlle <3'

/** A mail with what its letter says, and where its links lead. */
export interface ExpectedLetter {
  kind: MailKind
  data: object
  says: string
  leadsTo: string[]
}

export function letter<D extends object>(
  kind: MailKind<D>,
  data: NoInfer<D>,
  { says, leadsTo }: Pick<ExpectedLetter, 'says' | 'leadsTo'>,
): ExpectedLetter {
  return { kind, data, says, leadsTo }
}

/** A shop that sends mails, of a publisher whose name must not be taken for markup. */
export async function startMailingShop(): Promise<TestApp> {
  const app = await startTestApp({ worksJobs: true, mail: true })
  await setGlobal(app.core.db, 'publisher', { name: PUBLISHER })
  return app
}

/** Sends the mail and expects HTML and text of the publisher, which say the same and have the same links. */
export async function expectLetter(app: TestApp, { kind, data, says, leadsTo }: ExpectedLetter): Promise<void> {
  const to = `${kind.name}-${uuidv7()}@example.test`
  await inTransaction(app.core.db, (tx) =>
    queueMail(app.core, tx, { kind, subjectId: uuidv7(), to, data: data as never }),
  )
  const { subject, text, html } = await mailTo(app, to, new RegExp(PUBLISHER))
  const shown = unescapeMarkup(html.replace(/^[\s\S]*<body/, ''))
  expect(html).toContain('<html lang="de-CH">')
  for (const form of [text, shown]) {
    expect(form).toContain(says)
    expect(form).toMatch(/Guten Tag/)
    if ('firstName' in data) expect(form).toContain(`Guten Tag ${firstName}`)
    expect(form.match(/Testverlag AG/g)).toHaveLength(1)
    expect(form).toContain('CHE-000.000.000 MWST')
    expect(form).not.toMatch(/ß|undefined|\[object/)
  }
  expect(shown, 'at the head of the letter').toContain(PUBLISHER)
  expect(html, 'names are text, not markup').not.toContain(firstName)
  expect(subject).not.toContain('ß')
  const addresses = linksOf(html, '')
  expect(addresses.map((address) => new URL(address).pathname)).toEqual(leadsTo)
  expect(linksOf('', text)).toEqual(addresses)
}
