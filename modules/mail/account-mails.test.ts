import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { purge } from '#kernel/purge.ts'
import { globalSettings } from '#modules/settings/tables.ts'
import { linksOf } from '#sample/mailbox/links.ts'
import { startTestApp } from '#tests/support/app.ts'
import { mailTo } from '#tests/support/mail-links.ts'
import type { MailKind } from './mail-kind.ts'
import { queueMail } from './queue-mail.ts'
import * as account from './templates/account.ts'
import * as emailChanges from './templates/email-changes.ts'
import * as logins from './templates/logins.ts'
import * as newsletter from './templates/newsletter.ts'
import * as teachers from './templates/teachers.ts'

const PUBLISHER = 'Distelfink & Söhne'

const app = await startTestApp({ worksJobs: true, mail: true })
const { db } = app.core
await db
  .update(globalSettings)
  .set({ value: sql`${globalSettings.value} || ${JSON.stringify({ name: PUBLISHER })}::jsonb` })
  .where(eq(globalSettings.handle, 'publisher'))
await purge(db, ['content'])

const firstName = 'Noëlle <3'
const owner = { userId: uuidv7(), hash: 'h'.repeat(43) }
const linked = { firstName, ...owner }
const noted = { firstName, note: 'Welche Schule?\nUnd seit wann?' }
const at = '2026-11-05T10:00:00Z'

function letter<D extends object>(kind: MailKind<D>, data: NoInfer<D>, says: string, leadsTo: string[]) {
  return { kind: kind as MailKind, data, says, leadsTo }
}

/** Every mail about an account (decisions, section 12), what it says, and where its links lead. */
const letters = [
  letter(account.welcome, linked, 'Der Link gilt 60 Minuten.', ['/verify-email']),
  letter(account.emailVerification, linked, 'Der Link gilt 60 Minuten.', ['/verify-email']),
  letter(logins.passwordReset, linked, 'Der Link gilt 60 Minuten und nur einmal.', ['/reset-password']),
  letter(
    logins.passwordChanged,
    { firstName, externalLogins: ['edu-ID'], unlinked: false },
    'Das Passwort Ihres Kontos wurde eben geändert.',
    ['/profile/details/logins', '/login/forgot-password'],
  ),
  letter(account.registerKnown, { firstName }, 'Sie haben aber schon eines', ['/login']),
  letter(emailChanges.emailChange, owner, 'Der Link gilt 60 Minuten.', ['/change-email']),
  letter(emailChanges.emailChangeRequested, { firstName, email: 'neu@example.test' }, 'neu@example.test', [
    '/profile/details/password',
  ]),
  letter(emailChanges.emailChanged, { firstName, email: 'neu@example.test' }, 'neu@example.test', []),
  letter(account.dataExport, { firstName, token: 'abc', expiresAt: at }, '5. November 2026', [
    '/profile/details/export',
  ]),
  letter(account.deletionRequested, { firstName, dueAt: at }, '5. November 2026', ['/profile/details/delete']),
  letter(account.accountDeleted, { firstName, keptOrders: 1 }, 'zehn Jahre', []),
  letter(teachers.teacherReceived, { firstName, confirmsByEmail: true }, 'innert zwei Werktagen', ['/profile/account']),
  letter(teachers.teacherApproved, { firstName }, 'freigeschaltet', ['/']),
  letter(teachers.teacherRejected, noted, 'Und seit wann?', []),
  letter(teachers.teacherQuestion, noted, 'Und seit wann?', []),
  letter(newsletter.newsletterOptIn, { token: 'abc', lists: ['mykv'] }, 'mykv', ['/newsletter/confirm/abc']),
]

test.each(letters)(
  '$kind.name comes as HTML and as text, both of the publisher, with the same links',
  async ({ kind, data, says, leadsTo }) => {
    const to = `${kind.name}@example.test`
    await inTransaction(db, (tx) => queueMail(app.core, tx, { kind, subjectId: uuidv7(), to, data: data as never }))
    const { subject, text, html } = await mailTo(app, to, new RegExp(PUBLISHER))
    const shown = html
      .replace(/^[\s\S]*<body/, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
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
  },
)
