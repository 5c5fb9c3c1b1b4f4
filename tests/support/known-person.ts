import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { uuidv7 } from 'uuidv7'
import type { TeacherSubject } from '#contract/accounts/teacher-choices.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { emailChanges } from '#modules/accounts/auth/email-change/tables.ts'
import { externalIdentities } from '#modules/accounts/auth/external/tables.ts'
import {
  passwordRequests,
  recoveryCodes,
  refreshTokens,
  secondFactors,
  sessions,
} from '#modules/accounts/auth/tables.ts'
import { teacherApplications, teacherProofs, teacherReviewSteps } from '#modules/accounts/teachers/tables.ts'
import { entryRevisions } from '#modules/content/content/tables.ts'
import { dataExports } from '#modules/desks/privacy/tables.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { oncePerPersonPurchases } from '#modules/licences/rights/tables.ts'
import { orderEvents, orderKeys, orderLines, orders, orderVat } from '#modules/sales/orders/tables.ts'
import { cartItems, cartKeys, carts } from '#modules/storefront/cart/tables.ts'
import type { TestApp } from './app.ts'
import { makeProduct, makeTitle } from './factories/catalogue-factories.ts'
import { makeDraft, pageContent } from './factories/content-factories.ts'
import { makeAddress, makeUser, type TestUser, type UserOverrides } from './factories/people-factories.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Writes what a module may know of this person; free text contains `mark`. */
export type AddKnownData = (app: Pick<TestApp, 'core'>, person: { user: TestUser; mark: string }) => Promise<void>

/** What modules add lies beside their declaration of personal data. */
const knownData = Promise.all(
  globSync('modules/*/**/*.known-data.ts', { cwd: ROOT })
    .toSorted()
    .map((file) => import(pathToFileURL(ROOT + file).href) as Promise<{ addKnownData: AddKnownData }>),
)

export interface KnownPerson {
  user: TestUser
  orderId: string
  /** Ends with `mark`, wherever it is stored. */
  phone: string
}

/**
 * Somebody the shop knows everything about that it can know: a value in every personal column, with `mark` in all free
 * text. The order is done.
 */
export async function makeKnownPerson(
  app: Pick<TestApp, 'core'>,
  mark: string,
  overrides: UserOverrides = {},
): Promise<KnownPerson> {
  const { db } = app.core
  const phone = `031${String(Math.random()).slice(2, 9)}`
  const now = new Date()
  const soon = new Date(Date.now() + 3_600_000)
  const email = `${mark}@example.test`
  const names = { firstName: `${mark} Lea`, lastName: `${mark} Muster`, institution: `Schule ${mark}`, phone }
  const user = await makeUser(app, {
    email,
    ...names,
    groups: ['teacher', 'editor'],
    salutation: 'female',
    deletionDueAt: soon,
    ...overrides,
  })
  const userId = user.id
  const place = { company: `Firma ${mark}`, street: `Gasse ${mark}`, streetNumber: `12${mark}`, city: `Bern ${mark}` }
  await makeAddress(app, user, { ...names, ...place })
  await db.insert(emailChanges).values({ id: uuidv7(), userId, email: `neu-${email}`, confirmedBy: `link-${mark}` })
  await db.insert(passwordRequests).values({ id: uuidv7(), email })
  await db.insert(dataExports).values({ id: uuidv7(), userId, readyAt: now, expiresAt: soon })
  const entryId = await makeDraft(app, `/seite-${uuidv7()}`, pageContent())
  const content = pageContent()
  await db
    .insert(entryRevisions)
    .values({ entryId, number: 2, action: 'save', uri: '/seite', content, authorId: userId })
  await makeLogin(app, { userId, mark, expiresAt: soon })
  await makeApplications(app, { userId, mark })
  const { id: productId } = await makeProduct(app, await makeTitle(app))
  const cartId = await makeCarts(app, { userId, mark, productId })
  const orderId = await makeDoneOrder(app, { user, mark, phone, productId, cartId })
  for (const { addKnownData } of await knownData) await addKnownData(app, { user, mark })
  return { user, orderId, phone }
}

async function makeLogin(
  { core: { db } }: Pick<TestApp, 'core'>,
  { userId, mark, expiresAt }: { userId: string; mark: string; expiresAt: Date },
): Promise<void> {
  const sessionId = uuidv7()
  const login = { id: sessionId, userId, expiresAt, revokedAt: new Date(), userAgent: `Browser ${mark}` }
  const proven = {
    beganWith: 'password' as const,
    remembered: false,
    secondFactorAt: new Date(),
    lastNetwork: `Netz ${mark}`,
  }
  await db.insert(sessions).values({ ...login, ...proven })
  await db.insert(refreshTokens).values({ hash: `hash-${mark}`, sessionId, expiresAt, usedAt: new Date() })
  await db
    .insert(secondFactors)
    .values({ userId, secret: `secret-${mark}`, sessionId, confirmedAt: new Date(), lastStep: 7 })
  await db.insert(recoveryCodes).values({ userId, hash: `code-${mark}`, usedAt: new Date() })
  const claimed = { subject: `lea-${mark}`, claimedRole: `Rolle ${mark}` }
  const told = {
    teacherRoles: [`Lehrer ${mark}`],
    claimedSchool: `Schule ${mark}`,
    verifiedEmail: `${mark}@schule.example`,
  }
  const identity = { issuer: 'schulen.example', provider: 'Schulanmeldung', ...claimed, ...told }
  await db.insert(externalIdentities).values({ id: uuidv7(), userId, ...identity })
}

async function makeApplications(
  app: Pick<TestApp, 'core'>,
  { userId, mark }: { userId: string; mark: string },
): Promise<void> {
  const { db } = app.core
  const school = { institution: `Schule ${mark}`, schoolPostCode: '3011', schoolCity: `Bern ${mark}` }
  const subjects: TeacherSubject[] = ['german']
  const asked = { ...school, subjects, function: 'teacher' as const, note: `Frage an ${mark}` }
  const [decidedAt, confirmedAt, askedAt] = [new Date(), new Date(), new Date()]
  const decision = { state: 'rejected', decidedAt, confirmedAt, askedAt, staffId: (await makeUser(app)).id } as const
  const [first, second] = [uuidv7(), uuidv7()]
  await db.insert(teacherApplications).values([
    { id: first, userId, ...asked, ...decision, proof: 'school_email', schoolEmail: `${mark}@schule.example` },
    { id: second, userId, ...asked, proof: 'upload' },
  ])
  const { staffId } = decision
  await db.insert(teacherReviewSteps).values([
    { applicationId: first, number: 1, step: 'apply' },
    { applicationId: first, number: 2, step: 'reject', note: `Antwort an ${mark}`, staffId },
  ])
  const content = new TextEncoder().encode(mark)
  const file = { filename: `${mark}.pdf`, contentType: 'application/pdf', content, size: content.length }
  await db.insert(teacherProofs).values({ id: uuidv7(), applicationId: second, ...file, takenAt: new Date() })
}

async function makeCarts(
  { core: { db } }: Pick<TestApp, 'core'>,
  { userId, mark, productId }: { userId: string; mark: string; productId: string },
): Promise<string> {
  const [ordered, open] = [uuidv7(), uuidv7()]
  const paymentMethod = 'twint' as const
  const cart = {
    userId,
    voucherCode: mark,
    paymentMethod,
    purchaseNumber: `B-${mark}`.slice(0, 35),
    costCentre: '3210 Lehrmittel',
    attention: `Frau ${mark}`,
    alreadyBoughtTestLicences: [mark],
    alreadyBoughtProducts: [mark],
    refusedTestLicences: [mark],
    cutWhenLinked: [{ title: mark, wanted: 1000, kept: 999 }],
  }
  await db.insert(carts).values([
    { ...cart, id: ordered, orderedAt: new Date() },
    { ...cart, id: open },
  ])
  const choices = { licenceChoice: 'self', platformChoice: 'beook' } as const
  await db.insert(cartItems).values({ id: uuidv7(), cartId: open, productId, amount: 2, ...choices })
  return ordered
}

async function makeDoneOrder(
  app: Pick<TestApp, 'core'>,
  ordered: { user: TestUser; mark: string; phone: string; productId: string; cartId: string },
): Promise<string> {
  const { user, mark, phone, productId, cartId } = ordered
  const { db } = app.core
  const orderId = uuidv7()
  const address: PrintedAddress = {
    company: `Firma ${mark}`,
    salutation: 'female',
    first_name: user.firstName,
    last_name: user.lastName,
    institution: `Schule ${mark}`,
    street: `Gasse ${mark}`,
    street_number: '12',
    post_code: '3011',
    city: 'Bern',
    country: 'ch',
    phone,
  }
  const rappen = { goods: 2900, discount: -100, shipping: 0, total: 2900 }
  await db.insert(orders).values({
    id: orderId,
    number: `2026-${orderId}`,
    userId: user.id,
    cartId,
    status: 'completed',
    paymentMethod: 'twint',
    ...rappen,
    voucherCode: 'HERBST',
    voucherAmount: 100,
    purchaseNumber: `B-${mark}`.slice(0, 35),
    costCentre: '3210 Lehrmittel',
    attention: `Frau ${mark}`,
    email: user.email,
    billingAddress: address,
    deliveryAddress: address,
    termsAcceptedAt: new Date(),
    licenceTermsAcceptedAt: new Date(),
    licenceTermsVersion: '2026-01',
    paidAt: new Date(),
  })
  await db.insert(orderKeys).values({ userId: user.id, keyHash: `key-${mark}`, orderId })
  await db
    .insert(cartKeys)
    .values({ userId: user.id, keyHash: `key-${mark}`, requestHash: `request-${mark}`, answer: { copies: 1 } })
  await db.insert(orderLines).values({
    id: uuidv7(),
    orderId,
    position: 0,
    productId,
    title: 'Spielregeln',
    format: 'book',
    binding: 'Broschiert',
    edition: '3. Auflage',
    isbn: '9783999990011',
    amount: 1,
    ships: true,
    unitPrice: 2900,
    total: 2900,
    quantityDiscountRate: 500,
    vatPortions: [{ rate: 260, amount: 2900 }],
    licenceChoice: 'self',
    platformChoice: 'beook',
    priceLines: [],
  })
  await db.insert(orderVat).values({ orderId, rate: 260, gross: 2900, vat: 73 })
  const change = { fromStatus: 'paid', toStatus: 'completed', actor: 'clock', reason: 'digital goods only' } as const
  await db.insert(orderEvents).values({ id: uuidv7(), orderId, ...change })
  const attempt = { provider: 'datatrans', method: 'twint', amount: 2900, status: 'paid' } as const
  await db
    .insert(paymentAttempts)
    .values({ id: uuidv7(), orderId, number: 1, ...attempt, origin: 'http://shop.test', transactionId: orderId })
  await db.insert(oncePerPersonPurchases).values({ userId: user.id, productId, orderId })
  const facts = {
    order_number: `2026-${orderId}`,
    attempt: 1,
    provider: 'datatrans',
    transaction_id: orderId,
    amount: { amount: 2900, currency: 'CHF' as const },
  }
  const done = { doneAt: new Date(), doneBy: (await makeUser(app)).id, note: 'zurückbezahlt' }
  await db.insert(tasks).values({
    id: uuidv7(),
    kind: 'paid_twice',
    subject: `2026-${orderId}`,
    cause: 'attempt 1',
    facts,
    orderId,
    ...done,
  })
  return orderId
}
