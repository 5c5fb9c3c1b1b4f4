import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as couponSetsApi from '#contract/licences/coupon-sets.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeCouponSet } from '#tests/support/factories/coupon-set-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { couponSets } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const title = 'Algebra'

let owner: Awaited<ReturnType<typeof signIn>>
let ownerId: string
beforeEach(async () => {
  const user = await makeUser(app)
  ownerId = user.id
  owner = await signIn(app, user)
})

const sheet = (query = {}) => owner.client(couponSetsApi.getCouponSheet, { params: { id: ownerId }, query })

async function countsOf(query: { search?: string; kind?: 'bought' | 'redeemed'; page?: number } = {}) {
  return (await owner.client(couponSetsApi.listProductCoupons, { params: { id: ownerId }, query })).codes
}

const block = (setId: string, position: number) =>
  db.execute(sql`update coupons set state = 'blocked', blocked_at = now(), block_reason = 'staff'
    where set_id = ${setId} and position = ${position}`)

test('the list tells how many codes there are and how many are free, on whatever page and in whatever search', async () => {
  expect(await countsOf()).toEqual({ total: 0, free: 0 })
  const { id, productId } = await makeCouponSet(app, { ownerId, title, total: 5 })
  await makeCouponSet(app, { ownerId, productId, total: 2, validUntil: new Date(0) })
  await makeCouponSet(app, { productId, total: 9 })
  await block(id, 0)
  for (const query of [{}, { kind: 'redeemed' }, { search: 'Biologie' }, { page: 7 }] as const)
    expect(await countsOf(query)).toEqual({ total: 7, free: 4 })
})

test('the sheet of all sets has every code that is free, and nobody else’s', async () => {
  const first = await makeCouponSet(app, { ownerId, title, total: 3 })
  const second = await makeCouponSet(app, { ownerId, productId: first.productId, total: 8 })
  const [other, over] = [
    await makeCouponSet(app, { productId: first.productId, total: 1 }),
    await makeCouponSet(app, { ownerId, productId: first.productId, total: 1, validUntil: new Date(0) }),
  ]
  await block(first.id, 0)
  const file = await sheet()
  expect([file.name, file.type]).toEqual(['Codes.pdf', 'application/pdf'])
  const printed = (await readPdfText(new Uint8Array(await file.arrayBuffer()))).join('\n')
  const isPrinted = (code: string) => printed.includes(groupedCode(code))
  expect([...first.codes.slice(1), ...second.codes].filter(isPrinted)).toHaveLength(10)
  expect([...first.codes.slice(0, 1), ...other.codes, ...over.codes].filter(isPrinted)).toEqual([])
})

test('the table of all sets has every code of each, the newest set first, or only those that are free', async () => {
  const [old, recent] = [new Date('2026-01-01'), new Date('2026-03-01')]
  const first = await makeCouponSet(app, { ownerId, title, total: 2, createdAt: old })
  const second = await makeCouponSet(app, { ownerId, productId: first.productId, total: 2, createdAt: recent })
  await makeCouponSet(app, { productId: first.productId })
  await block(second.id, 1)
  const codesIn = async (unredeemed: 'true' | 'false') => {
    const file = await owner.client(couponSetsApi.getCouponFile, { params: { id: ownerId }, query: { unredeemed } })
    const [, ...rows] = (await file.text()).trimEnd().split('\r\n')
    return rows.map((row) => row.split(';')[0])
  }
  const all = [...second.codes, ...first.codes].map(groupedCode)
  expect(await codesIn('false')).toEqual(all)
  expect(await codesIn('true')).toEqual(all.toSpliced(1, 1))
})

test('a sheet is refused with the reason: nothing free, codes being made, or more than it can have', async () => {
  const { id } = await makeCouponSet(app, { ownerId, title, total: 1 })
  await block(id, 0)
  expect((await refused(sheet())).body.code).toBe('no_coupons_to_print')
  await db.execute(sql`delete from coupons where set_id = ${id}`)
  await db.update(couponSets).set({ issuedAt: null }).where(eq(couponSets.id, id))
  for (const query of [{}, { set: id }]) {
    expect(await refused(sheet(query))).toMatchObject({ status: 409, body: { code: 'coupons_not_ready' } })
  }
  const half = couponSetsApi.MOST_SLIPS / 2 + 1
  for (const set of [id, (await makeCouponSet(app, { ownerId, total: 1 })).id])
    await db.execute(sql`insert into coupons (id, set_id, position, code_hash, code_sealed, key_version)
      select gen_random_uuid(), ${set}, n, ${set} || n, 'never opened', 1 from generate_series(1, ${half}::int) as n`)
  expect((await refused(sheet())).body.code).toBe('too_many_coupons_to_print')
})
