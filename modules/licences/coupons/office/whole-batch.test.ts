import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as officeCouponsApi from '#contract/licences/office-coupons.ts'
import { canonicalCode, groupedCode } from '#contract/typed-text/spoken-code.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeLicence } from '#tests/support/factories/coupon-set-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import * as couponJobs from '../jobs.ts'

const { couponBatches, MOST_IN_BATCH } = officeCouponsApi
const log = writtenLog()
const app = await startTestApp({ log: log.log })
const { db } = app.core

test(`a batch of ${MOST_IN_BATCH} codes is made, taken as a file and blocked, and no code is left behind anywhere`, async () => {
  const { client, headers } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  const owner = await makeUser(app)
  const { id: product } = await makeLicence(app, 'Staatskunde')
  const body = { name: 'Didacta', product, amount: MOST_IN_BATCH, owner_email: owner.email, note: 'Halle 2' }
  const { data: made } = await client(couponBatches.create, { body })
  const params = { id: made.id }
  await app.perform(couponJobs.issueCoupons, { setId: made.id })

  const address = `http://shop.test/api/office/coupon-batches/${made.id}/codes.csv`
  const answer = await app.send(new Request(address, { headers }))
  const [, ...rows] = (await answer.text()).trimEnd().split('\r\n')
  const codes = new Set(rows.map((row) => canonicalCode(row.split(';')[0] ?? '')))
  expect(codes.size).toBe(MOST_IN_BATCH)

  const [code = ''] = codes
  await client(officeCouponsApi.lookUpCoupon, { body: { coupon_code: groupedCode(code) } })
  const reason = { reason: 'Am Stand liegen geblieben.' }
  const { data: blocked } = await client(officeCouponsApi.blockCouponBatch, { params, body: reason })
  expect(blocked).toMatchObject({ total: MOST_IN_BATCH, unredeemed: 0, redeemed: 0, blocked: MOST_IN_BATCH })
  const tooMany = client(couponBatches.create, { body: { ...body, amount: MOST_IN_BATCH + 1 } })
  expect((await refused(tooMany)).body.errors).toHaveProperty('amount')

  const recorded = await db
    .select({ action: auditRecords.action })
    .from(auditRecords)
    .where(eq(auditRecords.subjectId, made.id))
  expect(recorded.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['createCouponBatch', 'readCouponBatchCodes', 'blockCouponBatch']),
  )
  const kept = await everythingIn(db)
  // What is looked through has the batch in it: a search in too little would find no code either.
  for (const known of [made.id, 'Am Stand liegen geblieben.', 'Halle 2']) expect(kept).toContain(known)
  expect(codesIn(kept, codes)).toEqual([])
  expect(log.text()).not.toBe('')
  expect(codesIn(log.text(), codes)).toEqual([])
}, 600_000)

/** Every row of every table: audit log, jobs, mails and events are among them. */
async function everythingIn(database: Database): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    database,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await rowsOf<{ text: string }>(database, sql`select one::text as text from ${sql.raw(name)} one`)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** Which of the codes stand in a text, in one piece or in groups. */
function codesIn(text: string, codes: ReadonlySet<string>): string[] {
  const found = text.toUpperCase().matchAll(/(?=([0-9A-Z]{12}|(?:[0-9A-Z]{4}[ -]){2}[0-9A-Z]{4}))/g)
  return [...found].map(([, one = '']) => canonicalCode(one)).filter((one) => codes.has(one))
}
