import { and, asc, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import {
  beginProviderTrial,
  describeIdentityProvider,
  finishProviderTrial,
} from '#contract/accounts/office-identity-providers.ts'
import { linkTitle } from '#contract/catalogue/office-titles.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import * as officeRedirectsApi from '#contract/content/office-redirects.ts'
import { forgetWorkingCopy, keepWorkingCopy } from '#contract/content/working-copies.ts'
import { addPersonNote } from '#contract/desks/person-notes.ts'
import { createView } from '#contract/desks/views.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { actionSentences } from '#contract/ground/action-sentences.ts'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import { endpoints } from '#contract/index.ts'
import * as officeTaxRatesApi from '#contract/sales/office-tax-rates.ts'
import type { OrderStatus } from '#contract/sales/order-status.ts'
import { successStatus } from '#contract/statuses.ts'
import { jobRows } from '#kernel/jobs/job-rows.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { articleCategories } from '#modules/content/content/tables.ts'
import { importRuns } from '#modules/exchange/import/tables.ts'
import { bankCredits } from '#modules/fulfilment/bank-credits/tables.ts'
import { refunds } from '#modules/fulfilment/refunds/tables.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { sendMail } from '#modules/ground/mail/jobs.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import { platformDeliveries } from '#modules/licences/platforms/tables.ts'
import { bookEntry } from '#modules/sales/billing/ledger/book-entry.ts'
import { ledgerEntries } from '#modules/sales/billing/ledger/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { askToAct } from '../support/act-as.ts'
import { startTestApp } from '../support/app.ts'
import { LEAST_ADDRESS } from '../support/factories/address-input.ts'
import { camtMessage } from '../support/factories/camt-message.ts'
import {
  makeAuthor,
  makeDepartment,
  makeProduct,
  makeSchoolTerm,
  makeSeries,
  makeTitle,
} from '../support/factories/catalogue-factories.ts'
import {
  makeCategory,
  makeDraft,
  makeEntry,
  makeFile,
  makePdfFile,
  pageContent,
} from '../support/factories/content-factories.ts'
import { makeBoughtSet, makeCouponSet, makeLicence } from '../support/factories/coupon-set-factories.ts'
import { makeEntitlement } from '../support/factories/entitlement-factories.ts'
import { makeProductFile } from '../support/factories/library-factories.ts'
import { makeMedium, makePicture, upload } from '../support/factories/media-factories.ts'
import { makeContactMessage, makeReturn } from '../support/factories/office-factories.ts'
import { makeOverdueOrder } from '../support/factories/overdue-order.ts'
import { makeOauthClient, makeOrganisation, makePartner } from '../support/factories/partner-factories.ts'
import { makeAddress, makeUser } from '../support/factories/people-factories.ts'
import { makeProvider } from '../support/factories/provider-factories.ts'
import { makeQuotedShopper } from '../support/factories/quote-factories.ts'
import { makeRemoval } from '../support/factories/removal-factories.ts'
import { makeRestore } from '../support/factories/restore-factories.ts'
import { makeConfirmedSchool, makeSchool } from '../support/factories/school-factories.ts'
import { makeSubscriber } from '../support/factories/subscriber-factories.ts'
import { makeApplication } from '../support/factories/teacher-factories.ts'
import { makeVoucher } from '../support/factories/voucher-factories.ts'
import { invite } from '../support/invite.ts'
import { billing, makeSender } from '../support/outside-world.ts'
import { refused } from '../support/refused.ts'
import { turnOnSecondFactor } from '../support/second-factor.ts'
import { makeOrder } from '../support/shopper.ts'
import { signIn } from '../support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
// A letter is shown to staff as it would go out: with its sender.
await makeSender(app.core)
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
const colleague = await signIn(app, await makeUser(app, { groups: ['admin'] }))

interface Call {
  id?: string
  number?: number
  edition?: string
  /** In the query of a deletion. */
  revision?: number
  /** As JSON; a form as it is. */
  body?: object
}

const content = pageContent()
const anEntry = async (body?: object): Promise<Call> => ({
  id: await makeEntry(app, `/seite-${uuidv7()}`, content),
  ...(body && { body }),
})

async function aRedirect(): Promise<Call> {
  const body = { uri: '/alte-adresse', target: '/neu' }
  return { id: (await admin.client(officeRedirectsApi.redirects.create, { body })).data.id }
}

function aFileOfRedirects(text: string): FormData {
  const form = new FormData()
  form.append('redirects', new File([text], 'weiterleitungen.csv'))
  return form
}

async function aSchoolTerm(body?: object): Promise<Call> {
  const { id } = await makeSchoolTerm(app)
  await makeSchoolTerm(app)
  return { id, ...(body && { body }) }
}

async function aDepartment(body?: object): Promise<Call> {
  return { id: (await makeDepartment(app)).id, ...(body && { body }) }
}

async function anAuthor(body?: object): Promise<Call> {
  return { id: (await makeAuthor(app)).id, ...(body && { body }) }
}

async function anAuthorWithPortraits(): Promise<Call> {
  const portrait = { permalink: '/import/a.jpg', alt: '', focus: '50-50', width: 8, height: 10, colour: '#aabbcc' }
  const picture = { ...portrait, permalink: '/pictures/b.jpg' }
  return { id: (await makeAuthor(app, { picture, importPicture: portrait })).id }
}

async function aSeries(body?: object): Promise<Call> {
  return { id: (await makeSeries(app)).id, ...(body && { body }) }
}

async function aSeriesToOrder(): Promise<Call> {
  const { id } = await makeSeries(app)
  const title = await makeTitle(app, { seriesId: id })
  return { id, body: { volumes: [{ title: title.id, volume: 2 }], revision: 1 } }
}

const EDITION = {
  format: 'book',
  isbn: null,
  edition: null,
  edition_number: 1,
  binding: null,
  page_count: null,
  price: { amount: 2900, currency: 'CHF' },
  planned_prices: [],
  tax_category: 'reduced',
  availability: 'available',
  available_from: null,
  platforms: [],
  licence_days: null,
  audience: 'everyone',
  groups: [],
  once_per_person: false,
  once_per_cart: false,
  is_transferable: false,
  quantity_discount: false,
  parts: [],
  revision: 1,
}

async function aTitle(body?: object): Promise<Call> {
  return { id: (await makeTitle(app)).id, ...(body && { body }) }
}

async function anEdition(body: object): Promise<Call> {
  const title = await makeTitle(app)
  return { id: title.id, edition: (await makeProduct(app, title)).id, body }
}

async function aKeptField(): Promise<Call> {
  const { id } = await makeTitle(app)
  const body = { predecessor: null, companions: [(await makeTitle(app)).uri], revision: 1 }
  await admin.client(linkTitle, { params: { id }, body })
  return { id, body: { subject: id, field: 'companions', revision: 2 } }
}

async function aCategory(body?: object): Promise<Call> {
  const slug = `thema-${uuidv7()}`
  await makeCategory(app, slug, 'Thema')
  const [row] = await db.select().from(articleCategories).where(eq(articleCategories.slug, slug))
  return { id: row?.id ?? '', ...(body && { body }) }
}

async function aFormerRevision(): Promise<Call> {
  const { id = '' } = await anEntry()
  const body = { content: pageContent({ title: 'Neu' }), revision: 1 }
  await admin.client(officeEntriesApi.entries.change, { params: { id }, body })
  return { id, number: 1 }
}

async function aPlannedRevision(): Promise<Call> {
  const { id = '' } = await anEntry()
  const body = { from: new Date(Date.now() + 86_400_000).toISOString() }
  await admin.client(officeEntriesApi.publishEntry, { params: { id }, body })
  return { id }
}

async function aSubscriber() {
  const email = `${uuidv7()}@example.test`
  return { email, ...(await makeSubscriber(app, { email, lists: ['mykv'] })) }
}

const A_TEXT = { subject: 'Ihre Rechnung {rechnungsnummer}', opening: '', closing: 'Danke.' }

let years = 2101

async function aPlannedRate(): Promise<Call> {
  years += 1
  const body = { category: 'standard' as const, rate: 820, valid_from: `${years}-01-01` }
  return { id: (await admin.client(officeTaxRatesApi.createTaxRate, { body })).data.id }
}

async function aPlannedSetting(): Promise<Call> {
  const id = 'payment_limits'
  const body = {
    valid_from: new Date(Date.now() + 86_400_000).toISOString(),
    value: { invoice: 10_000, twint: 10_000 },
  }
  const { data } = await admin.client(officeSettingsApi.planSetting, { params: { id }, body })
  return { id, number: data.planned.at(-1)?.number ?? 0 }
}

async function anApplication(body: object, state: 'pending' | 'approved' = 'pending'): Promise<Call> {
  const applicant = await makeUser(app, { groups: [state === 'pending' ? 'pending_teacher' : 'teacher'] })
  const decidedAt = state === 'pending' ? null : new Date()
  return { id: await makeApplication(app, applicant, { state, decidedAt }), body }
}

async function aSchool(body: object): Promise<Call> {
  const { id: askedBy } = await makeUser(app, { groups: ['teacher'] })
  return { id: await makeSchool(app, { askedBy, state: 'asked', confirmedAt: null, decidedAt: null }), body }
}

async function twoSchools(): Promise<Call> {
  const { id: other } = await aSchool({})
  return { id: (await makeConfirmedSchool(app)).schoolId, body: { revision: 1, other, other_revision: 1 } }
}

/** Three copies of a book, for somebody. */
async function anOffer(): Promise<Call> {
  const { id: productId } = await makeProduct(app, await makeTitle(app))
  return { body: { user_id: (await makeUser(app)).id, lines: [{ product_id: productId, amount: 3 }] } }
}

async function aQuote(body?: object): Promise<Call> {
  return { id: (await makeQuotedShopper(app)).quote.id, ...(body && { body }) }
}

async function aMail(): Promise<Call> {
  const id = uuidv7()
  const mail = { kind: 'register-known', subjectId: id, recipient: 'a@example.test', data: { firstName: 'Lea' } }
  await db.insert(mails).values({ id, ...mail, uncertainAt: new Date() })
  return { id }
}

async function aTask(): Promise<Call> {
  const told = { told_reference: 'x', told_status: 'paid', told_amount: 100, told_currency: 'CHF' }
  const facts = { provider: 'datatrans', transaction_id: '4711', ...told }
  const subject = uuidv7()
  await addTask(db, { kind: 'unknown_transaction', subject, cause: 'paid', orderId: null, facts })
  const [task] = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.subject, subject))
  return { id: task?.id ?? '', body: { note: 'Geprüft.' } }
}

async function somebodyWithSecondFactor(): Promise<Call> {
  const user = await makeUser(app)
  await turnOnSecondFactor(app, user)
  return { id: user.id, body: REASON }
}

async function noRunUnderWay(): Promise<void> {
  await db.update(runs).set({ state: 'canceled' })
}

async function anImport(step: 'trial' | 'take'): Promise<Call> {
  await noRunUnderWay()
  const id = uuidv7()
  await db.insert(runs).values({ id, kind: 'import', name: 'liste.csv', state: 'finished' })
  const about = { source: 'liste.csv', format: 'csv', takenAt: new Date(), changed: 1 } as const
  await db.insert(importRuns).values({ id, ...about, step, file: [] })
  return { id }
}

async function aPersonNote(): Promise<Call> {
  const { id } = await makeUser(app)
  const body = { text: 'Ruft am Montag an.' }
  return { id: (await admin.client(addPersonNote, { params: { id }, body })).data.id }
}

/** That this administrator asked to turn off somebody's second factor. */
async function aRemoval({ user }: { user: { id: string } }): Promise<Call> {
  const { id: userId } = await somebodyWithSecondFactor()
  return { id: await makeRemoval(app, { userId: userId ?? '', askedBy: user.id }), body: REASON }
}

async function aTokenToAct(): Promise<Call> {
  return { body: { token: await askToAct(admin, await makeUser(app)) } }
}

async function anOpenCredit(body: object, amount = 100): Promise<Call> {
  const id = uuidv7()
  const facts = { iban: 'CH5604835012345678009', stated: 'CHF 1.00', bookedOn: '2026-11-20', amount }
  await db.insert(bankCredits).values({ id, statementId: uuidv7(), bankId: id, ...facts, problem: 'no_reference' })
  await addTask(db, { kind: 'bank_credit', subject: id, cause: id, orderId: null, facts: aCreditTask(id) })
  return { id, body: { ...body, note: 'Geprüft.' } }
}

function aCreditTask(credit_id: string) {
  const none = { order_number: null, open: null, charges: null, named: [], fault: null }
  return { credit_id, problem: 'no_reference', stated: 'CHF 1.00', booked_on: '2026-11-20', ...none } as const
}

async function aTakenBackCredit(): Promise<Call> {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const [order] = await db.select().from(orders).where(eq(orders.id, placed.order))
  const payment = { id: uuidv7(), orderId: placed.order, kind: 'payment', amount: 100 } as const
  await db.insert(ledgerEntries).values(payment)
  return anOpenCredit({ order_number: order?.number }, -100)
}

async function aRefund(): Promise<Call> {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const [orderId, id] = [placed.order, uuidv7()]
  await bookEntry(db, { orderId, amount: 100, creditId: null, staffId: null, at: new Date() })
  await db.insert(refunds).values({ id, orderId, amount: 100, way: 'by_hand', state: 'to_send', reference: id })
  return { id, body: { note: 'Überwiesen.' } }
}

async function aReturn(body?: object): Promise<Call> {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  return { id: await makeReturn(app, placed.order), ...(body && { body }) }
}

async function aSurplus(): Promise<Call> {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  await bookEntry(db, { orderId: placed.order, amount: 100_000, creditId: null, staffId: null, at: new Date() })
  return { id: placed.order, body: NOTE }
}

function aStatement(): FormData {
  const form = new FormData()
  form.append('statement', new File([camtMessage([{ iban: 'CH5604835012345678009', entries: [] }])], 'camt.xml'))
  return form
}

async function aBook(): Promise<FormData> {
  const form = new FormData()
  form.append('product', (await makeProduct(app, await makeTitle(app), { format: 'ebook' })).id)
  form.append('book_file', new File([Buffer.from(await makePdf(1))], 'band.pdf'))
  return form
}

async function aProductFile(body?: object): Promise<Call> {
  const product = await makeProduct(app, await makeTitle(app), { format: 'teacher_material' })
  const id = await makeProductFile(app, product, { bytes: Buffer.from('%PDF-1.7') })
  return { id, ...(body && { body }) }
}

async function anEntitlement(body?: object): Promise<Call> {
  return { id: await makeEntitlement(app, { platform: 'beook' }), ...(body && { body }) }
}

async function aGivenUpDelivery(): Promise<Call> {
  const id = await makeEntitlement(app, { platform: 'beook' })
  await db.insert(platformDeliveries).values({ entitlementId: id, state: 'given_up' })
  return { id }
}

async function aGrant(): Promise<Call> {
  const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook'] })
  const user = await makeUser(app)
  return { body: { user: user.id, product: product.id, platform: 'beook', days: 30, reason: 'Kulanz.' } }
}

async function aFailedJob(): Promise<Call> {
  const mailId = uuidv7()
  await app.core.jobs.enqueue(db, sendMail, { mailId })
  const [job] = await db
    .update(jobRows)
    .set({ state: 'failed' })
    .where(and(eq(jobRows.name, sendMail.name), eq(jobRows.state, 'created')))
    .returning({ id: jobRows.id })
  return { id: job?.id ?? '' }
}

const GROUPS = { groups: ['teacher'], groups_before: [], reason: 'Am Telefon geklärt.' }

const SOON = new Date(Date.now() + 86_400_000)

const REASON = { reason: 'Am Telefon geklärt.' }
const AN_INVITATION = {
  email: 'eingeladen@verlag.test',
  first_name: 'Nino',
  last_name: 'Neu',
  groups: ['editor'],
  ...REASON,
}

const ADDRESS = {
  first_name: 'Lea',
  last_name: 'Muster',
  street: 'Seeweg',
  street_number: '4',
  post_code: '3005',
  city: 'Bern',
  country: 'ch',
  phone: null,
}

const A_PDF = new TextEncoder().encode('%PDF-1.7')

const NOTE = { note: 'Am Telefon geklärt.' }
const NOTHING_SAID = { note: '', said: '', place: '', picture: null, website: null }

async function anOrder(body: object, status: OrderStatus = 'invoice'): Promise<Call> {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  await db.update(orders).set({ status }).where(eq(orders.id, placed.order))
  return { id: placed.order, body }
}

async function anOverdueOrder(): Promise<Call> {
  const { params } = await makeOverdueOrder(app)
  return { ...params, body: { to_pay: 3650 } }
}

async function aReport(): Promise<Call> {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const [order] = await db.select().from(orders).where(eq(orders.id, placed.order))
  return { body: { order_number: order?.number, carrier: 'post', tracking_number: '99.1' } }
}

async function aCoupon(): Promise<Call> {
  const { id: setId } = await makeCouponSet(app)
  const [coupon] = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.setId, setId))
  return { id: coupon?.id ?? '', body: { reason: 'Im Netz gelandet.' } }
}

function aFile(): FormData {
  const form = new FormData()
  form.append('codes', new File(['ABCD-EFGH-JKM3'], 'codes.csv'))
  return form
}

async function aFileOfCodes(): Promise<Call> {
  const form = new FormData()
  form.append('name', 'Von der Druckerei')
  form.append('product', (await makeLicence(app)).id)
  form.append('codes', new File(['ABCD-EFGH-JKM2'], 'codes.csv'))
  return { body: form }
}

const ORGANISATION = { name: 'Lernwelt AG', colour: null, products: [] }

const PROVIDER = {
  name: 'Schulen Nord',
  client_id: 'lernladen',
  role_claim: 'roles',
  teacher_values: ['Lehrperson'],
  school_claim: null,
  email_domains: [],
  is_trusted: false,
}

const anIssuer = () => `https://${uuidv7()}.example`

async function aProvider(body?: object): Promise<Call> {
  return { id: await makeProvider(app), ...(body && { body }) }
}

async function anOrganisation(body?: object): Promise<Call> {
  return { id: await makeOrganisation(app), ...(body && { body }) }
}

async function aMember(): Promise<Call> {
  const id = await makeOrganisation(app)
  return { id, body: { user: (await makePartner(app, id)).id, reason: 'Nicht mehr dort.' } }
}

async function aClient(body?: object): Promise<Call> {
  return { id: (await makeOauthClient(app, await makeOrganisation(app))).id, ...(body && { body }) }
}

async function anApprovedClient(): Promise<Call> {
  const organisation = await makeOrganisation(app)
  const { id } = await makeOauthClient(app, organisation, { passwordApprovedAt: new Date() })
  return { id, body: { reason: 'Wie besprochen.' } }
}

function aLogo(): FormData {
  const form = new FormData()
  form.append('logo_file', new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], 'logo.svg'))
  return form
}

const BATCH = { name: 'Messe', valid_until: null, note: null }

const TERMS = { type: 'credit', discount: { amount: 500, currency: 'CHF' } }
const ALL_TERMS = {
  discount_percentage: null,
  valid_from: null,
  valid_until: null,
  usage_limit: null,
  limit_per_person: 1,
  minimum: { amount: 0, currency: 'CHF' },
  departments: [],
  formats: [],
  products: [],
  note: null,
}

const VIEW = { list: 'orders', title: 'Meine', query: 'status=paid' }

async function aView(): Promise<Call> {
  const { data } = await admin.client(createView, { body: VIEW })
  return { id: data.id }
}

/** For each operation below `/office` that does something, a call that succeeds. */
const calls: Record<string, () => Promise<Call>> = {
  createEntry: async () => ({ body: { uri: '/neu', content } }),
  changeEntry: () => anEntry({ content: pageContent({ title: 'Neu' }), revision: 1 }),
  publishEntry: () => anEntry({ until: '2099-12-31T00:00:00Z' }),
  withdrawEntry: () => anEntry(),
  takePlanBack: aPlannedRevision,
  duplicateEntry: () => anEntry({ uri: '/kopie' }),
  deleteEntry: async () => ({ id: await makeDraft(app, `/weg-${uuidv7()}`, content), revision: 1 }),
  moveEntry: () => anEntry({ uri: '/umgezogen' }),
  restoreRevision: aFormerRevision,
  createPreviewLink: () => anEntry(),
  addMedium: async () => ({ body: { upload: await upload(admin.client, await makePicture()) } }),
  changeMedium: async () => ({
    id: (await makeMedium(admin.client)).id,
    body: { name: 'Schulhaus', alt: 'Ein Schulhaus', is_decorative: false, focus: '20-80', revision: 1 },
  }),
  replaceMedium: async () => ({
    id: (await makeMedium(admin.client)).id,
    body: { upload: await upload(admin.client, await makePicture()) },
  }),
  removeMedium: async () => ({ id: (await makeMedium(admin.client)).id }),
  removeFile: async () => ({ id: await makeFile(app, 'Arbeitsblatt') }),
  addFile: async () => ({ body: { upload: await upload(admin.client, A_PDF, { name: 'loesungen.pdf' }) } }),
  startImport: async () => {
    await noRunUnderWay()
    return { body: { upload: await upload(admin.client, Buffer.from('isbn;title'), { name: 'liste.csv' }) } }
  },
  tryImport: () => anImport('trial'),
  takeImport: () => anImport('trial'),
  undoImport: () => anImport('take'),
  startExport: async () => {
    await noRunUnderWay()
    return { body: { as: 'csv' } }
  },
  cancelRun: async () => {
    const id = uuidv7()
    await db.insert(runs).values({ id, kind: 'import', name: 'liste.csv', state: 'running' })
    return { id }
  },
  changeFile: async () => ({
    id: await makeFile(app, uuidv7()),
    body: { title: 'Lösungen', name: 'loesungen.txt', access: { audience: 'teachers' } },
  }),
  createRedirect: async () => ({ body: { uri: '/alte-seite', target: '/neu' } }),
  changeNavigation: async () => ({
    id: 'meta_navigation',
    body: { revision: 0, points: [{ title: 'Team', url: '/team' }] },
  }),
  deleteRedirect: aRedirect,
  importRedirects: async () => ({ body: aFileOfRedirects(`/alt-${uuidv7()};/neu`) }),
  createAuthor: async () => ({ body: { ...NOTHING_SAID, name: 'Neue Stimme' } }),
  changeAuthor: () => anAuthor({ ...NOTHING_SAID, name: 'Anders', slug: `anders-${uuidv7()}`, revision: 1 }),
  deleteAuthor: () => anAuthor(),
  leaveAuthorPortrait: anAuthorWithPortraits,
  joinAuthors: async () => anAuthor({ other: (await makeAuthor(app)).id, reason: 'Doppelt erfasst' }),
  createTitleSeries: async () => ({ body: { title: 'Neue Reihe', note: '', picture: null } }),
  changeTitleSeries: () =>
    aSeries({ title: 'Anders', slug: `anders-${uuidv7()}`, note: '', picture: null, revision: 1 }),
  deleteSeries: () => aSeries(),
  joinSeries: async () => aSeries({ other: (await makeSeries(app)).id, reason: 'Doppelt erfasst' }),
  orderVolumes: aSeriesToOrder,
  createSchoolTerm: async () => ({ body: { kind: 'subject', title: 'Musik', short: 'Musik', lead: '' } }),
  changeSchoolTerm: () =>
    aSchoolTerm({ title: 'Klang', short: 'Klang', lead: '', slug: `klang-${uuidv7()}`, revision: 1 }),
  placeSchoolTerm: () => aSchoolTerm({ before: null }),
  deleteSchoolTerm: () => aSchoolTerm(),
  createDepartment: async () => ({ body: { title: 'Musik', lead: '' } }),
  changeDepartment: () => aDepartment({ title: 'Klang', slug: `klang-${uuidv7()}`, lead: '', revision: 1 }),
  placeDepartment: async () => aDepartment({ parent: (await makeDepartment(app)).id, before: null }),
  deleteDepartment: () => aDepartment(),
  dissolveDepartment: async () => aDepartment({ into: (await makeDepartment(app)).id }),
  createTitle: async () => ({ body: { title: 'Von Hand', published_on: '2026-01-01' } }),
  changeTitle: () =>
    aTitle({
      title: 'Neu',
      subtitle: null,
      authors: [],
      series: null,
      departments: [],
      work_kind: null,
      levels: [],
      curricula: [],
      subjects: [],
      professions: [],
      proficiencies: [],
      readership: 'pupils',
      accessibility: ['14'],
      published_on: '2026-01-01',
      description: [],
      contents: [],
      praise: [],
      revision: 1,
    }),
  deleteTitle: async () => ({ ...(await aTitle()), revision: 1 }),
  setTitleCover: () =>
    aTitle({
      cover: { permalink: '/media/a.jpg', alt: '', focus: '50-50', width: 600, height: 800, colour: '#112233' },
      revision: 1,
    }),
  linkTitle: async () => aTitle({ predecessor: null, companions: [(await makeTitle(app)).uri], revision: 1 }),
  leaveToImport: aKeptField,
  addEdition: () => aTitle(EDITION),
  changeEdition: () => anEdition({ ...EDITION, page_count: 90 }),
  stopSelling: () => anEdition({ revision: 1 }),
  removeEdition: () => anEdition({ revision: 1 }),
  createArticleCategory: async () => ({ body: { title: 'Aktuell', lead: '' } }),
  changeArticleCategory: () => aCategory({ title: 'Neu', slug: `neu-${uuidv7()}`, lead: '', revision: 1 }),
  placeArticleCategory: async () => aCategory({ parent: (await aCategory()).id, before: null }),
  deleteArticleCategory: () => aCategory(),
  dissolveArticleCategory: async () => aCategory({ into: (await aCategory()).id }),
  sendMailAgain: aMail,
  completeTask: aTask,
  settleBankCredit: () => anOpenCredit({ written_off: true }),
  reverseBankCredit: aTakenBackCredit,
  releaseHeldWork: async () => ({ id: await makeRestore(app), body: { kind: 'refunds' } }),
  askTransactions: async () => ({ id: await makeRestore(app), body: { transactions: '990011223344556677' } }),
  settleRestore: async () => ({ id: await makeRestore(app, { isReleased: true }) }),
  completeRefund: aRefund,
  arriveReturn: () => aReturn(),
  rejectReturn: () => aReturn({ answer: 'Im Buch stehen Notizen.' }),
  refundSurplus: aSurplus,
  cancelOrder: () => anOrder(NOTE),
  creditOrder: () => anOrder({ goodwill: 100, note: 'Kratzer.', credited_before: 0 }),
  uploadBankStatement: async () => ({ body: aStatement() }),
  markOrderPaid: () => anOrder(NOTE),
  completeOrder: () => anOrder(NOTE),
  decideFraud: () => anOrder({ accept: true, ...NOTE }, 'fraud'),
  addOrderNote: () => anOrder({ text: 'Ruft zurück.' }),
  changeDeliveryAddress: () => anOrder({ address: ADDRESS, ...NOTE }),
  sendOrderMail: () => anOrder({ kind: 'confirmation' }),
  remindOrder: anOverdueOrder,
  shipOrder: () => anOrder({ carrier: 'post', tracking_number: '99.1' }),
  reportShipped: aReport,
  previewSchoolMail: () => aSchool({ step: 'approve' }),
  approveSchool: () => aSchool({ revision: 1 }),
  askSchool: () => aSchool({ revision: 1, note: 'Welches Schulhaus?' }),
  refuseSchool: () => aSchool({ revision: 1, note: 'Keine Schule.' }),
  closeSchool: async () => ({
    id: (await makeConfirmedSchool(app)).schoolId,
    body: { revision: 1, note: 'Aufgehoben.' },
  }),
  takeOverSchool: twoSchools,
  priceQuote: anOffer,
  writeQuote: anOffer,
  extendQuote: () => aQuote({ valid_until: swissDayAfter(new Date(), 90) }),
  takeBackQuote: () => aQuote({ reason: 'Der Preis war falsch.' }),
  previewTeacherMail: () => anApplication({ step: 'approve' }),
  approveTeacher: () => anApplication({ revision: 1 }),
  rejectTeacher: () => anApplication({ revision: 1, note: 'Der Ausweis fehlt.' }),
  askTeacher: () => anApplication({ revision: 1, note: 'Welche Klasse?' }),
  withdrawTeacher: () => anApplication({ revision: 1, note: 'Nicht mehr an der Schule.' }, 'approved'),
  setSample: async () => ({ id: (await makeTitle(app)).id, body: { file: await makePdfFile(app, await makePdf(1)) } }),
  setFiles: async () => ({ id: (await makeTitle(app)).id, body: { files: [await makeFile(app, 'Lösungen')] } }),
  addProductFile: async () => ({ body: await aBook() }),
  changeProductFile: () => aProductFile({ is_exam: true }),
  removeProductFile: () => aProductFile(),
  createEntitlement: aGrant,
  revokeEntitlement: () => anEntitlement({ reason: 'Irrtum.' }),
  prolongEntitlement: () => anEntitlement({ until: '2035-06-30', reason: 'Klasse braucht länger.' }),
  deliverEntitlementAgain: aGivenUpDelivery,
  changeSetting: async () => ({ id: 'billing', body: { revision: 1, value: { ...billing, due_days: 20 } } }),
  createTaxRate: async () => ({ body: { category: 'reduced', rate: 270, valid_from: '2101-01-01' } }),
  changeTaxRate: async () => ({ ...(await aPlannedRate()), body: { rate: 830 } }),
  deleteTaxRate: aPlannedRate,
  sendMailTextToMe: async () => ({ id: 'invoice', body: { value: A_TEXT } }),
  lookUpSubscriber: async () => ({ body: { email: (await aSubscriber()).email } }),
  endSubscriptions: async () => ({ id: (await aSubscriber()).id, body: { lists: ['mykv'], reason: 'Am Telefon.' } }),
  planSetting: async () => ({
    id: 'billing',
    body: { valid_from: '2100-01-04T00:00:00+01:00', value: { ...billing, due_days: 25 } },
  }),
  takePlannedSettingBack: aPlannedSetting,
  createVoucher: async () => ({ body: { code: 'NEU-2026', ...TERMS } }),
  changeVoucher: async () => ({ id: (await makeVoucher(app)).id, body: { ...TERMS, ...ALL_TERMS, revision: 1 } }),
  endVoucher: async () => ({ id: (await makeVoucher(app)).id, body: { reason: 'Im Netz gelandet.' } }),
  createVoucherSeries: async () => ({ body: { amount: 3, prefix: 'KLASSE', ...TERMS } }),
  createCouponBatch: async () => ({ body: { name: 'Messe', product: (await makeLicence(app)).id, amount: 5 } }),
  changeCouponBatch: async () => ({ id: (await makeCouponSet(app)).id, body: { ...BATCH, name: 'Neu', revision: 1 } }),
  blockCouponBatch: async () => ({ id: (await makeCouponSet(app)).id, body: { reason: 'Abgesagt.' } }),
  importCouponBatch: aFileOfCodes,
  lookUpCoupon: async () => ({ body: { coupon_code: (await makeCouponSet(app)).codes[0] } }),
  blockCoupon: aCoupon,
  createIdentityProvider: async () => ({ body: { ...PROVIDER, client_secret: 'geheim', issuer: anIssuer() } }),
  changeIdentityProvider: () => aProvider({ ...PROVIDER, issuer: anIssuer(), revision: 1 }),
  deleteIdentityProvider: async () => ({ ...(await aProvider()), revision: 1 }),
  openIdentityProvider: async () => ({ id: await makeProvider(app, { testedAt: new Date() }), body: {} }),
  closeIdentityProvider: async () => ({
    id: await makeProvider(app, { state: 'open', testedAt: new Date() }),
    body: {},
  }),
  moveIdentityProvider: async () => {
    await aProvider()
    return aProvider({ direction: 'earlier' })
  },
  setIdentityProviderLogo: () => aProvider(aLogo()),
  assignSchoolOfProvider: async () =>
    aProvider({ value: 'be-4711', school: (await makeConfirmedSchool(app)).schoolId }),
  createPartnerOrganisation: async () => ({ body: { name: 'Lernwelt AG', branding: 'lernwelt-neu' } }),
  changePartnerOrganisation: () => anOrganisation({ ...ORGANISATION, branding: 'lernwelt-anders', revision: 1 }),
  deletePartnerOrganisation: async () => ({ ...(await anOrganisation()), revision: 1 }),
  setOrganisationLogo: () => anOrganisation(aLogo()),
  addOrganisationMember: async () => anOrganisation({ member_email: (await makeUser(app)).email }),
  removeOrganisationMember: aMember,
  deletePartnerClient: async () => ({ ...(await aClient()), revision: 1 }),
  approvePasswordGrant: () => aClient({ reason: 'Wie besprochen.' }),
  withdrawPasswordGrant: anApprovedClient,
  createView: async () => ({ body: VIEW }),
  deleteView: aView,
  retryJob: aFailedJob,
  changeUserGroups: async () => ({ id: (await makeUser(app)).id, body: GROUPS }),
  inviteColleague: async () => ({ body: AN_INVITATION }),
  takeBackInvitation: async () => ({ id: (await invite(app, admin.client)).id, body: REASON }),
  sendInvitationAgain: async () => ({ id: (await invite(app, admin.client)).id, body: REASON }),
  sendConfirmationAgain: async () => ({ id: (await makeUser(app, { emailVerifiedAt: null })).id, body: REASON }),
  logUserOut: async () => ({ id: (await signIn(app, await makeUser(app))).user.id, body: REASON }),
  answerContactMessage: async () => ({ id: await makeContactMessage(app), body: NOTE }),
  correctPersonalData: async () => ({
    id: (await makeUser(app)).id,
    body: { first_name: 'Léa', last_name: 'M', ...REASON },
  }),
  addAddressByStaff: async () => ({ id: (await makeUser(app)).id, body: { address: LEAST_ADDRESS, ...REASON } }),
  correctAddress: async () => ({
    id: (await makeAddress(app, await makeUser(app))).id,
    body: { address: LEAST_ADDRESS, ...REASON },
  }),
  correctEmail: async () => ({
    id: (await makeUser(app, { emailVerifiedAt: null })).id,
    body: { email: `${uuidv7()}@example.test`, ...REASON },
  }),
  addPersonNote: async () => ({ id: (await makeUser(app)).id, body: { text: 'Ruft am Montag an.' } }),
  removePersonNote: aPersonNote,
  askToRemoveSecondFactor: somebodyWithSecondFactor,
  agreeToRemoveSecondFactor: () => aRemoval(colleague),
  rejectSecondFactorRemoval: () => aRemoval(admin),
  requestExportByStaff: async () => ({ id: (await makeUser(app)).id, body: REASON }),
  requestDeletionByStaff: async () => ({ id: (await makeUser(app)).id, body: REASON }),
  cancelDeletionByStaff: async () => ({ id: (await makeUser(app, { deletionDueAt: SOON })).id, body: REASON }),
  requestActing: async () => ({ id: (await makeUser(app)).id, body: REASON }),
  beginActing: aTokenToAct,
}

/** Operations that do something each time, and why. */
const eachTime: Record<string, string> = {
  addOrderNote: 'another note',
  moveIdentityProvider: 'another place',
  addAddressByStaff: 'another address',
  addPersonNote: 'another note',
  addProductFile: 'another file',
  askSchool: 'another question goes out',
  askTeacher: 'another question goes out',
  createCouponBatch: 'other coupons',
  createTitle: 'another title',
  createEntitlement: 'the term is added',
  createPreviewLink: 'another link',
  createView: 'another view',
  createVoucherSeries: 'other codes',
  lookUpCoupon: 'a look',
  lookUpSubscriber: 'a look',
  sendMailTextToMe: 'another mail goes out',
  requestActing: 'another token',
  requestExportByStaff: 'another copy',
  sendInvitationAgain: 'another link goes out',
  sendOrderMail: 'another mail goes out',
  writeQuote: 'another quote',
  uploadBankStatement: 'who brought a file is kept before any of it is booked',
}

/** Reading that shows the data of a person. */
const looks: Record<string, () => Promise<Call>> = {
  readSubscribersFile: async () => ({ id: 'mykv' }),
  readCouponBatchCodes: async () => ({ id: (await makeCouponSet(app)).id }),
  readBoughtCouponSet: async () => ({ id: (await makeBoughtSet(app)).id }),
  readCoupon: async () => ({ id: (await aCoupon()).id ?? '' }),
  readMail: aMail,
  readEntitlement: () => anEntitlement(),
  readPartnerOrganisation: () => anOrganisation(),
  readOrder: () => anOrder({}),
  readReturnPicture: () => aReturn(),
  readDeliveryNote: () => anOrder({}),
  readQuote: () => aQuote(),
  readQuotePdf: () => aQuote(),
  readSchool: () => aSchool({}),
  readTeacherApplication: () => anApplication({}),
  readTeacherProof: () => anApplication({}),
  listTeacherProofPages: () => anApplication({}),
  readContactMessage: async () => ({ id: await makeContactMessage(app) }),
  readUser: async () => ({ id: (await makeUser(app)).id }),
}

/** What only works something out: it changes nothing, shows no person's data, and is asked with each key. */
const workingOut: Record<string, () => Promise<Call>> = {
  previewMailText: async () => ({ id: 'invoice', body: { value: A_TEXT } }),
  trySetting: async () => ({ id: 'payment_limits', body: { value: { invoice: 10_000, twint: 10_000 } } }),
  tryTaxRate: async () => ({ body: { category: 'reduced', rate: 300, valid_from: '2090-01-01' } }),
  previewCredit: () => anOrder({ goodwill: 100 }),
  tryCouponCodes: async () => ({ body: aFile() }),
  tryRedirects: async () => ({ body: aFileOfRedirects('/alt;/neu') }),
}

/** What leaves no record, and why. */
const unrecorded: Record<string, { because: string; call: () => Promise<unknown> }> = {
  putUpload: {
    because: 'a part of a file is nothing yet: what is made of the file is recorded',
    call: () => upload(admin.client, A_PDF),
  },
  describeIdentityProvider: {
    because: 'it only looks at what the provider tells everybody',
    call: async () =>
      refused(admin.client(describeIdentityProvider, { params: { id: await makeProvider(app) }, body: {} })),
  },
  beginProviderTrial: {
    because: 'what a trial has proven stands at the provider, and opening it is recorded',
    call: async () => refused(admin.client(beginProviderTrial, { params: { id: await makeProvider(app) }, body: {} })),
  },
  finishProviderTrial: {
    because: 'the same',
    call: async () =>
      refused(
        admin.client(finishProviderTrial, { params: { id: await makeProvider(app) }, body: { answer: 'code=x' } }),
      ),
  },
  keepWorkingCopy: {
    because: 'what somebody has typed and not saved: each second, and for their eyes alone',
    call: async () => {
      const { id = '' } = await anEntry()
      const body = { base_revision: 1, uri: null, content: { title: 'Ne' } }
      await admin.client(keepWorkingCopy, { params: { id }, body })
    },
  },
  forgetWorkingCopy: {
    because: 'the same, thrown away',
    call: async () => {
      const { id = '' } = await anEntry()
      await admin.client(forgetWorkingCopy, { params: { id } })
    },
  },
}

async function send(endpoint: Endpoint, { id = '', number, edition = '', revision, body }: Call): Promise<number> {
  const query = revision === undefined ? '' : `?revision=${revision}`
  const path =
    endpoint.path.replace('{id}', id).replace('{number}', String(number)).replace('{edition}', edition) + query
  const isForm = body instanceof FormData
  const sent = endpoint.method === 'get' ? undefined : body && (isForm ? body : JSON.stringify(body))
  const answer = await app.send(
    new Request(`http://shop.test/api${path}`, {
      method: endpoint.method.toUpperCase(),
      headers: { ...admin.headers, ...(sent && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(sent ? { body: sent } : {}),
    }),
  )
  return answer.status
}

test.each(Object.entries(unrecorded))('%s is not in the audit log', async (_, { call }) => {
  const before = await db.$count(auditRecords)
  await call()
  expect(await db.$count(auditRecords)).toBe(before)
})

async function recordsSince(count: number) {
  const records = await db.select().from(auditRecords).orderBy(asc(auditRecords.at), asc(auditRecords.id))
  return records.slice(count)
}

const office = endpoints.filter(({ path }) => path.startsWith('/office/'))
const doing = office.filter(({ method, name }) => method !== 'get' && !(name in workingOut) && !(name in unrecorded))

describe.each(doing.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('is in the audit log, once, with who did it and to what', async () => {
    const prepare = calls[name]
    expect(
      prepare,
      `say in tests/contract/office-audit.test.ts how ${name} is called so that it succeeds`,
    ).toBeDefined()
    const call = (await prepare?.()) ?? {}
    const before = await db.$count(auditRecords)
    expect(await send(endpoint, call)).toBe(successStatus(endpoint))
    const written = await recordsSince(before)
    expect(written).toMatchObject([
      { action: name, actorId: admin.user.id, subject: endpoint.path.split('/')[2], network: '192.0.2.1' },
    ])
    const [record] = written
    expect(record?.subjectId ?? record?.personId).toBeTruthy()
    if (call.body === REASON) expect(record?.reason).toBe(REASON.reason)
    if (call.id) expect([record?.subjectId, record?.personId]).toContain(call.id)
  })

  test.skipIf(name in eachTime)(
    'changes nothing when it is called again with the same, and records nothing',
    async () => {
      const call = (await calls[name]?.()) ?? {}
      await send(endpoint, call)
      const [before, revision] = [await db.$count(auditRecords), await revisionAfter(call)]
      const status = await send(endpoint, revision === null ? call : { ...call, body: { ...call.body, revision } })
      expect([successStatus(endpoint), 404, 409, 422, 429]).toContain(status)
      expect((await recordsSince(before)).map((record) => [record.action, record.before, record.after])).toEqual([])
      expect(await revisionAfter(call)).toBe(revision)
    },
  )
})

/** The revision that the last change of a thing has given, where a call names the one that was read. */
async function revisionAfter({ id, body }: Call): Promise<number | null> {
  if (!id || !body || !('revision' in body)) return null
  const [record] = await db
    .select({ after: auditRecords.after })
    .from(auditRecords)
    .where(eq(auditRecords.subjectId, id))
    .orderBy(desc(auditRecords.at), desc(auditRecords.id))
    .limit(1)
  const revision = record?.after?.revision
  return typeof revision === 'number' ? revision : null
}

describe.each(Object.entries(looks))('%s', (name, prepare) => {
  test('is in the audit log as a look at data of a person', async () => {
    const endpoint = office.find((one) => one.name === name)
    const call = await prepare()
    const before = await db.$count(auditRecords)
    if (endpoint) expect(await send(endpoint, call)).toBe(200)
    const written = await recordsSince(before)
    expect(written).toMatchObject([{ action: name, isLook: true }])
    expect(written[0]?.subjectId ?? written[0]?.personId).toBe(call.id)
    expect(actionSentences).toHaveProperty(name)
  })
})

describe.each(Object.entries(workingOut))('%s', (name, prepare) => {
  test('is not in the audit log', async () => {
    const endpoint = office.find((one) => one.name === name)
    const call = await prepare()
    const before = await db.$count(auditRecords)
    if (endpoint) expect(await send(endpoint, call)).toBe(200)
    expect(await db.$count(auditRecords)).toBe(before)
  })
})

test('what is refused is not in the audit log', async () => {
  const unknown: [Endpoint, Call][] = []
  for (const endpoint of doing.filter(({ path }) => path.includes('{id}')))
    unknown.push([endpoint, { ...(await calls[endpoint.name]?.()), id: uuidv7() }])
  const before = await db.$count(auditRecords)
  for (const [endpoint, call] of unknown) expect(await send(endpoint, call), endpoint.name).toBe(404)
  expect(await db.$count(auditRecords)).toBe(before)
})
