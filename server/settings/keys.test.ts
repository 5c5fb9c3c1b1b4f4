import { eq, getTableName, sql } from 'drizzle-orm'
import { EncryptJWT } from 'jose'
import { afterEach, expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import * as couponApi from '#contract/licences/coupons.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { signingKeys } from '#modules/accounts/auth/tables.ts'
import { deriveKey } from '#modules/ground/security/derive-key.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import { keyChecks } from '#modules/ground/security/tables.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { WEBHOOK_SECRETS } from '#modules/partners/partners/partner-kit.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { freshDatabase, startTestApp, type TestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeCouponSet } from '#tests/support/factories/coupon-set-factories.ts'
import { makeOauthClient, makeOrganisation } from '#tests/support/factories/partner-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { passwordGrant, signIn } from '#tests/support/sign-in.ts'
import { rotateKeys } from '../commands/rotate-all-keys.ts'
import { sealedColumns } from '../modules.ts'
import { checkedKeys, type Keys, refuseWrongKeys } from './keys.ts'

const app = await startTestApp()
const { db } = app.core
const FIRST = { version: 1, secret: TOKEN_SECRET }
const SECOND = { version: 2, secret: 'the-next-secret-of-this-shop-which-is-long' }
const WRONG = { version: 1, secret: 'another-secret-of-32-characters-or-more' }
const RIGHT: Keys = { tokenSecret: TOKEN_SECRET }
const PLAIN = { compromised: false, lost: false }

const startWith = (keys: Keys) => refuseWrongKeys(db, (tx) => checkedKeys(tx, { ...keys, sealedColumns }))
const coupon = (code: string, shop: TestApp = app) => shop.client()(couponApi.getCoupon, { params: { code } })

afterEach(async () => {
  // As the first start of the shop, with its right keys, has left it.
  await rotateKeys(db, { tokenSecret: [FIRST, SECOND], couponKeys: [FIRST, SECOND] }, { ...PLAIN, lost: true })
  await db.delete(keyChecks).where(eq(keyChecks.version, 2))
})

test('a wrong COUPON_KEY does not start the shop, and is told what to do; with the right one its codes are right', async () => {
  const { codes } = await makeCouponSet(app)
  await expect(startTestApp({ beside: app, keys: { ...RIGHT, couponKeys: [WRONG] } })).rejects.toThrow(
    /COUPON_KEY: version 1 is not the secret by which this database was sealed\. Put the former one back/,
  )
  const started = await startTestApp({ beside: app, keys: { ...RIGHT, couponKeys: [FIRST] } })
  expect(await coupon(codes[0] ?? '', started)).toMatchObject({ data: {} })
})

test('a wrong TOKEN_SECRET does not start the shop', async () => {
  await expect(startTestApp({ beside: app, keys: { tokenSecret: WRONG.secret, couponKeys: [FIRST] } })).rejects.toThrow(
    /TOKEN_SECRET: version 1 is not the secret/,
  )
})

test('a shop that sealed before its keys were noted does not start with wrong ones either, and notes none of them', async () => {
  await makeCouponSet(app)
  await signIn(app, await makeUser(app))
  await sealWithoutVersion()
  await db.delete(keyChecks)
  for (const keys of [
    { tokenSecret: WRONG.secret, couponKeys: [WRONG] },
    { tokenSecret: [SECOND], couponKeys: [SECOND] },
  ])
    await expect(startWith(keys)).rejects.toThrow(/TOKEN_SECRET: opens nothing of what is sealed.*\n.*COUPON_KEY: /)
  expect(await db.$count(keyChecks)).toBe(0)
  await startWith(RIGHT)
  expect(await db.$count(keyChecks)).toBe(2)
})

test('a new version of both keys goes in front: second factors, webhooks and codes outlive it, also when the former is gone', async () => {
  const user = await makeUser(app)
  const { code } = await turnOnSecondFactor(app, user)
  const { codes } = await makeCouponSet(app)
  const partner = await makeOauthClient(app, await makeOrganisation(app))
  const sealed = await createSealer(TOKEN_SECRET, WEBHOOK_SECRETS).seal('whsec', partner.id)
  const webhook = { webhookUrl: 'https://lernwelt.example/hook', webhookSecretSealed: sealed }
  await db.update(oauthClients).set(webhook).where(eq(oauthClients.id, partner.id))
  const both = { tokenSecret: [SECOND, FIRST], couponKeys: [SECOND, FIRST] }

  const changed = await startTestApp({ beside: app, keys: both })
  await logInWith(changed, user, code())
  await coupon(codes[0] ?? '', changed)
  await expect(startWith({ tokenSecret: [SECOND], couponKeys: [SECOND] })).rejects.toThrow(
    /TOKEN_SECRET: version 1 is missing.*\n.*COUPON_KEY: version 1 is missing, by which something .* Put it back behind/,
  )

  const said = await rotateKeys(db, both, PLAIN)
  expect(said).toEqual([
    expect.stringMatching(/^The next keys/),
    expect.stringMatching(/^TOKEN_SECRET: \d+ sealed anew; all is sealed with version 2, and version 1 may go/),
    expect.stringMatching(/^COUPON_KEY: \d+ sealed anew; all is sealed with version 2, and version 1 may go/),
  ])
  const alone = await startTestApp({ beside: app, keys: { tokenSecret: [SECOND], couponKeys: [SECOND] } })
  await logInWith(alone, user, code(1))
  await coupon(codes[0] ?? '', alone)
  const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, partner.id))
  expect(await createSealer([SECOND], WEBHOOK_SECRETS).open(row?.webhookSecretSealed ?? '', partner.id)).toBe('whsec')
  expect(await rotateKeys(db, both, PLAIN)).toContainEqual(expect.stringMatching(/^COUPON_KEY: 0 sealed anew/))
})

test('of two instances that start at once with different keys on an empty database, one does', async () => {
  const { connection, drop } = await freshDatabase()
  // Of one key, as the other would tell of the difference too.
  const start = (keys: Keys) =>
    refuseWrongKeys(connection.db, (tx) => checkedKeys(tx, { ...keys, sealedColumns }).slice(1))
  const other = { tokenSecret: WRONG.secret }
  for (let round = 0; round < 10; round++) {
    const outcomes = await Promise.allSettled([RIGHT, other, RIGHT, other].map(start))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    await connection.db.delete(keyChecks)
  }
  await connection.close()
  await drop()
})

test('a number once used cannot name another secret', async () => {
  await startWith({ tokenSecret: [SECOND, FIRST], couponKeys: [SECOND, FIRST] })
  await expect(startWith({ tokenSecret: [{ ...WRONG, version: 2 }, FIRST], couponKeys: [FIRST] })).rejects.toThrow(
    'TOKEN_SECRET: version 2 is not the secret',
  )
})

test('the command that rotates keys does nothing with a wrong one', async () => {
  const before = await db.select({ kid: signingKeys.kid }).from(signingKeys)
  await expect(rotateKeys(db, { tokenSecret: WRONG.secret }, PLAIN)).rejects.toThrow('TOKEN_SECRET: version 1')
  expect(await db.select({ kid: signingKeys.kid }).from(signingKeys)).toEqual(before)
})

test('a key that is lost is given up by the operator, and the shop starts again', async () => {
  const { id } = await makeCouponSet(app)
  const lost = { tokenSecret: [SECOND], couponKeys: [SECOND] }
  await expect(startWith(lost)).rejects.toThrow('version 1 is missing')
  await rotateKeys(db, { ...lost, couponKeys: undefined }, { ...PLAIN, lost: true })
  await expect(startWith(lost)).rejects.toThrow('COUPON_KEY')
  await db.delete(coupons).where(eq(coupons.setId, id))
  await db.delete(couponSets).where(eq(couponSets.id, id))
})

test('codes of a lost key stay as they are, and keep no others from the next version', async () => {
  const lost = await makeCouponSet(app)
  await rotateKeys(db, { ...RIGHT, couponKeys: [SECOND] }, { ...PLAIN, lost: true })
  const { codes } = await makeCouponSet(app, { keys: createCouponKeys([SECOND]) })
  const next = { ...RIGHT, couponKeys: [{ version: 3, secret: `${SECOND.secret}-after` }, SECOND] }
  expect(await rotateKeys(db, next, PLAIN)).toContainEqual(
    expect.stringMatching(/^COUPON_KEY: [1-9]\d* sealed anew; .* version 2 may go/),
  )
  const alone = await startTestApp({ beside: app, keys: { ...RIGHT, couponKeys: next.couponKeys.slice(0, 1) } })
  expect(await coupon(codes[0] ?? '', alone)).toMatchObject({ data: {} })
  expect(await refused(coupon(lost.codes[0] ?? '', alone))).toMatchObject({ body: { code: 'coupon_invalid' } })
  await db.delete(coupons)
  await db.delete(couponSets)
  await db.delete(keyChecks).where(eq(keyChecks.version, 3))
})

test('a key that is mistyped while another one is given up is none that was lost: nothing is given up', async () => {
  const { codes } = await makeCouponSet(app)
  const before = await db.select().from(keyChecks)
  const mistyped = { tokenSecret: [SECOND], couponKeys: [WRONG] }
  await expect(rotateKeys(db, mistyped, { ...PLAIN, lost: true })).rejects.toThrow(
    /COUPON_KEY: version 1 is not the secret/,
  )
  expect(await db.select().from(keyChecks)).toEqual(before)
  const started = await startTestApp({ beside: app, keys: { ...RIGHT, couponKeys: [FIRST] } })
  expect(await coupon(codes[0] ?? '', started)).toMatchObject({ data: {} })
})

test('every column of sealed texts is sealed anew', async () => {
  const named = await rowsOf<{ name: string }>(
    db,
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%sealed%' order by 1`,
  )
  const ownKeys = ['coupons.code_sealed', 'key_checks.sealed']
  const listed = sealedColumns.map(({ table, text }) => `${getTableName(table)}.${text.name}`)
  expect(listed.map(inSnakeCase).toSorted()).toEqual(
    [...named.map(({ name }) => name).filter((name) => !ownKeys.includes(name)), 'second_factors.secret'].toSorted(),
  )
})

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** As the releases before the versions have sealed. */
async function sealWithoutVersion(): Promise<void> {
  const key = deriveKey(TOKEN_SECRET, 'signing-keys')
  const opener = createSealer([FIRST, SECOND], 'signing-keys')
  for (const { kid, sealedPrivateKey } of await db.select().from(signingKeys)) {
    const value = await opener.open(sealedPrivateKey, kid)
    const sealed = await new EncryptJWT({ value })
      .setSubject(kid)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(key)
    await db.update(signingKeys).set({ sealedPrivateKey: sealed }).where(eq(signingKeys.kid, kid))
  }
}

async function logInWith(shop: TestApp, user: { email: string }, code: string): Promise<void> {
  const { body } = await refused(shop.client()(authApi.createToken, { body: passwordGrant(user) }))
  await shop.client()(secondFactorApi.createTokenWithCode, {
    body: { challenge: body.challenge ?? '', one_time_code: code },
  })
}
