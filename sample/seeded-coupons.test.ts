import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { platform as platforms } from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { type CouponSet, getProductCoupons, listProductCoupons } from '#contract/licences/coupon-sets.ts'
import { listOwnedProducts, type OwnedProduct } from '#contract/licences/library.ts'
import { listSchoolLicences } from '#contract/licences/quotas/quotas.ts'
import { getOrder } from '#contract/sales/orders.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { deliverEntitlement } from '#modules/licences/rights/jobs.ts'
import { isFullRun } from '#tests/full-run.ts'
import { freshDatabase, startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeCatalogue } from './catalogue/catalogue.ts'
import { sealCoupons } from './database/seal-coupons.ts'
import { sampleCode } from './people/coupons.ts'
import { AAREFELD } from './people/schools.ts'
import { DEMONSTRATION_PASSWORD } from './people/users.ts'
import { seedDemonstration } from './seed.ts'

const app = await startTestApp({ platforms: true })
const { db } = app.core
const catalogue = makeCatalogue()

const now = new Date()

async function fill(of: Database): Promise<void> {
  await seedDemonstration({
    db: of,
    coversDir: null,
    filesDir: null,
    tokenSecret: TOKEN_SECRET,
    now,
    say: () => undefined,
  })
}

beforeAll(() => fill(db), 600_000)

async function logIn(name: string): Promise<{ client: Client; id: string }> {
  const email = `${name}@aarebogen.example`
  const { client } = await signIn(app, { email, password: DEMONSTRATION_PASSWORD })
  const [user] = await rowsOf<{ id: string }>(db, sql`select id from users where email = ${email}`)
  return { client, id: user?.id ?? '' }
}

async function setsOf({ client, id }: { client: Client; id: string }): Promise<CouponSet[]> {
  const { data } = await client(listProductCoupons, { params: { id }, query: { kind: 'bought' } })
  return data.flatMap((one) => (one.kind === 'bought' && one.school === null ? [one] : []))
}

/** The only set with so many coupons that was bought. */
function ofSize(sets: readonly CouponSet[], total: number): CouponSet {
  const [found, ...others] = sets.filter((set) => set.order !== null && set.total === total)
  if (!found || others.length > 0) throw new Error(`Not one set of ${total}`)
  return found
}

test('the teacher has bought licences for a class, of which half are redeemed by pupils with names', async () => {
  const teacher = await logIn('lehrer')
  const { id: setId, ...set } = ofSize(await setsOf(teacher), 24)
  expect(set).toMatchObject({
    platform: 'beook',
    redeemed: 12,
    blocked: 1,
    handed_out: 7,
    groups: [{ note: 'Klasse 2b' }],
  })
  const { data } = await teacher.client(getProductCoupons, { params: { id: teacher.id, setId } })
  const redeemed = data.coupons.filter(({ state }) => state === 'redeemed')
  const names = redeemed.map(({ redeemed_by: name }) => name)
  for (const name of names) expect(name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\.$/u)
  expect(new Set(names).size).toBeGreaterThan(10)
  expect(data.coupons.map(({ state }) => state).filter((state) => state === 'unredeemed')).toHaveLength(11)
  for (const { redeemed_at: at } of redeemed) expect((at ?? '') > data.bought_at).toBe(true)
})

test('one set was bought a day ago and has the teacher’s own, another was taken back with its order', async () => {
  const teacher = await logIn('lehrer')
  const sets = await setsOf(teacher)
  const fresh = ofSize(sets, 18)
  expect(fresh).toMatchObject({ redeemed: 1, handed_out: 0, blocked: 0 })
  expect(Date.now() - Date.parse(fresh.bought_at)).toBeLessThan(2 * 86_400_000)
  const codes = await teacher.client(getProductCoupons, { params: { id: teacher.id, setId: fresh.id } })
  expect(codes.data.coupons.filter((coupon) => coupon.is_own)).toHaveLength(1)
  const canceled = ofSize(sets, 10)
  expect(canceled).toMatchObject({ redeemed: 2, blocked: 8 })
  const params = { id: teacher.id, orderId: canceled.order?.id ?? '' }
  expect((await teacher.client(getOrder, { params })).data.status).toBe('canceled')
})

test('on each platform, a licence of the teacher runs, one ends within 30 days, and one is over', async () => {
  const teacher = await logIn('lehrer')
  const begun = await rowsOf<{ entitlementId: string }>(
    db,
    sql`select id as "entitlementId" from entitlements where user_id = ${teacher.id} and platform is not null`,
  )
  for (const data of begun) await app.perform(deliverEntitlement, data)
  const owned = await ownedBy(teacher, 'e_learning')
  for (const name of platforms.options) {
    const here = owned.filter(({ platform }) => platform === name)
    const running = here.filter(({ status, link }) => status === 'active' && link !== null)
    expect(
      running.some(({ days_left: days }) => (days ?? 0) > 30),
      name,
    ).toBe(true)
    expect(
      running.some(({ days_left: days }) => (days ?? 31) <= 30),
      name,
    ).toBe(true)
    expect(
      here.some(({ status }) => status === 'expired'),
      name,
    ).toBe(true)
  }
})

test('the teacher and the customer own PDFs and an EPUB, and the teacher bought material', async () => {
  const bindings = new Map(catalogue.products.map(({ id, binding }) => [id, binding]))
  for (const [name, expected] of [
    ['lehrer', ['EPUB', 'PDF', 'PDF und Vorlagen']],
    ['kundin', ['EPUB', 'PDF']],
  ] as const) {
    const files = await ownedBy(await logIn(name), 'pdf')
    expect(new Set(files.map(({ product }) => bindings.get(product.id))), name).toEqual(new Set(expected))
    expect(files.every(({ status }) => status === 'active')).toBe(true)
  }
})

async function ownedBy({ client, id }: { client: Client; id: string }, type: OwnedProduct['type']) {
  const { data } = await client(listOwnedProducts, { params: { id }, query: { type, limit: 100 } })
  return data
}

test('the partner hands out codes whose platform the reader chooses', async () => {
  expect(ofSize(await setsOf(await logIn('partner')), 30)).toMatchObject({
    platform: null,
    handed_out: 6,
    groups: [{ note: 'Buchhandlung Thun' }],
  })
})

async function count(statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${statement}`)
  return row?.count ?? 0
}

test('whoever redeemed has an order of it and owns it, and nobody redeemed before the code was there or after its end', async () => {
  const redeemed = sql`coupons join coupon_sets on coupon_sets.id = set_id
    where state = 'redeemed' and not (has_own and position = 0) and school_id is null`
  expect(await count(redeemed)).toBeGreaterThan(50)
  expect(
    await count(sql`${redeemed} and not exists (select from orders where orders.id = redeemed_order_id
      and status = 'redeemed' and user_id = redeemed_by and placed_at = redeemed_at)`),
  ).toBe(0)
  expect(
    await count(sql`${redeemed} and not exists (select from entitlements where coupon_id = coupons.id
      and entitlements.user_id = redeemed_by and starts_at = redeemed_at
      and entitlements.product_id = coupon_sets.product_id and entitlements.days = coupon_sets.days)`),
  ).toBe(0)
  expect(await count(sql`${redeemed} and (redeemed_at < coupon_sets.created_at or redeemed_at >= valid_until)`)).toBe(0)
})

test('the school has licences: most of one are with a class, and what is left of the others is free', async () => {
  const { client } = await logIn('lehrer')
  const { data: licences } = await client(listSchoolLicences, { params: { id: AAREFELD } })
  expect(Object.fromEntries(licences.map(({ product, ...quota }) => [product.title, quota]))).toMatchObject({
    'Linie, Fläche, Raum': {
      platform: 'beook',
      total: 24,
      assigned: 21,
      opened: 18,
      free: 3,
      classes: [{ class: { name: '3b' }, assigned: 21, opened: 18 }],
    },
    'Wörter sammeln': { platform: null, total: 30, slips: 4, free: 26, is_transferable: false },
    'Rechenwege 5': { platform: null, total: 22, free: 22, is_transferable: true },
  })
})

test('numbers of orders and invoices go on without a gap, and no mail tells of what is long past', async () => {
  expect(
    await count(sql`(select year from orders join order_numbers on split_part(number, '-', 1)::int = year
      group by year, last having count(*) + 100000 <> last or max(split_part(number, '-', 2)::int) <> last) as gaps`),
  ).toBe(0)
  expect(
    await count(sql`(select kind from billing_documents join billing_numbers using (kind, year)
      group by kind, year, last having count(*) <> last or max(serial) <> last) as gaps`),
  ).toBe(0)
  expect(await count(sql`billing_documents where announced_at is null`)).toBe(0)
  expect(await rowsOf(db, sql`select kind, data from mails where kind <> 'teacher-approved'`)).toEqual([])
})

/** What is the same at each first start: all but ids and the days. */
function couponsIn(of: Database) {
  return rowsOf(
    of,
    sql`select code_hash, coupons.position, coupons.state, redeemed_by, handed_out_note, coupon_sets.platform,
          coupon_sets.product_id, coupon_sets.total, taken_back, owner_id,
          case when coupon_sets.school_id is null then orders.id end as order_id
        from coupons join coupon_sets on coupon_sets.id = set_id
        left join order_lines on order_lines.id = order_line_id left join orders on orders.id = order_lines.order_id
        order by code_hash`,
  )
}

test('a second start changes nothing; another key of the shop seals the same codes anew', async () => {
  const before = await couponsIn(db)
  await sealCoupons(db, TOKEN_SECRET)
  expect(await couponsIn(db)).toEqual(before)
  const secret = 'the secret of a shop that was set up again'
  await sealCoupons(db, secret)
  const keys = createCouponKeys([{ version: 1, secret }])
  const sealed = await rowsOf<{ id: string; codeHash: string; codeSealed: string; keyVersion: number }>(
    db,
    sql`select id, code_hash as "codeHash", code_sealed as "codeSealed", key_version as "keyVersion" from coupons`,
  )
  for (const coupon of sealed) expect(keys.hash(await keys.open(coupon))).toBe(coupon.codeHash)
  expect(sealed.map(({ codeHash }) => codeHash)).toContain(keys.hash(sampleCode(0, 0)))
  await sealCoupons(db, TOKEN_SECRET)
  expect(await couponsIn(db)).toEqual(before)
}, 30_000)

test.runIf(isFullRun)(
  'two databases get the same coupons',
  async () => {
    const other = await freshDatabase()
    await fill(other.connection.db)
    expect(await couponsIn(other.connection.db)).toEqual(await couponsIn(db))
    await other.connection.close()
    await other.drop()
  },
  600_000,
)
