import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { getClass, listClasses } from '#contract/accounts/classes/classes.ts'
import { logInToClass } from '#contract/accounts/classes/joining-classes.ts'
import { readSchoolPlace } from '#contract/catalogue/catalogue.ts'
import { getEntry, getNavigations, listGlobals } from '#contract/content/content.ts'
import { listOwnedProducts } from '#contract/licences/library.ts'
import { canonicalCode } from '#contract/typed-text/spoken-code.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { isVisible } from '#modules/content/content/visible.ts'
import { isFullRun } from '#tests/full-run.ts'
import { freshDatabase, startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { sealClassCodes } from './database/insert-classes.ts'
import { demonstrationAccounts } from './people/accounts.ts'
import { AAREFELD } from './people/schools.ts'
import { seedDemonstration } from './seed.ts'

const app = await startTestApp()
const { db } = app.core
const quiet = { coversDir: null, filesDir: null, tokenSecret: TOKEN_SECRET, now: new Date(), say: () => undefined }
/** For all of the past, on a machine that is slow and busy. */
const FILLING = 600_000

beforeAll(() => seedDemonstration({ db, ...quiet }), FILLING)

/** Ids that are drawn when something happens. */
const UUID = '"[0-9a-f]{8}-[0-9a-f-]{27}"'

/** A checksum over all rows of each table but their ids, for comparing two databases. */
async function checksums(of: Database): Promise<Record<string, string>> {
  const tables = [
    'departments',
    'authors',
    'series',
    'titles',
    'title_authors',
    'title_departments',
    'title_listings',
    'title_cards',
    'products',
    'bundle_items',
    'users',
    'addresses',
    'teacher_applications',
    'orders',
    'order_lines',
    'order_vat',
    'order_events',
    'order_numbers',
    'payment_attempts',
    'billing_documents',
    'credited_lines',
    'refunds',
    'tasks',
    'vouchers',
    'voucher_uses',
    'partner_organisations',
    'organisation_members',
    'oauth_clients',
    'organisation_products',
    'oauth_client_secrets',
    'entries',
    'entry_revisions',
    'article_categories',
    'redirects',
    'files',
    'title_samples',
    'title_files',
    'navigations',
    'global_settings',
    'search_numbers',
  ]
  const sums: Record<string, string> = {}
  for (const table of tables) {
    const [row] = await rowsOf<{ sum: string }>(
      of,
      // A password's hash contains a random salt, so it differs each time.
      sql`select md5(string_agg(line, '|' order by line)) as sum from (
        select regexp_replace((to_jsonb(${sql.identifier(table)}) - 'password_hash')::text, ${UUID}, '""', 'g') as line from ${sql.identifier(table)}) as lines`,
    )
    sums[table] = row?.sum ?? ''
  }
  return sums
}

async function count(statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${statement}`)
  return row?.count ?? 0
}

test('a second start changes no row', async () => {
  const first = await checksums(db)
  for (const [table, sum] of Object.entries(first)) expect(sum, table).toMatch(/^[0-9a-f]{32}$/)
  await seedDemonstration({ db, ...quiet })
  expect(await checksums(db)).toEqual(first)
}, 60_000)

test.runIf(isFullRun)(
  'two databases get the same rows',
  async () => {
    const other = await freshDatabase()
    await seedDemonstration({ db: other.connection.db, ...quiet })
    expect(await checksums(other.connection.db)).toEqual(await checksums(db))
    await other.connection.close()
    await other.drop()
  },
  FILLING,
)

test('the database has as many rows as the decisions say', async () => {
  expect(await count(sql`departments where parent_id is null`)).toBe(10)
  expect(await count(sql`titles`)).toBe(200)
  // Enough for the longest list that there may be.
  expect(await count(sql`products`)).toBeGreaterThanOrEqual(500)
  expect(await count(sql`authors`)).toBe(120)
  expect(await count(sql`users where not groups @> '{pupil}'`)).toBe(300)
  expect(await count(sql`class_pupils`)).toBe(24)
  expect(await count(sql`partner_organisations`)).toBe(6)
  expect(await count(sql`orders where status <> 'redeemed'`)).toBe(901)
  expect(await count(sql`entries where type in ('page', 'contact') and ${isVisible}`)).toBe(36)
  expect(await count(sql`entries where type = 'article' and ${isVisible}`)).toBe(40)
  expect(await count(sql`entries where type = 'team_member' and ${isVisible}`)).toBe(24)
  expect(await count(sql`search_documents`)).toBe(200 + 36 + 40 + 24)
})

describe('edge rows', () => {
  const kinds: [string, SQL][] = [
    ['a title of 180 characters', sql`titles where length(title) = 180`],
    ['« » and –', sql`titles where title like '%«%–%»%'`],
    ['foreign letters', sql`titles where title like '%Ł%Ç%'`],
    ['an author without address', sql`authors where url is null`],
    ['no cover', sql`titles where pictures = '{"image": null, "coverImage": null, "coverImage2d": null}'`],
    ['psd only', sql`titles where pictures->'coverImage'->>'file' like '%.psd' and pictures->>'coverImage2d' is null`],
    [
      'tif with a 2D jpg',
      sql`titles where pictures->'coverImage'->>'file' like '%.tif' and pictures->'coverImage2d'->>'file' like '%.jpg'`,
    ],
    ['free', sql`products where price = 0 and format = 'ebook'`],
    ['out of print', sql`products where availability = 'out_of_print'`],
    ['reprinting', sql`products where availability = 'reprinting'`],
    ['not yet published', sql`products where availability = 'preorder'`],
    ['teachers only', sql`products where audience = 'teachers' and format = 'book'`],
    ['once per person', sql`products where once_per_person`],
    ['once per cart', sql`products where once_per_cart`],
    ['predecessor', sql`titles where predecessor_id is not null`],
    ['parts of bundles', sql`bundle_items`],
    [
      'a bundle of a book and a licence',
      sql`(select bundle_id from bundle_items join products on products.id = product_id group by 1
        having array_agg(format::text order by format::text) = '{book,licence}') as with_licence`,
    ],
    ['a draft', sql`entries where state = 'draft'`],
    ['a scheduled page', sql`entries where state = 'published' and visible_from > now()`],
    ['a page that is over', sql`entries where visible_until < now()`],
    ['a page for teachers', sql`entries where type = 'page' and audience = 'teachers'`],
    ['a page for a group', sql`entries where type = 'page' and audience = 'authorised'`],
    ['an article for teachers', sql`entries where type = 'article' and audience = 'teachers'`],
    ['a block for teachers', sql`entries where content->'blocks' @> '[{"access": {"audience": "teachers"}}]'`],
    ['a file for teachers', sql`files where audience = 'teachers'`],
    ['a file for a group', sql`files where audience = 'authorised'`],
    ['a title to look into', sql`title_samples join files on files.id = file_id where audience = 'everyone'`],
    [
      'a title only teachers may look into',
      sql`title_samples join files on files.id = file_id where audience = 'teachers'`,
    ],
    [
      'material of a title for a group',
      sql`title_files join files on files.id = file_id where audience = 'authorised'`,
    ],
    ['teachers who wait for a review', sql`teacher_applications where state = 'pending'`],
    [
      'one of them for long',
      sql`teacher_applications where state = 'pending' and applied_at < now() - interval '8 days'`,
    ],
    ['one of them with a PDF to look at', sql`teacher_proofs where content_type = 'application/pdf'`],
    ['one of them with a photograph', sql`teacher_proofs where content_type = 'image/jpeg'`],
    [
      'one of them whose application was rejected before',
      sql`teacher_applications as again where state = 'pending' and exists (
        select from teacher_applications as former where former.user_id = again.user_id and former.state = 'rejected')`,
    ],
    [
      'a teacher of years who is to be asked for the school',
      sql`teacher_applications where state = 'approved' and confirmed_at is null and decided_at < now() - interval '3 years'`,
    ],
    ['a teacher who was asked something', sql`teacher_applications where state = 'question'`],
    ['somebody who was rejected as a teacher', sql`teacher_applications where state = 'rejected'`],
    ['somebody who is a teacher no more', sql`teacher_applications where state = 'withdrawn'`],
    [
      'a school with who is responsible, its finance office and six teachers',
      sql`(select school_id from school_members where until is null group by 1
        having array_agg(distinct role order by role) = '{finance,responsible,teacher}' and count(*) = 8) as whole`,
    ],
    ['a school that waits for the staff', sql`schools where state = 'asked'`],
    ['extra sections of a title', sql`entries join titles using (uri) where type = 'product'`],
    [
      'a redirect',
      sql`redirects where not exists (select 1 from redirects as others where others.uri = redirects.target)`,
    ],
    ['visits of old addresses', sql`redirect_uses having count(distinct uri) = 3`],
    ['addresses at which nothing is', sql`missing_addresses having count(distinct path) = 3`],
    ['a link that leads nowhere', sql`dead_links where leads_to = 'nowhere'`],
    [
      'six formats of one title',
      sql`(select title_id from products group by 1 having count(distinct format) = 6) as complete`,
    ],
    ['a partner whose client people sign on with', sql`oauth_sign_ons where outcome = 'signed_on'`],
    ['tasks for staff that are open, of six kinds', sql`tasks where done_at is null having count(distinct kind) = 6`],
    ['refunds to be sent by hand', sql`refunds where way = 'by_hand' and state = 'to_send'`],
    ['a refund whose outcome nobody knows', sql`refunds where state = 'unknown'`],
    ['a credit of the bank that pays its invoice', sql`bank_credits where problem is null`],
    [
      'open credits of the bank, each with another problem',
      sql`bank_credits where problem is not null having count(distinct problem) = 4`,
    ],
    ['a task for staff that is done', sql`tasks where done_at is not null`],
    [
      'an order that was paid twice',
      sql`(select order_id from payment_attempts where status = 'paid' group by 1 having count(*) = 2) as twice`,
    ],
    [
      'a domestic order with both VAT rates',
      sql`(select order_id from order_vat group by 1 having array_agg(rate order by rate) = '{260,810}') as mixed`,
    ],
    [
      'an order that is exported whole',
      sql`(select order_id from order_vat group by 1 having array_agg(rate) = '{0}') as exported`,
    ],
    [
      'an order with a bundle whose price is split among two VAT rates',
      sql`order_lines where jsonb_array_length(vat_portions) = 2`,
    ],
  ]
  test.each(kinds)('%s', async (_, statement) => expect(await count(statement)).toBeGreaterThan(0))
})

test('all accounts of the decisions are there', async () => {
  const accounts: Record<string, unknown[]> = {}
  for (const { email } of demonstrationAccounts.users) {
    const { client } = await signIn(app, { email, password: 'Lernladen-2026' })
    const { groups, is_email_verified } = (await client(getCurrentUser)).data
    accounts[email] = [groups, is_email_verified]
  }
  expect(accounts).toEqual({
    'kundin@aarebogen.example': [[], true],
    'lehrer@aarebogen.example': [['teacher'], true],
    'neu@aarebogen.example': [['pending_teacher'], true],
    'unbestaetigt@aarebogen.example': [[], false],
    'partner@aarebogen.example': [['partner'], true],
    'redaktion@aarebogen.example': [['editor'], true],
    'verkauf@aarebogen.example': [['sales'], true],
    'admin@aarebogen.example': [['admin'], true],
  })
})

test('a pupil of the class that the start names logs in with its code, and has a book; its teacher sees the code', async () => {
  const { code, alias, name } = demonstrationAccounts.class
  const body = { alias, password: demonstrationAccounts.password }
  const { access_token } = await app.client()(logInToClass, { params: { code }, body })
  const pupil = app.client({ authorization: `Bearer ${access_token}` })
  const { id } = (await pupil(getCurrentUser)).data
  const [book] = (await pupil(listOwnedProducts, { params: { id }, query: {} })).data
  expect(book).toMatchObject({ type: 'pdf', status: 'active', product: { format: 'ebook' } })
  await sealClassCodes(db, TOKEN_SECRET)
  const { client } = await signIn(app, { email: 'lehrer@aarebogen.example', password: demonstrationAccounts.password })
  const { data: classes } = await client(listClasses, { params: { id: AAREFELD } })
  expect(classes.map((one) => one.name)).toEqual(['1a', '3b', '5a', '6c'])
  const own = classes.find((one) => one.name === name)
  const { data } = await client(getClass, { params: { id: own?.id ?? '' } })
  expect(data).toMatchObject({ pupils: 24, teaches: true, code: { code: canonicalCode(code) } })
})

test('the website has its navigation, its settings and every page that these lead to', async () => {
  const client = app.client()
  const { data: navigations } = await client(getNavigations, {})
  const { data: globals } = await client(listGlobals, {})
  expect(navigations.main_navigation.map(({ page }) => page.title)).toEqual([
    'Volksschule',
    'Berufsfachschule',
    'Gymnasium',
    'Sprachen',
    'Pädagogik & Didaktik',
    'Sachbuch',
    'Neu',
    'Reihen',
    'Für Lehrpersonen',
  ])
  expect(globals.publisher.name).toBe('Aarebogen Verlag')
  const linked = Object.values(navigations).flat()
  const uris = linked.flatMap((one) => [one.page.uri, ...one.children.map((child) => child.page.uri)])
  for (const uri of [
    '/',
    globals.checkout_page_settings.terms_link,
    globals.checkout_page_settings.licence_terms_link,
    globals.checkout_page_settings.platform_help_link,
    ...uris.filter((uri) => !/^\/(stufen|programm)\b/.test(uri)),
  ]) {
    const { data } = await client(getEntry, { query: { uri } })
    expect(data.uri).toBe(uri)
    expect(data.type).not.toBe('redirect')
  }
  const levels = uris.filter((uri) => uri.startsWith('/stufen/'))
  expect(levels).toEqual(
    ['zyklus-1', 'zyklus-2', 'zyklus-3', 'berufsmaturitaet', 'gymnasium'].map((slug) => `/stufen/${slug}`),
  )
  for (const uri of levels) {
    await client(readSchoolPlace, { params: { taxonomy: 'levels', slug: uri.slice('/stufen/'.length) } })
  }
  const home = await client(getEntry, { query: { uri: '/' } })
  if (home.data.type !== 'page') throw new Error('The home page is no page')
  for (const block of home.data.blocks) {
    if (block.type === 'hero') expect(block.covers).toHaveLength(5)
    if (block.type === 'product_list') expect(block.products.length).toBeGreaterThan(3)
  }
})
