import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { uuidv7 } from 'uuidv7'
import { createServer } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import { invitations, inviteColleague } from '#contract/accounts/invitations.ts'
import { identityProviders } from '#contract/accounts/office-identity-providers.ts'
import { teacherApplications } from '#contract/accounts/office-teachers.ts'
import { schools } from '#contract/accounts/schools/office-schools.ts'
import { listMissedSearches } from '#contract/catalogue/missed-searches.ts'
import { authors } from '#contract/catalogue/office-authors.ts'
import { departments } from '#contract/catalogue/office-departments.ts'
import { schoolTerms } from '#contract/catalogue/office-school-terms.ts'
import { series as titleSeries } from '#contract/catalogue/office-series.ts'
import { addEdition, officeTitles } from '#contract/catalogue/office-titles.ts'
import { addMedium, media } from '#contract/content/media.ts'
import { newsletterConsent, newsletterLabels } from '#contract/content/newsletter-lists.ts'
import { articleCategories } from '#contract/content/office-categories.ts'
import { entries } from '#contract/content/office-entries.ts'
import { files } from '#contract/content/office-files.ts'
import { findPlaces, readNavigation } from '#contract/content/office-navigations.ts'
import { lookUpSubscriber } from '#contract/content/office-newsletter.ts'
import { importRedirects, listDeadLinks, listMissingAddresses, redirects } from '#contract/content/office-redirects.ts'
import { contactMessages } from '#contract/desks/contact-messages.ts'
import { readGuide } from '#contract/desks/guide.ts'
import { jobs } from '#contract/desks/jobs.ts'
import { searchOffice } from '#contract/desks/office-search.ts'
import { users } from '#contract/desks/office-users.ts'
import { restores } from '#contract/desks/restores.ts'
import { tasks } from '#contract/desks/tasks.ts'
import { readWaiting } from '#contract/desks/waiting.ts'
import { type Endpoint, isOpenTo } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { listExports } from '#contract/exchange/catalogue-exports.ts'
import { importRuns } from '#contract/exchange/import-runs.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { bankCredits } from '#contract/fulfilment/bank-credits.ts'
import { refunds } from '#contract/fulfilment/credits.ts'
import { listOrdersToSend } from '#contract/fulfilment/fulfilment.ts'
import { orders, readDeliveryNote } from '#contract/fulfilment/office-orders.ts'
import { officeReturns } from '#contract/fulfilment/office-returns.ts'
import { actionSentences } from '#contract/ground/action-sentences.ts'
import { audit } from '#contract/ground/audit.ts'
import { mails } from '#contract/ground/mails.ts'
import { formatRate } from '#contract/ground/money.ts'
import { listRuns } from '#contract/ground/runs.ts'
import { listSettings } from '#contract/ground/settings.ts'
import { putUpload } from '#contract/ground/uploads.ts'
import { type Group, groupLabels, isStaffGroup, readerGroup } from '#contract/groups.ts'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { entitlements } from '#contract/licences/entitlements.ts'
import { examDownloads } from '#contract/licences/exam-downloads.ts'
import {
  boughtCouponSets,
  couponBatches,
  importCouponBatch,
  lookUpCoupon,
  officeCoupons,
} from '#contract/licences/office-coupons.ts'
import { addProductFile, productFiles } from '#contract/licences/product-files.ts'
import { readRedemptions } from '#contract/licences/redemption-figures.ts'
import { partnerClients, partnerOrganisations } from '#contract/partners/office-partners.ts'
import { partnerNotices, paymentWebhooks } from '#contract/partners/office-webhooks.ts'
import { quotes as officeQuotes } from '#contract/procurement/quotes/office-quotes.ts'
import { changeTaxRate, createTaxRate, listTaxRates } from '#contract/sales/office-tax-rates.ts'
import { createVoucherSeries, vouchers } from '#contract/sales/office-vouchers.ts'
import { readOpenInvoices, readSales } from '#contract/sales/sales-figures.ts'
import { readVatReport } from '#contract/sales/vat-report.ts'
import { sampleCartLabels } from '#contract/storefront/sample-carts.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { articleCategories as categoryTable, redirects as redirectTable } from '#modules/content/content/tables.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails as mailTable } from '#modules/ground/mail/tables.ts'
import { users as userTable } from '#modules/ground/users/tables.ts'
import { issueCoupons } from '#modules/licences/coupons/jobs.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import { platformDeliveries } from '#modules/licences/platforms/tables.ts'
import { orders as orderTable } from '#modules/sales/orders/tables.ts'
import { accessRoom, batchRoom, codeRoom, couponRoom, fileRoom, foreignCodes } from '#office/messages/coupons.ts'
import { editing } from '#office/messages/editing.ts'
import { invitationRoom } from '#office/messages/invitations.ts'
import { lists } from '#office/messages/lists.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { palette } from '#office/messages/palette.ts'
import { partnerClientRoom, partnerRoom } from '#office/messages/partners.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { newQuote, quoteRoom } from '#office/messages/quotes/quotes.ts'
import { mailTextWords } from '#office/messages/settings/mail-texts.ts'
import { newsletterRoom } from '#office/messages/settings/newsletter.ts'
import { sampleCartWords } from '#office/messages/settings/sample-carts.ts'
import { settingsRoom } from '#office/messages/settings.ts'
import routes from '#office/routes.ts'
import type { HttpEnvironment } from '#server/http/environment.ts'
import { officeOf } from '#server/office/built-office.ts'
import { mountOffice } from '#server/office/mount-office.ts'
import { fieldId } from '#ui/fields/field.ts'
import { startTestApp } from '../support/app.ts'
import { bankDesk, credit } from '../support/bank-desk.ts'
import {
  makeAuthor,
  makeDepartment,
  makeProduct,
  makeSchoolTerm,
  makeSeries,
  makeTitle,
} from '../support/factories/catalogue-factories.ts'
import { makeCategory, makeDraft, makeFile, pageContent } from '../support/factories/content-factories.ts'
import { makeBoughtSet, makeCouponSet, makeLicence } from '../support/factories/coupon-set-factories.ts'
import { makeEntitlement } from '../support/factories/entitlement-factories.ts'
import { makeProductFile } from '../support/factories/library-factories.ts'
import { makeMedium } from '../support/factories/media-factories.ts'
import {
  makeAuditRecord,
  makeBankCredit,
  makeContactMessage,
  makeImportRun,
  makeRefund,
  makeReturn,
  makeTask,
  makeUncertainMail,
} from '../support/factories/office-factories.ts'
import { makeOverdueOrder } from '../support/factories/overdue-order.ts'
import { makeOauthClient, makeOrganisation, makePartner } from '../support/factories/partner-factories.ts'
import { makeAddress, makeUser } from '../support/factories/people-factories.ts'
import { makeProvider } from '../support/factories/provider-factories.ts'
import { makeQuotedShopper } from '../support/factories/quote-factories.ts'
import { makeRestore } from '../support/factories/restore-factories.ts'
import { makeConfirmedSchool, makeSchool } from '../support/factories/school-factories.ts'
import { makeSubscriber } from '../support/factories/subscriber-factories.ts'
import { makeApplication } from '../support/factories/teacher-factories.ts'
import { makeVoucher } from '../support/factories/voucher-factories.ts'
import { makeSender } from '../support/outside-world.ts'
import { makeOrder } from '../support/shopper.ts'
import { signIn } from '../support/sign-in.ts'
import { writtenLog } from '../support/written-log.ts'

const written = writtenLog()
const app = await startTestApp({ log: written.log })
// A letter is shown to staff as it would go out: with its sender.
await makeSender(app.core)
const order = (await makeOrder(app, { method: 'invoice' })).placed.order
const refund = await makeRefund(app, order)
const provider = await makeProvider(app)
await makeRestore(app, { isReleased: true })
await makeRestore(app)
/** Its parcel has arrived. */
const delivered = (await makeOrder(app, { method: 'invoice' })).placed.order
const series = uuidv7()
const entry = await makeDraft(app, '/neue-seite', pageContent())

const bought = await makeBoughtSet(app)
const [coupon] = await app.core.db.select().from(coupons).where(eq(coupons.setId, bought.id))
const material = await makeProduct(app, await makeTitle(app), { format: 'teacher_material' })
const ofTitle = { id: material.titleId, edition: material.id }
const file = await makeProductFile(app, material, { bytes: Buffer.from('%PDF-1.7') })

await makeCategory(app, 'digital', 'Digital')
const author = await makeAuthor(app)
const oneSeries = await makeSeries(app)

const [category] = await app.core.db.select().from(categoryTable)

const importRun = await makeImportRun(app)
const [oldAddress] = await app.core.db.insert(redirectTable).values({ uri: '/alt', target: '/neu' }).returning()

interface Page {
  /** Those who may call it may see the page; undefined for all of the staff. */
  reads?: Pick<Endpoint, 'access'>
  params?: Record<string, string>
  /** What staff are answered who may see it; 200 unless given. */
  status?: number
  /** The same for the page's data; where a page has none, those of the frame around it. */
  ofData?: number
  /** What others of the staff are answered, for whom the thing does not exist; 403 unless given. */
  others?: number
  /** Where it leads those who may see another part of the room. */
  leads?: Partial<Record<Group, string>>
}

/** Each setting says itself who may read it. */
const OF_EDITORS = { access: { groups: ['editor', 'admin'] } } as const

/** Every address of the back office, with who it is for. */
const PAGES: Record<string, Page> = {
  '': { reads: readWaiting },
  // Only what is sent is taken here.
  darstellung: { status: 302 },
  // The page of a view that could not be kept.
  ansichten: {},
  'bestellungen/:id/gutschrift': { reads: orders.read, params: { id: order }, status: 400, ofData: 200 },
  suche: { reads: searchOffice },
  // In the words of why there is no file.
  'keine-datei': { status: 404 },
  produkte: {},
  'gefunden/:what': { reads: officeTitles.list, params: { what: 'titel' } },
  wartet: { reads: readWaiting },
  angemeldet: {},
  'verlauf/:kind/:id': { reads: refunds.history, params: { kind: 'refunds', id: refund } },
  aufgaben: { reads: tasks.list },
  'aufgaben/:id': { reads: tasks.read, params: { id: await makeTask(app) } },
  bestellungen: { reads: orders.list },
  'bestellungen/:id': { reads: orders.read, params: { id: order } },
  'bestellungen/:id/dokumente/:document': { reads: readDeliveryNote, params: { id: order, document: 'lieferschein' } },
  // In the words of why there is no document.
  'bestellungen/:id/ohne-dokument': { reads: orders.read, params: { id: order }, status: 404 },
  anmeldedienste: { reads: identityProviders.list },
  'anmeldedienste/neu': { reads: identityProviders.create },
  'anmeldedienste/:id': { reads: identityProviders.read, params: { id: provider } },
  // What was begun is over.
  'anmeldedienste/:id/probe': { reads: identityProviders.read, params: { id: provider }, status: 409 },
  offerten: { reads: officeQuotes.list },
  'offerten/neu': { reads: officeQuotes.list },
  'offerten/:id': { reads: officeQuotes.read, params: { id: (await makeQuotedShopper(app)).quote.id } },
  versand: { reads: listOrdersToSend },
  rueckzahlungen: { reads: refunds.list },
  'rueckzahlungen/ruecksendungen': { reads: officeReturns.list },
  'rueckzahlungen/ruecksendungen/:id': { reads: officeReturns.read, params: { id: await makeReturn(app, delivered) } },
  'rueckzahlungen/:id': { reads: refunds.read, params: { id: refund } },
  bank: { reads: bankCredits.list },
  'bank/:id': { reads: bankCredits.read, params: { id: await makeBankCredit(app) } },
  'anleitung/:page': { reads: readGuide, params: { page: 'heute' } },
  zahlen: { reads: readSales, leads: { editor: '/office/zahlen/suchen' } },
  'zahlen/einloesungen': { reads: readRedemptions },
  'zahlen/offene': { reads: readOpenInvoices },
  'zahlen/suchen': { reads: listMissedSearches },
  mwst: { reads: readVatReport },
  'mwst/saetze': { reads: listTaxRates },
  'mwst/saetze/neu': { reads: createTaxRate },
  'mwst/saetze/:id': { reads: changeTaxRate, params: { id: 'reduced.2024-01-01' } },
  lehrpersonen: { reads: teacherApplications.list },
  'lehrpersonen/:id': {
    reads: teacherApplications.read,
    params: { id: await makeApplication(app, await makeUser(app, { groups: ['pending_teacher'] })) },
  },
  schulen: { reads: schools.list },
  'schulen/:id': { reads: schools.read, params: { id: await makeSchool(app) } },
  nachrichten: { reads: contactMessages.list },
  'nachrichten/:id': { reads: contactMessages.read, params: { id: await makeContactMessage(app) } },
  personen: { reads: users.list },
  'personen/einladen': { reads: inviteColleague },
  'personen/einladungen': { reads: invitations.list },
  'personen/:id': { reads: users.read, params: { id: (await makeUser(app)).id } },
  'personen/:id/adresse/:address': { reads: users.read, params: { id: (await makeUser(app)).id, address: 'neu' } },
  protokoll: {
    reads: audit.list,
    leads: { sales: '/office/protokoll/mails' },
  },
  'protokoll/mails': { reads: mails.list },
  'protokoll/mails/:id': { reads: mails.read, params: { id: await makeUncertainMail(app) } },
  'protokoll/auftraege': { reads: jobs.list },
  'protokoll/zahlungen': { reads: paymentWebhooks.list },
  'protokoll/partner': { reads: partnerNotices.list },
  laeufe: { reads: listRuns },
  'protokoll/importe': { reads: importRuns.list, leads: { editor: '/office/importe', admin: '/office/importe' } },
  'protokoll/importe/:id': {
    reads: importRuns.read,
    params: { id: importRun },
    leads: { editor: `/office/importe/${importRun}`, admin: `/office/importe/${importRun}` },
  },
  importe: { reads: importRuns.list },
  'importe/exporte': { reads: listExports },
  'importe/:id': { reads: importRuns.read, params: { id: importRun } },
  'protokoll/:id': {
    reads: audit.read,
    params: { id: await makeAuditRecord(app, await makeDraft(app, '/entwurf', pageContent())) },
  },
  coupons: { reads: couponBatches.list, leads: { editor: '/office/coupons/dateien' } },
  'coupons/neu': { reads: couponBatches.create },
  'coupons/fremde': { reads: importCouponBatch },
  'coupons/gekaufte': { reads: boughtCouponSets.list },
  'coupons/gekaufte/:id': { reads: boughtCouponSets.read, params: { id: bought.id } },
  'coupons/zugaenge': { reads: entitlements.list },
  'coupons/zugaenge/neu': { reads: entitlements.create },
  'coupons/zugaenge/:id': { reads: entitlements.read, params: { id: await makeEntitlement(app) } },
  'coupons/nachschlagen': { reads: lookUpCoupon },
  'coupons/code/:id': { reads: officeCoupons.read, params: { id: coupon?.id ?? '' } },
  'coupons/pruefungen': { reads: examDownloads.list },
  'coupons/dateien': { reads: productFiles.list },
  'coupons/dateien/neu': { reads: addProductFile },
  'coupons/dateien/:id': { reads: productFiles.read, params: { id: file } },
  'coupons/:id': { reads: couponBatches.read, params: { id: (await makeCouponSet(app)).id } },
  partner: { reads: partnerOrganisations.list },
  'partner/neu': { reads: partnerOrganisations.create },
  'partner/clients/:id': {
    reads: partnerClients.read,
    params: { id: (await makeOauthClient(app, await makeOrganisation(app))).id },
  },
  'partner/:id': { reads: partnerOrganisations.read, params: { id: await makeOrganisation(app) } },
  gutscheine: { reads: vouchers.list },
  autoren: { reads: authors.list },
  'autoren/neu': { reads: authors.create },
  'autoren/:id': { reads: authors.read, params: { id: author.id } },
  'autoren/:id/zusammenfuehren': { reads: authors.read, params: { id: author.id } },
  reihen: { reads: titleSeries.list },
  'reihen/neu': { reads: titleSeries.create },
  'reihen/:id': { reads: titleSeries.read, params: { id: oneSeries.id } },
  'reihen/:id/zusammenfuehren': { reads: titleSeries.read, params: { id: oneSeries.id } },
  titel: { reads: officeTitles.list },
  'titel/neu': { reads: officeTitles.create },
  'titel/:id': { reads: officeTitles.read, params: ofTitle },
  'titel/:id/ausgaben': { reads: officeTitles.read, params: ofTitle },
  'titel/:id/ausgaben/neu': { reads: addEdition, params: ofTitle },
  'titel/:id/ausgaben/:edition': { reads: officeTitles.read, params: ofTitle },
  'titel/:id/material': { reads: officeTitles.read, params: ofTitle },
  'titel/:id/verknuepfungen': { reads: officeTitles.read, params: ofTitle },
  'titel/:id/verlauf': { reads: officeTitles.history, params: ofTitle },
  inhalte: { reads: entries.list },
  'inhalte/neu': { reads: entries.create },
  'inhalte/:id': { reads: entries.read, params: { id: entry } },
  'inhalte/:id/bearbeiten': { reads: entries.change, params: { id: entry } },
  // Only what is sent is taken here.
  'inhalte/:id/sichern': { reads: entries.change, params: { id: entry }, status: 302 },
  'inhalte/:id/fassungen/:number': { reads: entries.read, params: { id: entry, number: '1' } },
  navigationen: { reads: readNavigation },
  'navigationen/schulbegriffe': { reads: schoolTerms.list },
  'navigationen/schulbegriffe/neu': { reads: schoolTerms.create },
  'navigationen/schulbegriffe/:id': { reads: schoolTerms.read, params: { id: (await makeSchoolTerm(app)).id } },
  'navigationen/fachbereiche': { reads: departments.list },
  'navigationen/fachbereiche/neu': { reads: departments.create },
  'navigationen/fachbereiche/:id': { reads: departments.read, params: { id: (await makeDepartment(app)).id } },
  'navigationen/kategorien': { reads: articleCategories.list },
  'navigationen/kategorien/neu': { reads: articleCategories.create },
  'navigationen/kategorien/:id': { reads: articleCategories.read, params: { id: category?.id ?? '' } },
  'navigationen/weiterleitungen': { reads: redirects.list },
  'navigationen/weiterleitungen/neu': { reads: redirects.create },
  'navigationen/weiterleitungen/datei': { reads: importRedirects },
  'navigationen/weiterleitungen/:id': { reads: redirects.read, params: { id: oldAddress?.id ?? '' } },
  'navigationen/fehlende': { reads: listMissingAddresses },
  'navigationen/tote-links': { reads: listDeadLinks },
  'navigationen/ziele': { reads: findPlaces },
  'navigationen/:id': { reads: readNavigation, params: { id: 'footer_navigation' } },
  medien: { reads: media.list },
  'medien/liste': { reads: media.list },
  'medien/auswahl': { reads: media.list },
  'medien/teil': { reads: putUpload, status: 400, ofData: 200 },
  'medien/neu': { reads: addMedium, status: 400, ofData: 200 },
  'medien/dateien': { reads: files.list },
  'medien/dateien/auswahl': { reads: files.list },
  'medien/dateien/:id': { reads: files.read, params: { id: await makeFile(app, 'Lösungen') } },
  'medien/:id': {
    reads: media.read,
    params: { id: (await makeMedium((await signIn(app, await makeUser(app, { groups: ['editor'] }))).client)).id },
  },
  newsletter: { reads: lookUpSubscriber },
  betrieb: { reads: restores.list },
  einstellungen: { reads: listSettings },
  'einstellungen/:id': { reads: OF_EDITORS, params: { id: 'login_page_settings' }, others: 404 },
  'einstellungen/:id/planen': { reads: OF_EDITORS, params: { id: 'login_page_settings' }, others: 404 },
  'gutscheine/neu': { reads: vouchers.create },
  'gutscheine/serie': { reads: createVoucherSeries },
  'gutscheine/serie/:series': { reads: vouchers.list, params: { series } },
  'gutscheine/:id': { reads: vouchers.read, params: { id: (await makeVoucher(app, { seriesId: series })).id } },
}

const people = await Promise.all(
  (['customer', ...readerGroup.options] as const).map(async (member) => {
    const groups = member === 'customer' ? [] : [member]
    const { cookies } = await signIn(app, await makeUser(app, { groups }))
    return { member, groups, cookies }
  }),
)

const folder = fileURLToPath(new URL('../../office', import.meta.url))
const vite = await createServer({
  root: folder,
  configFile: `${folder}/vite.config.ts`,
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
})
afterAll(() => vite.close())
const build = officeOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'production')
const failures: unknown[] = []
const shop = new Hono<HttpEnvironment>()
mountOffice(
  shop,
  {
    publicUrl: undefined,
    authenticate: app.authenticate,
    kept: app.core.kept,
    log: written.log,
    reportFailure: (error) => void failures.push(error),
    send: async (request, environment) => app.api.fetch(request, environment),
  },
  { load: async () => build, files: undefined, trustedProxies: 0 },
)

/** How React Router tells its scripts of a redirect. */
const REDIRECT_AS_DATA = 202

const incoming = { socket: { remoteAddress: '192.0.2.1' } }

async function ask(path: string, headers: Record<string, string> = {}, form?: URLSearchParams): Promise<Response> {
  const init = form ? { method: 'POST', body: form, headers: { ...headers, origin: 'http://shop.test' } } : { headers }
  return shop.fetch(new Request(`http://shop.test${path}`, init), { incoming } as never)
}

function addressOf(pattern: string, params: Record<string, string> = {}): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return path === '' ? '/office' : `/office/${path}`
}

function patternsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = '', children = [] }) => [path, ...patternsOf(children)])
}

test('every address of the back office says whom it is for', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(patternsOf(routes).toSorted())
})

// ASVS V8.2.1
describe.each(Object.entries(PAGES))(
  '/office/%s',
  (pattern, { reads, params, status = 200, ofData = status, others = 403, leads }) => {
    const path = addressOf(pattern, params)

    test('is shown to those who may read it, as page and as data, and to nobody else', async () => {
      const visitor = await ask(path)
      expect(visitor.status).toBe(302)
      expect(visitor.headers.get('location')).toBe(`http://shop.test/login?${new URLSearchParams({ redirect: path })}`)
      const data = await ask(`${path}.data`)
      expect(await data.text()).toContain('/login?')
      for (const { member, groups, cookies } of people) {
        const mayRead = groups.some(isStaffGroup) && (!reads || isOpenTo(reads, groups))
        const leadsTo = groups.map((one) => leads?.[one]).find((to) => to !== undefined)
        const refused = groups.some(isStaffGroup) ? others : 403
        const expected = leadsTo ? 302 : mayRead ? status : refused
        const page = await ask(path, cookies)
        expect(page.status, member).toBe(expected)
        if (leadsTo) expect(page.headers.get('location'), member).toBe(leadsTo)
        const asked = await ask(`${path}.data`, cookies)
        expect(asked.status, `the data of ${member}`).toBe(
          expected === 302 ? REDIRECT_AS_DATA : mayRead ? ofData : expected,
        )
      }
    })

    test.runIf(status === 200)('is not shown to a visitor or a customer who sends a form there', async () => {
      for (const cookies of [{}, people.find(({ member }) => member === 'customer')?.cookies])
        expect((await ask(path, cookies, new URLSearchParams({ step: 'note' }))).status).not.toBe(200)
    })

    test.runIf(params && status === 200)('is unknown where there is no such thing', async () => {
      const member = people.find(({ groups }) => reads && isOpenTo(reads, groups))
      const unknown = Object.fromEntries(Object.keys(params ?? {}).map((name) => [name, uuidv7()]))
      const answer = await ask(addressOf(pattern, unknown), member?.cookies)
      const leadsTo = answer.headers.get('location')
      expect((leadsTo === null ? answer : await ask(leadsTo, member?.cookies)).status).toBe(404)
    })
  },
)

test('a page past the end of a list is its last one, not an empty one', async () => {
  const sales = people.find(({ member }) => member === 'sales')
  const past = await ask('/office/bestellungen?page=99', sales?.cookies)
  expect(await past.text()).toContain(`/office/bestellungen/${order}`)
})

test.each([
  [`bestellungen/${order}`, 'mark_paid', 'Grund'],
  [`bestellungen/${order}`, 'note', 'Notiz'],
  [`bank/${PAGES['bank/:id']?.params?.['id']}`, 'write_off', 'Notiz'],
])('a message at a field of /office/%s, %s, calls it «%s» as the form does', async (path, step, label) => {
  const sales = people.find(({ member }) => member === 'sales')
  const page = await (await ask(`/office/${path}`, sales?.cookies, new URLSearchParams({ step }))).text()
  expect(page).toContain(`${label} ist erforderlich`)
  expect(page).not.toContain('Mitteilung ist erforderlich')
})

describe('the page of a person', () => {
  const pageOf = async (id: string, member: Group) =>
    (await ask(`/office/personen/${id}`, people.find((one) => one.member === member)?.cookies)).text()

  test('shows their addresses, and which of them the next order takes', async () => {
    const user = await makeUser(app)
    await makeAddress(app, user, { company: 'Schule am Kanal', city: 'Biel' })
    const page = await pageOf(user.id, 'sales')
    for (const text of ['Schule am Kanal', '3011 Biel', orderRoom.billingAddress, peopleRoom.addresses(1)])
      expect(page).toContain(text)
  })

  test('has no heading over nothing, where there is no address', async () => {
    const { id } = await makeUser(app)
    expect(await pageOf(id, 'sales')).not.toContain(`>${peopleRoom.addresses(1)}<`)
  })
})

describe('an order that is suspected of fraud', () => {
  test('is decided by nobody in passing: nothing is chosen, and a missing choice is told at its field', async () => {
    const { order: id } = (await makeOrder(app)).placed
    await app.core.db.update(orderTable).set({ status: 'fraud' }).where(eq(orderTable.id, id))
    const cookies = people.find(({ member }) => member === 'sales')?.cookies
    const form = new URLSearchParams({ step: 'decide_fraud', note: 'Am Telefon geprüft.' })
    const asked = await ask(`/office/bestellungen/${id}?schritt=decide_fraud`, cookies)
    const refused = await ask(`/office/bestellungen/${id}`, cookies, form)
    expect([asked.status, refused.status]).toEqual([200, 422])
    const page = await refused.text()
    for (const html of [await asked.text(), page]) {
      const choices = html.match(/<input[^>]*name="decision"[^>]*>/g) ?? []
      expect(choices).toHaveLength(2)
      expect(choices.filter((choice) => choice.includes('checked'))).toEqual([])
    }
    expect(page).toContain(`href="#${fieldId('decide_fraud.decision')}"`)
    expect(page).toContain(`id="${fieldId('decide_fraud.decision')}"`)
    expect(page.split(fieldMessage('decision', 'required')).length - 1).toBeGreaterThanOrEqual(2)
    expect(page).toContain('Am Telefon geprüft.')
    const [order] = await app.core.db.select().from(orderTable).where(eq(orderTable.id, id))
    expect(order?.status).toBe('fraud')
  })
})

describe('without JavaScript', () => {
  const sales = people.find(({ member }) => member === 'sales')?.cookies

  test('an order gets another address, its buyer a mail again, and a reminder whose words are shown before', async () => {
    const { params } = await makeOverdueOrder(app)
    const path = `/office/bestellungen/${params.id}`
    const send = (form: Record<string, string>) => ask(path, sales, new URLSearchParams(form))
    const page = await (await ask(path, sales)).text()
    expect(page).toContain('Bis heute haben wir keine Zahlung erhalten.')
    expect(page).toMatch(/name="to_pay" value="3650"/)
    const names = { 'address.first_name': 'Lea', 'address.last_name': 'Muster', 'address.salutation': 'none' }
    const place = { 'address.street': 'Seeweg', 'address.street_number': '4', 'address.post_code': '3005' }
    const moved = { step: 'change_address', note: 'Umgezogen.', ...names, ...place, 'address.city': 'Bern' }
    const abroad = await send({ ...moved, 'address.country': 'de', 'address.post_code': '10115' })
    expect(abroad.status).toBe(422)
    expect(await abroad.text()).toContain(fieldMessage('country', 'otherCosts'))
    expect(await (await send({ ...moved, 'address.country': 'ch' })).text()).toContain(
      'Lea Muster, Seeweg 4, 3005 Bern',
    )
    expect((await send({ step: 'mail_again', kind: 'confirmation' })).status).toBe(200)
    const reminded = await (await send({ step: 'remind', to_pay: '3650' })).text()
    expect(reminded).toContain(actionSentences.remindOrder)
    expect(reminded).toContain(actionSentences.sendOrderMail)
    expect(reminded).not.toContain('name="to_pay"')
  })

  test('a credit is shared out; what is wrong is told at its row, also after an empty one', async () => {
    const desk = bankDesk(app, await signIn(app, await makeUser(app, { groups: ['sales'] })))
    await desk.upload(credit('50.00'))
    const [open] = await desk.listed({ state: 'open' })
    const path = `/office/bank/${open?.id}`
    expect(await (await ask(path, sales)).text()).toContain('name="shares.0.order_number"')
    const form = { step: 'share', note: 'Geprüft.', 'shares.1.order_number': '1999-000001', 'shares.1.amount': '1.00' }
    const refused = await ask(path, sales, new URLSearchParams(form))
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(fieldMessage('order_number', 'wrong'))
    expect(page).toContain(`href="#${fieldId('shares.1.order_number')}"`)
  })
})

test('a view without a title is refused at its field, with the list it was to keep', async () => {
  const sales = people.find(({ member }) => member === 'sales')
  const form = { list: 'orders', query: 'status=paid', back: '/bestellungen?status=paid' }
  const refused = await ask('/office/ansichten', sales?.cookies, new URLSearchParams({ ...form, title: ' ' }))
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain(`${lists.viewTitle} ist erforderlich`)
  expect(page).toContain(`href="#${fieldId('title')}"`)
  expect(page).toContain('value="status=paid"')
  const kept = await ask('/office/ansichten', sales?.cookies, new URLSearchParams({ ...form, title: 'Bezahlte' }))
  expect([kept.status, kept.headers.get('location')]).toEqual([302, `/office${form.back}`])
})

test('a search in the view that orders open with says what that leaves out, and leads to all for the same words', async () => {
  const { shopper, placed } = await makeOrder(app, { user: { lastName: 'Quittenbaum' } })
  await app.core.db.update(orderTable).set({ status: 'redeemed' }).where(eq(orderTable.id, placed.order))
  const cookies = people.find(({ member }) => member === 'sales')?.cookies
  const opened = await (await ask('/office/bestellungen', cookies)).text()
  // The boxes of the opening view, as the form of the page sends them with the words.
  const asked = new URLSearchParams({ query: shopper.user.lastName })
  for (const [box] of opened.matchAll(/<input[^>]*name="status"[^>]*>/g))
    if (box.includes('checked')) asked.append('status', /value="(\w+)"/.exec(box)?.[1] ?? '')
  const nothing = await (await ask(`/office/bestellungen?${asked}`, cookies)).text()
  expect(nothing).toContain(lists.searchedOnly(orderRoom.views.ordered))
  expect(nothing).toContain(lists.searchAll('Quittenbaum'))
  const all = /href="([^"]*\?query=Quittenbaum)"/.exec(nothing)?.[1] ?? ''
  expect(await (await ask(all, cookies)).text()).toContain(placed.number)
})

describe('a price that is set', () => {
  const cookies = people.find(({ member }) => member === 'admin')?.cookies
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await ask(path, cookies, new URLSearchParams(form))
    return { answer, page: await answer.text() }
  }
  const fieldsOf = (page: string): Record<string, string> =>
    Object.fromEntries(
      [...page.matchAll(/<input[^>]*name="(value[^"]*|revision|read|contested|tried)"[^>]*>/g)].map(
        ([input, name = '']): [string, string] => [
          name,
          (/ value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&quot;', '"'),
        ],
      ),
    )

  test('is shown in sample carts first, without JavaScript, and saved once they are ticked for this very value', async () => {
    const path = '/office/einstellungen/pricing'
    const domestic = 'value.shipping.domestic'
    const form = {
      ...fieldsOf(await (await ask(path, cookies)).text()),
      step: 'save',
      reason: 'Tarif',
      [domestic]: '8.80',
    }
    const first = await send(path, form)
    expect(first.answer.status).toBe(422)
    expect(first.page).toContain(sampleCartWords.first)
    for (const cart of Object.values(sampleCartLabels)) expect(first.page).toContain(cart)
    expect(fieldsOf(first.page)).toMatchObject({ [domestic]: '8.80', revision: '0' })
    expect(first.page).toContain('value="Tarif"')
    const ticked = { ...form, tried: fieldsOf(first.page)['tried'] ?? '', checked: 'on' }
    const other = await send(path, { ...ticked, [domestic]: '9.90' })
    expect(other.answer.status).toBe(422)
    expect(fieldsOf(other.page)).toMatchObject({ [domestic]: '9.90' })
    const saved = await send(path, ticked)
    expect(saved.answer.status).toBe(200)
    expect(saved.page).toContain(editing.saved)
    expect(saved.page).not.toContain(sampleCartWords.checked)

    const back = { step: 'take_over', number: '1', revision: '1' }
    const changed = await send(path, {
      ...ticked,
      revision: '1',
      [domestic]: '9.90',
      tried: fieldsOf(other.page)['tried'] ?? '',
    })
    expect(changed.answer.status).toBe(200)
    const untried = await send(`${path}?fassung=1`, { ...back, revision: '2' })
    expect(untried.answer.status).toBe(422)
    const again = { ...back, revision: '2', tried: fieldsOf(untried.page)['tried'] ?? '', checked: 'on' }
    expect((await send(`${path}?fassung=1`, again)).page).toContain(settingsRoom.takenOver(1))
  })

  test('is shown in sample carts before it is planned; what else is wrong leaves the tick', async () => {
    const path = '/office/einstellungen/payment_limits/planen'
    const form = { ...fieldsOf(await (await ask(path, cookies)).text()), step: 'save', valid_from: '2001-01-01T00:00' }
    const first = await send(path, { ...form, 'value.twint': '10' })
    expect(first.answer.status).toBe(422)
    expect(first.page).toContain(sampleCartWords.payable('Kreditkarte, PayPal'))
    const ticked = { ...form, 'value.twint': '10', tried: fieldsOf(first.page)['tried'] ?? '', checked: 'on' }
    const past = await send(path, ticked)
    expect(past.answer.status).toBe(422)
    expect(past.page).toMatch(/<input[^>]*name="checked"[^>]*checked/)
    const planned = await send(path, { ...ticked, valid_from: '2037-01-05T00:00' })
    expect(planned.answer.headers.get('location')).toBe('/office/einstellungen/payment_limits')
  })
})

describe('a subscriber of newsletters', () => {
  const cookies = people.find(({ member }) => member === 'sales')?.cookies
  const path = '/office/newsletter'
  const send = async (form: Record<string, string>) => {
    const answer = await ask(path, cookies, new URLSearchParams(form))
    return { status: answer.status, page: await answer.text() }
  }

  test('is found by the address, which stands in no address and no record, and told what they agreed to', async () => {
    const email = 'quittenleserin@example.test'
    await makeSubscriber(app, { email, lists: ['mykv', 'volksschule'] })
    const { status, page } = await send({ step: 'find', email: 'QuittenLeserin@example.test' })
    expect(status).toBe(200)
    for (const text of [email, newsletterLabels.mykv, newsletterLabels.volksschule, newsletterConsent.text])
      expect(page).toContain(text)
    const records = JSON.stringify(await app.core.db.select().from(auditRecords))
    expect(records).toContain('lookUpSubscriber')
    for (const text of [records, written.text()]) expect(text.toLowerCase()).not.toContain('quittenleserin')
  })

  test('that there is not is said at the field, with what was typed', async () => {
    const { status, page } = await send({ step: 'find', email: 'niemand@example.test' })
    expect(status).toBe(422)
    expect(page).toContain(newsletterRoom.unknown)
    expect(page).toContain('value="niemand@example.test"')
    expect((await send({ step: 'find', email: 'falsch' })).page).toContain(fieldMessage('email', 'email'))
  })

  test('no longer receives what is ended with a reason; without one they stay on the page, with what was ticked', async () => {
    const email = 'genug@example.test'
    const { id } = await makeSubscriber(app, { email, lists: ['mykv', 'volksschule'] })
    const form = { step: 'end', subscriber: id, email, 'lists.mykv': 'on' }
    const reasonless = await send({ ...form, reason: '' })
    expect(reasonless.status).toBe(422)
    expect(reasonless.page).toMatch(/<input[^>]*name="lists.mykv"[^>]*checked/)
    expect(reasonless.page).not.toMatch(/<input[^>]*name="lists.volksschule"[^>]*checked/)
    const { status, page } = await send({ ...form, reason: 'Am Telefon gewünscht.' })
    expect(status).toBe(200)
    expect(page).toContain(newsletterRoom.ended)
    expect(page).not.toContain('name="lists.mykv"')
    expect(page).toContain('name="lists.volksschule"')
  })

  test('is in a file for administrators alone', async () => {
    const file = '/api/office/newsletter-lists/mykv/subscribers.csv'
    const admin = people.find(({ member }) => member === 'admin')?.cookies
    expect(await (await ask(path, cookies)).text()).not.toContain(file)
    expect(await (await ask(path, admin)).text()).toContain(file)
  })
})

describe('the text of a mail', () => {
  const cookies = people.find(({ member }) => member === 'editor')?.cookies
  const path = '/office/einstellungen/mail.invoice'
  const texts = { 'value.subject': 'Rechnung von {verlag}', 'value.opening': '', 'value.closing': '' }
  const typed = { step: 'save', revision: '0', ...texts, reason: 'Kürzer' }
  const send = async (form: Record<string, string>) => {
    const answer = await ask(path, cookies, new URLSearchParams({ ...typed, ...form }))
    return { status: answer.status, page: await answer.text() }
  }

  test('is seen beside its form as HTML and text, as it is and with what is typed, which is not lost nor saved', async () => {
    const page = await (await ask(path, cookies)).text()
    expect(page).toContain('{rechnungsnummer}')
    expect(page).toMatch(/<iframe[^>]*sandbox=""[^>]*srcDoc="&lt;!doctype html/i)
    const tried = await send({ intent: 'preview', 'value.opening': 'Danke, {vorname}.' })
    expect(tried.status).toBe(200)
    expect(tried.page).toContain(mailTextWords.tried)
    expect(tried.page.split('Danke, Lea.').length - 1).toBeGreaterThanOrEqual(2)
    expect(tried.page).toContain('>Danke, {vorname}.</textarea>')
    expect(tried.page).toContain('value="Kürzer"')
    expect(await (await ask(path, cookies)).text()).not.toContain('Danke, Lea.')
  })

  test('is refused at its field with a placeholder that this mail does not know', async () => {
    const { status, page } = await send({ intent: 'preview', 'value.opening': 'Für {schule}' })
    expect(status).toBe(422)
    expect(page).toContain('>Für {schule}</textarea>')
    expect(page).toContain(`href="#${fieldId('value.opening')}"`)
  })

  test('goes to the editor’s own address', async () => {
    const { page } = await send({ intent: 'send_to_me' })
    expect(page).toContain(mailTextWords.sent)
    const queued = (await app.core.db.select().from(mailTable)).filter(({ kind }) => kind === 'mail-trial')
    expect(queued).toHaveLength(1)
  })

  test('is shown to sellers without what they may not do', async () => {
    const sales = people.find(({ member }) => member === 'sales')?.cookies
    expect(await (await ask(path, sales)).text()).not.toContain(mailTextWords.steps.send_to_me)
  })
})

describe('a rate of the value added tax', () => {
  const cookies = people.find(({ member }) => member === 'admin')?.cookies
  const path = '/office/mwst/saetze'
  const send = async (address: string, form: Record<string, string>) => {
    const answer = await ask(address, cookies, new URLSearchParams({ step: 'save', ...form }))
    return { status: answer.status, leads: answer.headers.get('location'), page: await answer.text() }
  }
  const triedIn = (page: string) => (/name="tried" value="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"')

  test('is seen in sample carts and planned, changed, and taken back, without JavaScript', async () => {
    const typed = { category: 'reduced', rate: '3', valid_from: '2037-01-01' }
    const first = await send(`${path}/neu`, typed)
    expect(first.status).toBe(422)
    expect(first.page).toContain('davon MwSt. 3')
    const planned = await send(`${path}/neu`, { ...typed, tried: triedIn(first.page), checked: 'on' })
    expect(planned.leads).toBe(path)
    const one = `${path}/reduced.2037-01-01`
    expect(await (await ask(path, cookies)).text()).toContain(`href="${one}"`)
    const other = await send(one, { rate: '2.9' })
    expect(other.status).toBe(422)
    expect((await send(one, { rate: '2.9', tried: triedIn(other.page), checked: 'on' })).leads).toBe(path)
    expect(await (await ask(path, cookies)).text()).toContain(formatRate(290))
    const without = await send(one, { step: 'take_back' })
    expect(without.status).toBe(422)
    expect((await send(one, { step: 'take_back', tried: triedIn(without.page), checked: 'on' })).leads).toBe(path)
    expect((await ask(one, cookies)).status).toBe(404)
  })

  test.each([
    ['of today', { rate: '3', valid_from: '2024-02-01' }, fieldMessage('valid_from', 'inFuture')],
    ['without a day', { rate: '3', valid_from: '' }, fieldMessage('valid_from', 'required')],
    ['beyond what a rate is', { rate: '51', valid_from: '2037-01-01' }, fieldMessage('rate', 'max', 50)],
  ])('%s is refused at its field', async (_, wrong, message) => {
    const typed = { category: 'reduced', ...wrong }
    const first = await send(`${path}/neu`, typed)
    const second = await send(`${path}/neu`, { ...typed, tried: triedIn(first.page), checked: 'on' })
    expect(second.status).toBe(422)
    expect(second.page).toContain(message.replace(/^\w+/, ''))
  })

  test('of the past is only looked at', async () => {
    expect(await (await ask(`${path}/reduced.2024-01-01`, cookies)).text()).toContain(errorCodes.tax_rate_begun[1])
  })
})

describe('a code that somebody tells on the telephone', () => {
  const cookies = people.find(({ member }) => member === 'sales')?.cookies
  const lookUp = (code: string) =>
    ask('/office/coupons/nachschlagen', cookies, new URLSearchParams({ coupon_code: code }))

  test('leads to its life, which tells it in no address, page, or record', async () => {
    const { codes, order } = await makeBoughtSet(app)
    const [code = ''] = codes
    const found = await lookUp(groupedCode(code).toLowerCase())
    expect(found.status).toBe(302)
    const address = found.headers.get('location') ?? ''
    expect(address).toMatch(/^\/office\/coupons\/code\/[0-9a-f-]{36}$/)
    const page = await (await ask(address, cookies)).text()
    expect(page).toContain(order.number)
    const records = JSON.stringify(await app.core.db.select().from(auditRecords))
    expect(records).toContain('lookUpCoupon')
    expect(written.text()).toContain('/office/coupons/lookup')
    for (const text of [page, records, written.text()])
      for (const one of [code, groupedCode(code), groupedCode(code).toLowerCase()]) expect(text).not.toContain(one)
  })

  test('that there is not, or that is none, is said at the field, with what was typed', async () => {
    const unknown = await lookUp('ZZZZ-ZZZZ-ZZZZ')
    expect(unknown.status).toBe(422)
    const page = await unknown.text()
    expect(page).toContain(codeRoom.unknown)
    expect(page).toContain('value="ZZZZ-ZZZZ-ZZZZ"')
    expect(await (await lookUp('abc')).text()).toContain(fieldMessage('coupon_code', 'coupon'))
  })

  test('is not blocked once somebody was faster, who is named', async () => {
    const pupil = await signIn(app, await makeUser(app, { firstName: 'Lena', lastName: 'Quittenbaum' }))
    const { codes } = await makeBoughtSet(app)
    const address = (await lookUp(codes[0] ?? '')).headers.get('location') ?? ''
    const params = { id: pupil.user.id }
    await pupil.client(redeemCoupon, { params, body: { code: codes[0] ?? '' } })
    const form = new URLSearchParams({ step: 'block', reason: 'Im Netz gelandet.' })
    const refused = await ask(address, cookies, form)
    expect(refused.status).toBe(409)
    const page = await refused.text()
    expect(page).toContain(errorCodes.coupon_redeemed[1])
    expect(page).toContain('Lena Quittenbaum')
  })
})

describe('a quote that staff write without JavaScript', () => {
  const cookies = people.find(({ member }) => member === 'sales')?.cookies
  const post = async (path: string, form: Record<string, string>) => ask(path, cookies, new URLSearchParams(form))
  /** What a form of the page sends again, as a browser would, with a button of it. */
  const fieldsOf = (page: string) =>
    Object.fromEntries(
      [...page.slice(page.indexOf('<form noValidate')).matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
        const name = /name="([^"]+)"/.exec(input)?.[1]
        return name === undefined ? [] : [[name, /value="([^"]*)"/.exec(input)?.[1] ?? '']]
      }),
    )

  test('is for a school or a person that is found by name', async () => {
    const { schoolId } = await makeConfirmedSchool(app, { name: 'Schule Quittenau' })
    const user = await makeUser(app, { lastName: 'Quittenau' })
    const page = await (await ask('/office/offerten/neu?suche=quittenau', cookies)).text()
    for (const id of [`school:${schoolId}`, `user:${user.id}`])
      expect(page).toContain(`/office/offerten/neu?${new URLSearchParams({ fuer: id })}`)
  })

  test('has lines that are pasted and found, is shown, and made as it was shown', async () => {
    const user = await makeUser(app, { lastName: 'Quittenkern' })
    const product = await makeProduct(app, await makeTitle(app, { title: 'Quittenatlas' }), {
      price: 2900,
      isbn: '9783039001019',
    })
    const path = `/office/offerten/neu?${new URLSearchParams({ fuer: `user:${user.id}` })}`
    expect(await (await ask(path, cookies)).text()).toContain(newQuote.noLines)
    const pasted = { intent: 'read', text: `${product.isbn} 3\n9783039009992 2` }
    const read = await (await post(path, pasted)).text()
    expect(read).toContain(newQuote.added(1))
    expect(read).toContain(newQuote.whyNot.unknown)
    expect(fieldsOf(read)).toMatchObject({ 'lines.0.product_id': product.id, 'lines.0.amount': '3' })
    const more = await (await post(path, { ...fieldsOf(read), intent: `take:${product.id}` })).text()
    const lines = { ...fieldsOf(more), intent: 'preview' }
    expect(lines).toMatchObject({ 'lines.0.amount': '4' })
    const wrong = await post(path, { ...lines, 'lines.0.unit_price': 'billig', note: 'Mit Dank' })
    expect(wrong.status).toBe(422)
    const refusal = await wrong.text()
    expect(refusal).toContain(`href="#${fieldId('lines.0.unit_price')}"`)
    expect(refusal).toContain('Mit Dank')
    const shown = await (await post(path, { ...lines, 'lines.0.unit_price': '20' })).text()
    expect(shown).toContain('80.00')
    const other = await post(path, { ...fieldsOf(shown), intent: 'write', 'lines.0.amount': '5' })
    const again = await other.text()
    expect(again).toContain(newQuote.changed)
    expect(again).toContain('100.00')
    const made = await post(path, { ...fieldsOf(again), intent: 'write' })
    const address = (made.headers.get('location') ?? '').replace('http://shop.test', '')
    const page = await (await ask(address, cookies)).text()
    expect(page).toContain(quoteRoom.done.written)
    expect(page).toContain('Quittenatlas')
    expect(await (await ask('/office/offerten?query=quittenkern', cookies)).text()).toContain('100.00')
    const late = await post(address, { step: 'extend', valid_until: '2026-01-01' })
    expect(late.status).toBe(422)
    expect(await late.text()).toContain(`href="#${fieldId('extend.valid_until')}"`)
    const withdrawn = await post(address, { step: 'withdraw', reason: 'Der Preis war falsch.' })
    expect(await withdrawn.text()).toContain(quoteRoom.done.withdraw)
  })

  test('loses a line by its button, and Enter in a field takes none away', async () => {
    const user = await makeUser(app)
    const one = await makeProduct(app, await makeTitle(app), { isbn: '9783039001026' })
    const other = await makeProduct(app, await makeTitle(app), { isbn: '9783039001033' })
    const path = `/office/offerten/neu?${new URLSearchParams({ fuer: `user:${user.id}` })}`
    const both = await (await post(path, { intent: 'read', text: `${one.isbn} 3\n${other.isbn} 2` })).text()
    const less = await (await post(path, { ...fieldsOf(both), intent: 'remove:0' })).text()
    expect(fieldsOf(less)).toMatchObject({ 'lines.0.product_id': other.id, 'lines.0.amount': '2' })
    expect(less).not.toContain(one.id)
    const entered = await (await post(path, fieldsOf(both))).text()
    expect(entered).toContain(one.id)
    expect(entered).toContain(newQuote.previewTitle)
    // The first button of a form is what Enter presses.
    expect(both.slice(both.indexOf('<form noValidate')).match(/<button[^>]*>/)?.[0]).not.toContain('value')
  })
})

describe('the rooms of coupons without JavaScript', () => {
  const cookies = people.find(({ member }) => member === 'sales')?.cookies
  const send = (path: string, form: Record<string, string>) => ask(path, cookies, new URLSearchParams(form))

  test('a batch is made for a product that was chosen, named, and blocked with a reason once it has its codes', async () => {
    const licence = await makeLicence(app, 'Quittenlehre')
    const path = `/office/coupons/neu?produkt=${licence.id}`
    const page = await (await ask(path, cookies)).text()
    expect(page).toContain('Quittenlehre')
    expect(page).not.toContain('value="edubase"')
    const nameless = await send(path, { product: licence.id, name: '', amount: 'viele', days: '30' })
    expect(nameless.status).toBe(422)
    expect(await nameless.text()).toContain('Anzahl Codes muss eine ganze Zahl sein')
    const body = { product: licence.id, name: 'Messe Bern', amount: '3', days: '30', platform: 'beook' }
    const address = (await send(path, body)).headers.get('location') ?? ''
    expect(await (await ask(address, cookies)).text()).toContain(couponRoom.notReady)
    const block = { step: 'block', reason: 'Abgesagt.' }
    const early = await send(address, block)
    expect(early.status).toBe(409)
    expect(await early.text()).toContain('value="Abgesagt."')
    await app.perform(issueCoupons, { setId: address.split('/').at(-1) ?? '' })
    const blocked = await (await send(address, block)).text()
    expect(blocked).toContain(batchRoom.hasBlocked)
    expect(blocked).not.toContain(batchRoom.block)
  })

  test('an access is given to a person, prolonged, and refused an end that is over at its field', async () => {
    const user = await makeUser(app, { lastName: 'Quittenkern' })
    const licence = await makeLicence(app, 'Quittenlehre')
    const found = await (await ask('/office/coupons/zugaenge/neu?suche=quittenkern', cookies)).text()
    expect(found).toContain(`?person=${user.id}`)
    const path = `/office/coupons/zugaenge/neu?person=${user.id}&produkt=${licence.id}`
    expect(await (await ask(path, cookies)).text()).toContain('Quittenkern')
    const grant = { user: user.id, product: licence.id, platform: 'beook', days: '30', reason: 'Kulanz.' }
    const address = (await send(path, grant)).headers.get('location') ?? ''
    const early = await send(address, { step: 'prolong', until: '2026-01-01', reason: 'Länger.' })
    expect(early.status).toBe(422)
    const page = await early.text()
    expect(page).toContain(`${accessRoom.lastDay} muss nach dem bisherigen Ende liegen`)
    expect(page).toContain(`href="#${fieldId('prolong.until')}"`)
    expect(page).toContain('value="Länger."')
    const prolonged = await (await send(address, { step: 'prolong', until: '2035-01-31', reason: 'Länger.' })).text()
    expect(prolonged).toContain(accessRoom.done.prolong)
    expect(prolonged).toContain('31. Januar 2035')
    const gone = await send(address, { step: 'deliver_again' })
    expect(gone.status).toBe(409)
    expect(await gone.text()).toContain(errorCodes.delivery_not_given_up[1])
  })

  test('several are delivered again at once, and those that were not given up are named', async () => {
    const [given, other] = [
      await makeEntitlement(app, { platform: 'beook' }),
      await makeEntitlement(app, { platform: 'beook' }),
    ]
    await app.core.db.insert(platformDeliveries).values({ entitlementId: given, state: 'given_up' })
    const form = new URLSearchParams()
    form.append('selected', `${given} Lea, Atlas`)
    form.append('selected', `${other} Noah, Atlas`)
    const page = await (await ask('/office/coupons/zugaenge', cookies, form)).text()
    expect(page).toContain(lists.doneFor(1))
    expect(page).toContain(`Noah, Atlas: ${errorCodes.delivery_not_given_up[1]}`)
  })

  test('a file of foreign codes is tried first, and then loaded', async () => {
    const licence = await makeLicence(app)
    const sendFile = (step: string, text: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ step, product: licence.id, name: 'Druckerei', days: '' }))
        form.append(name, value)
      form.append('codes', new File([text], 'codes.csv', { type: 'text/csv' }))
      const headers = { ...cookies, origin: 'http://shop.test' }
      const address = `http://shop.test/office/coupons/fremde?produkt=${licence.id}`
      return shop.fetch(new Request(address, { method: 'POST', body: form, headers }), { incoming } as never)
    }
    const fine = await (await sendFile('try', '888800000001\n888800000002')).text()
    expect(fine).toContain(foreignCodes.fine(2))
    expect(fine).toContain('value="Druckerei"')
    expect(await (await sendFile('try', '8888')).text()).toContain('Zeile 1: kein Code')
    const loaded = await sendFile('load', '888800000001\n888800000002')
    expect(loaded.status).toBe(302)
    const batch = await (await ask(loaded.headers.get('location') ?? '', cookies)).text()
    expect(batch).toContain('Druckerei')
    const again = await sendFile('load', '888800000001')
    expect(again.status).toBe(422)
    expect(await again.text()).toContain('Zeile 1: diesen Code gibt es schon')
  })

  test('an editor keeps the files of products: adds one, calls it an exam, and removes it', async () => {
    const editor = people.find(({ member }) => member === 'editor')?.cookies
    const path = `/office/coupons/dateien/neu?produkt=${material.id}`
    const form = new FormData()
    form.append('product', material.id)
    form.append('book_file', new File(['Kein Buch'], 'buch.pdf'))
    const headers = { ...editor, origin: 'http://shop.test' }
    const request = new Request(`http://shop.test${path}`, { method: 'POST', body: form, headers })
    const wrong = await shop.fetch(request, { incoming } as never)
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain(fieldMessage('book_file', 'bookKind'))
    const address = `/office/coupons/dateien/${await makeProductFile(app, material, { bytes: Buffer.from('%PDF-1.7') })}`
    const exam = await ask(address, editor, new URLSearchParams({ step: 'set_exam' }))
    expect(await exam.text()).toContain(fileRoom.unsetExam)
    const removed = await ask(address, editor, new URLSearchParams({ step: 'remove' }))
    expect(removed.headers.get('location')).toBe('/office/coupons/dateien')
    expect((await ask(address, editor)).status).toBe(404)
  })
})

describe('a change of groups without JavaScript', () => {
  const cookies = people.find(({ member }) => member === 'admin')?.cookies

  test('says what is lost before it is done, and is done when it is sent again as it was shown', async () => {
    const { user } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
    const address = `/office/personen/${user.id}`
    const change = { step: 'groups', 'before.sales': 'on', reason: 'Neue Stelle.' }
    const asked = await (await ask(address, cookies, new URLSearchParams(change))).text()
    expect(asked).toMatch(/Verliert \d+ Räume: [^<]*Bestellungen/)
    expect(asked).toContain(peopleRoom.endsLogins(1))
    expect(asked).toContain('value="Neue Stelle."')
    const groupsNow = async () =>
      (await app.core.db.select().from(userTable).where(eq(userTable.id, user.id)))[0]?.groups
    expect(await groupsNow()).toEqual(['sales'])
    const other = new URLSearchParams({ ...change, 'groups.editor': 'on', seen: 'sales>' })
    expect(await (await ask(address, cookies, other)).text()).toContain(peopleRoom.joins([groupLabels.editor]))
    expect(await groupsNow()).toEqual(['sales'])
    const done = await (await ask(address, cookies, new URLSearchParams({ ...change, seen: 'sales>' }))).text()
    expect(done).toContain(peopleRoom.done.groups)
    expect(await groupsNow()).toEqual([])
  })
})

describe('invitations without JavaScript', () => {
  const cookies = people.find(({ member }) => member === 'admin')?.cookies
  const send = (path: string, form: Record<string, string>) => ask(path, cookies, new URLSearchParams(form))
  const wish = { email: 'quitte@verlag.test', first_name: 'Nino', last_name: 'Quitten', reason: 'Neue Stelle.' }

  test('a colleague is invited and seen in the list, and the invitation is taken back with a reason', async () => {
    const groupless = await send('/office/personen/einladen', wish)
    expect(groupless.status).toBe(422)
    const sent = await send('/office/personen/einladen', { ...wish, 'groups.sales': 'on' })
    const list = await (await ask(sent.headers.get('location') ?? '', cookies)).text()
    expect(list).toContain(invitationRoom.sent)
    expect(list).toContain('Nino Quitten')
    const address = '/office/personen/einladungen'
    const nothing = await send(address, { step: 'take_back', invitation: '', reason: 'Kommt nicht.' })
    expect(await nothing.text()).toContain(invitationRoom.chooseOne)
    const id = /value="([0-9a-f-]{36})">Nino Quitten/.exec(list)?.[1] ?? ''
    const taken = await (await send(address, { step: 'take_back', invitation: id, reason: 'Kommt nicht.' })).text()
    expect(taken).toContain(invitationRoom.takenBack)
    expect(taken).not.toContain('Nino Quitten')
  })

  test('an address with an account is refused at its field, with the way to the groups of the person', async () => {
    const user = await makeUser(app)
    const known = await send('/office/personen/einladen', { ...wish, email: user.email, 'groups.sales': 'on' })
    expect(known.status).toBe(422)
    const page = await known.text()
    expect(page).toContain(fieldMessage('email', 'hasAccount'))
    expect(page).toContain(`/personen/${user.id}?schritt=groups`)
  })
})

describe('the room of partners without JavaScript', () => {
  const cookies = people.find(({ member }) => member === 'sales')?.cookies
  const send = (path: string, form: Record<string, string>) => ask(path, cookies, new URLSearchParams(form))

  test('a partner is made, its look shown as people see it, a person taken in, and what is wrong told at its field', async () => {
    const wrong = await send('/office/partner/neu', { name: 'Quittenwerk', branding: 'Mit Leerzeichen', colour: '' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain(`${partnerRoom.branding} ist ungültig`)
    const terms = { name: 'Quittenwerk', branding: 'quittenwerk', colour: '#A33B1F' }
    const address = (await send('/office/partner/neu', terms)).headers.get('location') ?? ''
    expect(await (await ask(address, cookies)).text()).toContain('fill="#a33b1f"')
    const user = await makeUser(app, { lastName: 'Quittenbirn' })
    const stranger = await send(address, { step: 'add_member', member_email: 'niemand@example.test' })
    expect(stranger.status).toBe(422)
    const page = await stranger.text()
    expect(page).toContain(`${partnerRoom.personEmail} gehört zu keinem bestätigten Konto`)
    expect(page).toContain('value="niemand@example.test"')
    expect(await (await send(address, { step: 'add_member', member_email: user.email })).text()).toContain(
      'Quittenbirn',
    )
    const nobody = await send(address, { step: 'remove_member', user: '', reason: 'Weg.' })
    expect(nobody.status).toBe(422)
    const left = await (await send(address, { step: 'remove_member', user: user.id, reason: 'Weg.' })).text()
    expect(left).toContain(partnerRoom.noPeople)
  })

  test('ends only once its name is typed, and says before what ends with it', async () => {
    const id = await makeOrganisation(app, { name: 'Quittenwerk' })
    await makePartner(app, id)
    await makeOauthClient(app, id)
    const address = `/office/partner/${id}`
    expect(await (await ask(address, cookies)).text()).toContain(partnerRoom.ends(1, 1, 0))
    const form = { step: 'delete', name_of_thing: 'Quittenwerk', revision: '1' }
    const slip = await send(address, { ...form, typed_name: 'Quitte' })
    expect(slip.status).toBe(422)
    expect(await slip.text()).toContain(partnerRoom.typedNameWrong)
    const ended = await send(address, { ...form, typed_name: 'Quittenwerk' })
    expect(ended.headers.get('location')).toBe('/office/partner')
    expect((await ask(address, cookies)).status).toBe(404)
  })

  test('a client is granted the password with a reason, and deleted by its name', async () => {
    const organisation = await makeOrganisation(app)
    const { id } = await makeOauthClient(app, organisation, { name: 'Übungen' })
    const address = `/office/partner/clients/${id}`
    const reasonless = await send(address, { step: 'approve', reason: '' })
    expect(reasonless.status).toBe(422)
    const approved = await (await send(address, { step: 'approve', reason: 'Wie besprochen.' })).text()
    expect(approved).toContain(partnerClientRoom.done.approve)
    expect(approved).toContain(partnerClientRoom.withdraw)
    const form = { step: 'delete', name_of_thing: 'Übungen', typed_name: 'Übungen' }
    const old = await send(address, { ...form, revision: '1' })
    expect(old.status).toBe(409)
    const deleted = await send(address, { ...form, revision: '2' })
    expect(deleted.headers.get('location')).toBe(`/office/partner/${organisation}`)
  })
})

test('⌘K finds a title by its words, and leads those who edit titles to it, others to its page in the shop', async () => {
  const title = await makeTitle(app, { title: 'Quittenkunde für Anfänger' })
  await makeProduct(app, title)
  const found = async (asking: Group) => {
    const cookies = people.find(({ member }) => member === asking)?.cookies
    return (await ask(`/office/suche.data?${new URLSearchParams({ query: 'quittenkunde' })}`, cookies)).text()
  }
  await expect.poll(() => found('editor')).toContain('Quittenkunde für Anfänger')
  const answer = await found('editor')
  expect(answer).toContain(palette.titles)
  expect(answer).toContain(`/titel/${title.id}`)
  expect(await found('sales')).toContain(title.uri)
})

test('no page failed unexpectedly', () => expect(failures).toEqual([]))
