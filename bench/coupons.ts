import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { codesFile } from '#modules/licences/coupons/codes-file.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { printedCodes } from '#modules/licences/coupons/printed-codes.ts'
import { drawing } from '#modules/licences/coupons/sheet/drawing.ts'
import { type Slip, slipOf } from '#modules/licences/coupons/sheet/slip.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { writeCodes } from '#modules/licences/coupons/write-codes.ts'
import { databaseUrl, onServer } from '#tests/support/database/database-template.ts'

const CODES = 10_000
const SLIPS = 1_000
/** Seconds, and megabytes of the process that draws. */
export const COUPON_AIMS = { issue: 5, sheet: 10, sheetMegabytes: 200, file: 5 }

export type Coupons =
  | { skipped: string }
  | { codes: number; slips: number; issue: number; sheet: number; sheetMegabytes: number; file: number }

/** Makes the codes of a large batch, draws a sheet of slips, and writes the codes as a file, each once. */
export async function measureCoupons(server: string | undefined, say: (line: string) => void): Promise<Coupons> {
  if (!server) return { skipped: 'DATABASE_URL names no server' }
  const name = `lernladen_bench_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const connection = await connect({ url: databaseUrl(server, name) })
  try {
    await migrate(connection)
    return await measure(connection.db, say)
  } finally {
    await connection.close()
    await onServer(server, `drop database ${name} with (force)`)
  }
}

async function measure(db: Awaited<ReturnType<typeof connect>>['db'], say: (line: string) => void): Promise<Coupons> {
  const keys = createCouponKeys([{ version: 1, secret: randomBytes(32).toString('hex') }])
  const [titleId, productId, id] = [uuidv7(), uuidv7(), uuidv7()]
  const pictures = { coverImage: null, coverImage2d: null, image: null }
  const title = { uri: '/titel/x', title: 'Staatskunde', description: [], pictures, publishedOn: '2026-01-01' }
  await db.insert(titles).values({ id: titleId, ...title })
  const sold = {
    format: 'licence',
    orderNumber: 'x',
    price: 0,
    taxCategory: 'reduced',
    availability: 'available',
  } as const
  await db.insert(products).values({ id: productId, titleId, ...sold })
  await db.insert(couponSets).values({ id, productId, origin: 'batch', name: 'x', days: 365, total: CODES })
  say(`coupons: ${CODES} codes …`)
  const positions = Array.from({ length: CODES }, (_, position) => ({ position }))
  const [, issue] = await timed(() => db.transaction((tx) => writeCodes(tx, keys, { setId: id, codes: positions })))
  const origin = 'https://shop.example'
  const read = () => printedCodes(db, keys, { sets: eq(couponSets.id, id), onlyFree: false })
  const [, file] = await timed(async () => {
    for await (const _ of codesFile(read(), { origin, name: 'x' }).pieces);
  })
  say(`coupons: a sheet of ${SLIPS} slips …`)
  const slips: Slip[] = []
  for await (const codes of read()) slips.push(...codes.map((code) => slipOf(code, origin)))
  const [, sheet] = await timed(() => drawing.run({ brand: 'Aarebogen', slips: slips.slice(0, SLIPS) }))
  // Of the process that drew it, at its peak.
  const status = await readFile(`/proc/${drawing.pid}/status`, 'utf8')
  const sheetMegabytes = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1000
  return { codes: CODES, slips: SLIPS, issue, sheet, sheetMegabytes, file }
}

/** The answer, and how many seconds it took. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  const answer = await work()
  return [answer, (performance.now() - began) / 1000]
}
