import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { actionSentences } from '#contract/ground/action-sentences.ts'
import { readerGroup } from '#contract/groups.ts'
import { endpoints } from '#contract/index.ts'
import { articleCategories } from '#modules/content/content/tables.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import { startTestApp } from '../support/app.ts'
import { dumpDatabase } from '../support/database/dump-database.ts'
import {
  makeAuthor,
  makeDepartment,
  makeProduct,
  makeSchoolTerm,
  makeSeries,
  makeTitle,
} from '../support/factories/catalogue-factories.ts'
import { makeCategory, makeDraft, makeFile, pageContent } from '../support/factories/content-factories.ts'
import { makeBoughtSet, makeCouponSet } from '../support/factories/coupon-set-factories.ts'
import { makeEntitlement } from '../support/factories/entitlement-factories.ts'
import { makeProductFile } from '../support/factories/library-factories.ts'
import {
  makeAuditRecord,
  makeBankCredit,
  makeContactMessage,
  makeImportRun,
  makeInvitation,
  makePersonNote,
  makeRefund,
  makeReturn,
  makeTask,
  makeUncertainMail,
} from '../support/factories/office-factories.ts'
import { makeOauthClient, makeOrganisation } from '../support/factories/partner-factories.ts'
import { makeAddress, makeUser } from '../support/factories/people-factories.ts'
import { makeProvider } from '../support/factories/provider-factories.ts'
import { makeQuotedShopper } from '../support/factories/quote-factories.ts'
import { makeRemoval } from '../support/factories/removal-factories.ts'
import { makeRestore } from '../support/factories/restore-factories.ts'
import { makeSchool } from '../support/factories/school-factories.ts'
import { makeSubscriber } from '../support/factories/subscriber-factories.ts'
import { makeApplication } from '../support/factories/teacher-factories.ts'
import { makeVoucher } from '../support/factories/voucher-factories.ts'
import { makeSender } from '../support/outside-world.ts'
import { makeOrder } from '../support/shopper.ts'
import { signIn } from '../support/sign-in.ts'
import { validBody } from './valid-body.ts'

const app = await startTestApp()
// A letter is shown to staff as it would go out: with its sender.
await makeSender(app.core)
const entry = await makeDraft(app, '/entwurf', pageContent())
const title = await makeTitle(app)
const edition = await makeProduct(app, title)
const file = await makeFile(app, 'Lösungen')
const order = await makeOrder(app, { method: 'invoice' })
const application = await makeApplication(app, await makeUser(app, { groups: ['pending_teacher'] }))

/** A login of a member of each group, staff with their second factor, and of a customer, who is in no group. */
const logins = new Map(
  await Promise.all(
    (['customer', ...readerGroup.options] as const).map(async (member) => {
      const user = await makeUser(app, { groups: member === 'customer' ? [] : [member] })
      return [member, await signIn(app, user)] as const
    }),
  ),
)

const batchId = (await makeCouponSet(app)).id
const [coupon] = await app.core.db.select().from(coupons).where(eq(coupons.setId, batchId))
const orderId = (await makeOrder(app, { method: 'invoice' })).placed.order

const organisation = await makeOrganisation(app)

await makeCategory(app, 'digital', 'Digital')
const [category] = await app.core.db.select().from(articleCategories)

/** What the operations below each part of the back office are about. */
const THINGS: Record<string, string> = {
  'article-categories': category?.id ?? '',
  authors: (await makeAuthor(app)).id,
  departments: (await makeDepartment(app)).id,
  'school-terms': (await makeSchoolTerm(app)).id,
  'bank-credits': await makeBankCredit(app),
  'contact-messages': await makeContactMessage(app),
  'coupon-batches': batchId,
  'coupon-sets': (await makeBoughtSet(app)).id,
  coupons: coupon?.id ?? '',
  entitlements: await makeEntitlement(app, { platform: 'beook' }),
  audit: await makeAuditRecord(app, entry),
  entries: entry,
  exports: uuidv7(),
  files: file,
  'identity-providers': await makeProvider(app),
  'import-runs': await makeImportRun(app),
  invitations: await makeInvitation(app),
  jobs: uuidv7(),
  'mail-texts': 'invoice',
  mails: await makeUncertainMail(app),
  navigations: 'footer_navigation',
  media: uuidv7(),
  'newsletter-lists': 'mykv',
  'newsletter-subscribers': (await makeSubscriber(app, { email: 'abo@example.test', lists: ['mykv'] })).id,
  orders: order.placed.order,
  'partner-clients': (await makeOauthClient(app, organisation)).id,
  'partner-organisations': organisation,
  'person-notes': await makePersonNote(app),
  'product-files': await makeProductFile(app, await makeProduct(app, title), { bytes: Buffer.from('%PDF-1.7') }),
  quotes: (await makeQuotedShopper(app)).quote.id,
  redirects: uuidv7(),
  runs: await makeImportRun(app),
  refunds: await makeRefund(app, orderId),
  restores: await makeRestore(app),
  returns: await makeReturn(app, orderId),
  'second-factor-removals': await makeRemoval(app, { userId: (await makeUser(app)).id, askedBy: null }),
  schools: await makeSchool(app),
  series: (await makeSeries(app)).id,
  // Which sellers may change as well: other settings refuse them by their keys.
  settings: 'teacher_texts',
  tasks: await makeTask(app),
  'tax-rates': 'reduced.2024-01-01',
  titles: title.id,
  uploads: uuidv7(),
  'user-addresses': (await makeAddress(app, await makeUser(app))).id,
  users: (await makeUser(app)).id,
  'teacher-applications': application,
  views: uuidv7(),
  vouchers: (await makeVoucher(app)).id,
}

const guarded = endpoints.flatMap((endpoint) =>
  typeof endpoint.access === 'object' ? [{ endpoint, groups: endpoint.access.groups as readonly string[] }] : [],
)

async function call(endpoint: Endpoint, body: unknown, headers: Record<string, string>): Promise<number> {
  const [, , part = ''] = endpoint.path.split('/')
  const params: Record<string, string | undefined> = {
    id: THINGS[part],
    number: '1',
    documentId: entry,
    edition: edition.id,
    page: 'uebersicht',
    picture: 'heute',
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.path}: say what {${name}} is in THINGS`)
    return value
  })
  const answer = await app.send(
    new Request(`http://shop.test/api${path}`, {
      method: endpoint.method.toUpperCase(),
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  return answer.status
}

describe.each(guarded.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
  '%s',
  (_, { endpoint, groups }) => {
    // ASVS V8.2.1
    test('refuses members of every other group and visitors, and changes nothing', async () => {
      const body = validBody(endpoint, { ids: [file] })
      const before = await dumpDatabase(app.connection)
      expect(await call(endpoint, body, {})).toBe(401)
      for (const [member, { headers }] of logins) {
        if (!groups.includes(member)) expect(await call(endpoint, body, headers), member).toBe(403)
      }
      expect(await dumpDatabase(app.connection)).toEqual(before)
      for (const member of groups) {
        expect([401, 403], `the same call of ${member}`).not.toContain(
          await call(endpoint, body, logins.get(member as never)?.headers ?? {}),
        )
      }
    })
  },
)

// ASVS V8.2.1
test('the back office is for staff alone, and all of it is guarded by groups', () => {
  const guardedPaths = guarded.map(({ endpoint }) => endpoint.path)
  expect(guardedPaths.length).toBeGreaterThan(10)
  expect(endpoints.map(({ path }) => path).filter((path) => path.startsWith('/office/'))).toEqual(guardedPaths)
  for (const { groups } of guarded) for (const member of groups) expect(['editor', 'sales', 'admin']).toContain(member)
})

test('whatever of all this is in the audit log is told there by a sentence', async () => {
  const recorded = await app.core.db.selectDistinct({ action: auditRecords.action }).from(auditRecords)
  expect(recorded.length).toBeGreaterThan(20)
  for (const { action } of recorded) expect(actionSentences).toHaveProperty(action)
})
