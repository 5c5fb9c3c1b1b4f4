import { eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import * as couponSetsApi from '#contract/licences/coupon-sets.ts'
import { listCouponPlatforms } from '#contract/licences/platforms.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { readQrCodes } from '#tests/support/answers/read-qr-codes.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeCouponSet } from '#tests/support/factories/coupon-set-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { setGlobal } from '#tests/support/set-global.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { couponSets, coupons } from '../tables.ts'

const log = writtenLog()
const app = await startTestApp({ log: log.log })
const { db } = app.core
const [anna, ben] = await Promise.all([
  signIn(app, await makeUser(app, { firstName: 'Anna', lastName: 'Meier' })),
  signIn(app, await makeUser(app, { firstName: 'Ben', lastName: 'Zürcher' })),
])
const id = anna.user.id

async function listed(query: { search?: string; kind?: 'bought' | 'redeemed' } = {}) {
  const { data } = await anna.client(couponSetsApi.listProductCoupons, { params: { id }, query })
  return data.map((one) => one.product.title)
}

const read = async (setId: string) =>
  (await anna.client(couponSetsApi.getProductCoupons, { params: { id, setId } })).data

/** Redeems the coupon at this position for Ben, without an order. */
async function redeem(setId: string, position = 0, at = new Date()): Promise<string> {
  const [coupon] = await db
    .update(coupons)
    .set({ state: 'redeemed', redeemedBy: ben.user.id, redeemedAt: at })
    .where(sql`set_id = ${setId} and position = ${position} and state = 'unredeemed'`)
    .returning({ id: coupons.id })
  return coupon?.id ?? ''
}

async function fileOf(path: string, { headers } = anna): Promise<Response> {
  return app.send(new Request(`http://shop.test/api/users/${id}/product-coupons/${path}`, { headers }))
}

test('the list has what was bought and what was redeemed, the newest first, and finds it again', async () => {
  const algebra = await makeCouponSet(app, { ownerId: id, title: 'Algebra', createdAt: new Date('2026-01-01') })
  await makeCouponSet(app, { ownerId: id, title: 'Biologie 100%', createdAt: new Date('2026-03-01') })
  const given = await makeCouponSet(app, { title: 'Chemie' })
  await db
    .update(coupons)
    .set({ state: 'redeemed', redeemedBy: id, redeemedAt: new Date('2026-02-01') })
    .where(sql`set_id = ${given.id} and position = 1`)
  const [coupon] = (await read(algebra.id)).coupons
  await anna.client(couponSetsApi.handOutCoupons, {
    params: { id, setId: algebra.id },
    body: { coupons: [coupon?.id ?? ''], handed_out: true, note: 'Klasse 2b' },
  })
  expect(await listed()).toEqual(['Biologie 100%', 'Chemie', 'Algebra'])
  expect(await listed({ kind: 'bought' })).toEqual(['Biologie 100%', 'Algebra'])
  expect(await listed({ kind: 'redeemed' })).toEqual(['Chemie'])
  expect(await listed({ search: 'alg' })).toEqual(['Algebra'])
  expect(await listed({ search: '2B' })).toEqual(['Algebra'])
  expect(await listed({ search: '100%' })).toEqual(['Biologie 100%'])
  expect(await listed({ search: '_' })).toEqual([])
})

test('a page has fifteen', async () => {
  const owner = await signIn(app, await makeUser(app))
  const { productId } = await makeCouponSet(app)
  for (let n = 0; n < 16; n++) await makeCouponSet(app, { ownerId: owner.user.id, productId, total: 1 })
  const page = (number: number) =>
    owner.client(couponSetsApi.listProductCoupons, { params: { id: owner.user.id }, query: { page: number } })
  expect((await page(1)).data).toHaveLength(15)
  expect(await page(2)).toMatchObject({ data: [{ kind: 'bought' }], meta: { total: 16, last_page: 2 } })
})

describe('a set', () => {
  test('shows its codes, who redeemed them, and what can no longer be redeemed', async () => {
    const { id: setId, codes } = await makeCouponSet(app, { ownerId: id, total: 4, hasOwn: true })
    await redeem(setId, 0)
    await redeem(setId, 1)
    await db
      .update(coupons)
      .set({ state: 'blocked', blockedAt: new Date(), blockReason: 'staff' })
      .where(sql`set_id = ${setId} and position = 2`)
    const set = await read(setId)
    expect(set).toMatchObject({ total: 4, redeemed: 2, blocked: 1, handed_out: 0, is_ready: true, platform: 'beook' })
    expect(set.coupons.map(({ code }) => code)).toEqual(codes)
    expect(set.coupons.map(({ state, redeemed_by, is_own }) => [state, redeemed_by, is_own])).toEqual([
      ['redeemed', 'Ben Z.', true],
      ['redeemed', 'Ben Z.', false],
      ['blocked', null, false],
      ['unredeemed', null, false],
    ])
    await db.update(couponSets).set({ validUntil: sql`now()` }).where(eq(couponSets.id, setId))
    expect((await read(setId)).coupons.at(-1)?.state).toBe('expired')
  })

  test('says that its codes are being made', async () => {
    const setId = uuidv7()
    const { productId } = await makeCouponSet(app)
    const set = { id: setId, productId, origin: 'batch', name: 'x', ownerId: id, total: 5 } as const
    await db.insert(couponSets).values(set)
    expect(await read(setId)).toMatchObject({ is_ready: false, total: 5, coupons: [] })
  })

  test('of somebody else is unknown, in whichever way one asks', async () => {
    const { id: setId } = await makeCouponSet(app, { ownerId: ben.user.id })
    const couponId = await redeem(setId)
    const body = { coupons: [couponId], handed_out: true }
    expect(await refused(read(setId))).toMatchObject({ status: 404 })
    expect(await refused(anna.client(couponSetsApi.handOutCoupons, { params: { id, setId }, body }))).toMatchObject({
      status: 404,
    })
    expect(await refused(anna.client(couponSetsApi.getRedeemedCoupon, { params: { id, couponId } }))).toMatchObject({
      status: 404,
    })
    expect((await fileOf(`sheet.pdf?set=${setId}`)).status).toBe(404)
    expect((await fileOf(`codes.csv?set=${setId}`)).status).toBe(404)
    expect((await fileOf('codes.csv', ben)).status).toBe(404)
    expect(await db.$count(coupons, sql`set_id = ${setId} and handed_out_at is not null`)).toBe(0)
  })
})

test('what somebody redeemed is theirs to read', async () => {
  const { id: setId, productId } = await makeCouponSet(app)
  const couponId = await redeem(setId)
  const params = { id: ben.user.id, couponId }
  const { data } = await ben.client(couponSetsApi.getRedeemedCoupon, { params })
  expect(data).toMatchObject({ id: couponId, kind: 'redeemed', platform: 'beook', product: { id: productId } })
})

describe('handing out', () => {
  test('marks free codes with a note, takes it back, and leaves the others', async () => {
    const { id: setId } = await makeCouponSet(app, { ownerId: id })
    const { id: otherSet } = await makeCouponSet(app, { ownerId: ben.user.id })
    await redeem(setId, 0)
    const ids = (
      await db
        .select()
        .from(coupons)
        .where(inArray(coupons.setId, [setId, otherSet]))
    ).map((one) => one.id)
    const mark = async (handed_out: boolean, note?: string) =>
      (
        await anna.client(couponSetsApi.handOutCoupons, {
          params: { id, setId },
          body: { coupons: ids, handed_out, ...(note && { note }) },
        })
      ).data
    const marked = await mark(true, 'Klasse 2b')
    expect(marked).toMatchObject({
      handed_out: 2,
      to_hand_out: 0,
      groups: [{ note: 'Klasse 2b', total: 2, redeemed: 0 }],
    })
    expect(marked.coupons.map(({ handed_out_note }) => handed_out_note)).toEqual([null, 'Klasse 2b', 'Klasse 2b'])
    expect(await db.$count(coupons, sql`set_id = ${otherSet} and handed_out_at is not null`)).toBe(0)
    expect(await mark(false)).toMatchObject({ handed_out: 0, to_hand_out: 2, groups: [] })
  })

  test('a code that is redeemed at the same moment is redeemed, and marked only if it was marked before', async () => {
    const { id: setId } = await makeCouponSet(app, { ownerId: id, total: 20 })
    const ids = (await read(setId)).coupons.map((one) => one.id)
    await Promise.all([
      ...ids.map((_, position) => redeem(setId, position)),
      anna.client(couponSetsApi.handOutCoupons, {
        params: { id, setId },
        body: { coupons: ids, handed_out: true, note: 'Klasse 2b' },
      }),
    ])
    expect(await read(setId)).toMatchObject({ redeemed: 20, handed_out: 0 })
  })
})

/** Millimetres from the upper left corner of a page. */
type Place = [x: number, y: number]
/** To a point. */
const PIXELS = 3

describe('the sheet', () => {
  test('has a slip for each free code, ten on a page, each with the code that its QR code leads to', async () => {
    const title = 'Rechnen in der Schule: ein Lehrmittel mit einem sehr langen Titel für das erste bis dritte Jahr'
    const validUntil = new Date('2027-07-31T22:00:00Z')
    const { id: setId, codes } = await makeCouponSet(app, { ownerId: id, total: 13, title, validUntil })
    await redeem(setId, 0)
    const answer = await fileOf(`sheet.pdf?set=${setId}`)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    const pdf = new Uint8Array(await answer.arrayBuffer())
    const pages = await readPdfText(pdf)
    const printed = codes.slice(1).map(groupedCode)
    const found = pages.map((page) => printed.filter((code) => page.includes(code)))
    expect(found.map((page) => page.length)).toEqual([10, 2])
    expect(found.flat()).toEqual(printed)
    expect(pages.join()).not.toContain(groupedCode(codes[0] ?? ''))
    expect(pages[0]).toContain('beook · 1 Jahr ab dem Einlösen')
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain('einlösbar bis 31. Juli 2027')
    const drawn = await new Pdfium().draw(pdf, 9)
    const read = await Promise.all(drawn.map(({ picture }) => readQrCodes(picture)))
    expect(
      read
        .flat()
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(
      codes
        .slice(1)
        .map((code) => `http://shop.test/coupons/redeem/${code}`)
        .toSorted(),
    )
  })

  test('is A4, with a dashed line where each slip is cut and marks at its corners', async () => {
    const { id: setId } = await makeCouponSet(app, { ownerId: id, total: 3 })
    const { pages, render } = await readPdf(
      new Uint8Array(await (await fileOf(`sheet.pdf?set=${setId}`)).arrayBuffer()),
    )
    expect(pages).toHaveLength(1)
    const { width, height, greys } = await render(0, PIXELS)
    const a4 = [210, 297].map((side) => (side / 25.4) * 72 * PIXELS)
    expect(Math.abs(width - (a4[0] ?? 0))).toBeLessThan(PIXELS)
    expect(Math.abs(height - (a4[1] ?? 0))).toBeLessThan(PIXELS)
    const at = (millimetres: number) => (millimetres / 210) * width
    /** The share of a line that is drawn, from one place to another in millimetres; a pixel beside it counts too. */
    const drawn = ([x1, y1]: Place, [x2, y2]: Place) => {
      const steps = Math.round(at(Math.max(x2 - x1, y2 - y1)))
      const isInk = (n: number) => {
        const [x, y] = [at(x1 + ((x2 - x1) * n) / steps), at(y1 + ((y2 - y1) * n) / steps)].map(Math.round)
        const beside = [-1, 0, 1].map((by) => (x1 === x2 ? [(x ?? 0) + by, y ?? 0] : [x ?? 0, (y ?? 0) + by]))
        return beside.some(([column = 0, row = 0]) => (greys[row * width + column] ?? 255) < 240)
      }
      return Array.from({ length: steps }, (_, n) => isInk(n)).filter(Boolean).length / steps
    }
    // Two slips and below them one: columns end at 10, 105 and 200 mm, rows at 11, 66 and 121 mm.
    const [columns, rows] = [
      [10, 105, 200],
      [11, 66, 121],
    ] as const
    const cuts: [Place, Place][] = [
      ...columns.map((x): [Place, Place] => [
        [x, rows[0] + 4],
        [x, rows[2] - 4],
      ]),
      ...rows.map((y): [Place, Place] => [
        [columns[0] + 4, y],
        [columns[2] - 4, y],
      ]),
    ]
    for (const [from, to] of cuts) {
      expect(drawn(from, to), `from ${from.join()} to ${to.join()}`).toBeGreaterThan(0.4)
      expect(drawn(from, to), 'dashed').toBeLessThan(0.9)
    }
    for (const x of columns)
      for (const y of rows) {
        expect(drawn([x - 1.8, y], [x + 1.8, y]), `across at ${x}, ${y}`).toBeGreaterThan(0.95)
        expect(drawn([x, y - 1.8], [x, y + 1.8]), `down at ${x}, ${y}`).toBeGreaterThan(0.95)
      }
    // Where no slip is, nothing is cut.
    expect(drawn([columns[0] + 4, 176], [columns[2] - 4, 176])).toBe(0)
  })

  test('is refused where nothing is free, and where it would never end', async () => {
    const { id: setId, productId } = await makeCouponSet(app, { ownerId: id, total: 1 })
    await redeem(setId)
    expect((await fileOf(`sheet.pdf?set=${setId}`)).status).toBe(422)
    const long = uuidv7()
    const total = couponSetsApi.MOST_SLIPS + 1
    const set = { id: long, productId, origin: 'batch', name: 'x', ownerId: id, total, issuedAt: new Date() } as const
    await db.insert(couponSets).values(set)
    await db.execute(sql`insert into coupons (id, set_id, position, code_hash, code_sealed, key_version)
      select gen_random_uuid(), ${long}, n, ${long} || n, 'never opened', 1 from generate_series(1, ${total}::int) as n`)
    expect(await (await fileOf(`sheet.pdf?set=${long}`)).json()).toMatchObject({ code: 'too_many_coupons_to_print' })
    await db.delete(couponSets).where(eq(couponSets.id, long))
  })
})

test('the table has a row for each code, which no spreadsheet computes', async () => {
  const { id: setId, codes } = await makeCouponSet(app, { ownerId: id, total: 2, title: '=1+1; «Formeln»' })
  const ids = (await read(setId)).coupons.map((one) => one.id)
  await anna.client(couponSetsApi.handOutCoupons, {
    params: { id, setId },
    body: { coupons: ids.slice(1), handed_out: true, note: '@Lena' },
  })
  await redeem(setId, 0, new Date('2026-11-20T10:00:00Z'))
  const answer = await fileOf(`codes.csv?set=${setId}&unredeemed=false`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  const [first = '', second = ''] = codes
  expect(text.split('\r\n')).toEqual([
    '\uFEFFCode;Titel;Plattform;Stand;Eingelöst am;Ausgehändigt an;Adresse',
    `${groupedCode(first)};"'=1+1; «Formeln»";beook;eingelöst;2026-11-20;;http://shop.test/coupons/redeem/${first}`,
    `${groupedCode(second)};"'=1+1; «Formeln»";beook;ausgehändigt;;'@Lena;http://shop.test/coupons/redeem/${second}`,
    '',
  ])
})

/** The body, of which the caller reads as much as it wants. */
function bodyOf({ body }: Response) {
  if (!body) throw new Error('the answer has no body')
  return body.pipeThrough(new TextDecoderStream()).getReader()
}

describe('a long table', () => {
  const TOTAL = 2_500

  test('begins to come before its last codes are read, and has each code once, in order', async () => {
    const { id: setId, codes } = await makeCouponSet(app, { ownerId: id, total: TOTAL })
    const reader = bodyOf(await fileOf(`codes.csv?set=${setId}&unredeemed=false`))
    let text = ''
    while (!text.includes(groupedCode(codes[0] ?? ''))) text += (await reader.read()).value ?? ''
    // What happens now is in the file, as the last codes are still to be read.
    await redeem(setId, TOTAL - 1)
    for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value
    const rows = text.split('\r\n').slice(1, -1)
    expect(rows.map((row) => row.slice(0, 14))).toEqual(codes.map(groupedCode))
    expect(rows.filter((row) => row.includes(';eingelöst;'))).toEqual([rows.at(-1)])
  }, 60_000)

  test('that cannot be read to its end breaks off, so that nobody takes a part for the whole', async () => {
    const { id: setId, codes } = await makeCouponSet(app, { ownerId: id, total: TOTAL })
    await db
      .update(coupons)
      .set({ codeSealed: 'spoilt' })
      .where(sql`set_id = ${setId} and position = ${TOTAL - 1}`)
    const answer = await fileOf(`codes.csv?set=${setId}`)
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, null])
    await expect(answer.text()).rejects.toThrow(/cannot be opened/)
    expect(log.text()).toContain('a file broke off')
    for (const code of codes.slice(0, 3)) expect(log.text()).not.toContain(code)
  }, 60_000)
})

test('anyone may know the platforms, and where the publisher says how to get in', async () => {
  const platforms = async () => (await app.client()(listCouponPlatforms, {})).data
  const known = (help_url: string | null) => [
    { id: 'beook', title: 'beook', icon: 'beook', allows_self: true, help_url },
    { id: 'web_app', title: 'Web-App', icon: 'others', allows_self: true, help_url },
    { id: 'edubase', title: 'Edubase', icon: 'others', allows_self: false, help_url },
  ]
  expect(await platforms()).toEqual(known(null))
  await setGlobal(db, 'checkout_page_settings', { platform_help_link: '/lernplattformen' })
  await expect.poll(platforms).toEqual(known('/lernplattformen'))
})
