import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { purge } from '#kernel/purge.ts'
import { globalSettings } from '#modules/settings/tables.ts'
import { linksOf } from '#sample/mailbox/links.ts'
import { startTestApp } from '#tests/support/app.ts'
import { mailTo } from '#tests/support/mail-links.ts'
import type { MailData, MailKind } from './kinds.ts'
import { queueMail } from './queue-mail.ts'

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

/** Every mail about an account (decisions, section 12), what it says, and where its links lead. */
const letters: { [K in MailKind]?: [data: MailData[K], says: string, leadsTo: string[]] } = {
  welcome: [linked, 'Der Link gilt 60 Minuten.', ['/verify-email']],
  'verify-email': [linked, 'Der Link gilt 60 Minuten.', ['/verify-email']],
  'password-reset': [linked, 'Der Link gilt 60 Minuten und nur einmal.', ['/reset-password']],
  'password-changed': [
    { firstName, externalLogins: ['edu-ID'], unlinked: false },
    'Das Passwort Ihres Kontos wurde eben geändert.',
    ['/profile/details/logins', '/login/forgot-password'],
  ],
  'register-known': [{ firstName }, 'Sie haben aber schon eines', ['/login']],
  'email-change': [owner, 'Der Link gilt 60 Minuten.', ['/change-email']],
  'email-change-requested': [
    { firstName, email: 'neu@example.test' },
    'neu@example.test',
    ['/profile/details/password'],
  ],
  'email-changed': [{ firstName, email: 'neu@example.test' }, 'neu@example.test', []],
  'data-export': [{ firstName, token: 'abc', expiresAt: at }, '5. November 2026', ['/profile/details/export']],
  'deletion-requested': [{ firstName, dueAt: at }, '5. November 2026', ['/profile/details/delete']],
  'account-deleted': [{ firstName, keptOrders: 1 }, 'zehn Jahre', []],
  'teacher-received': [{ firstName, confirmsByEmail: true }, 'innert zwei Werktagen', ['/profile/account']],
  'teacher-approved': [{ firstName }, 'freigeschaltet', ['/']],
  'teacher-rejected': [noted, 'Und seit wann?', []],
  'teacher-question': [noted, 'Und seit wann?', []],
  'newsletter-opt-in': [{ token: 'abc', lists: ['mykv'] }, 'mykv', ['/newsletter/confirm/abc']],
}

test.each(Object.entries(letters))(
  '%s comes as HTML and as text, both of the publisher, with the same links',
  async (kind, [data, says, leadsTo]) => {
    const to = `${kind}@example.test`
    await inTransaction(db, (tx) =>
      queueMail(app.core, tx, { kind: kind as MailKind, subjectId: uuidv7(), to, data: data as never }),
    )
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
