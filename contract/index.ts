import { z } from 'zod'
import * as accountLinks from './accounts/account-links.ts'
import * as acting from './accounts/acting.ts'
import * as auth from './accounts/auth.ts'
import * as classLists from './accounts/classes/class-lists.ts'
import * as classes from './accounts/classes/classes.ts'
import * as classJoining from './accounts/classes/joining-classes.ts'
import * as classPupils from './accounts/classes/pupils.ts'
import * as emailChange from './accounts/email-change.ts'
import * as externalLogin from './accounts/external-login.ts'
import * as invitations from './accounts/invitations.ts'
import * as officeIdentityProviders from './accounts/office-identity-providers.ts'
import * as officeTeachers from './accounts/office-teachers.ts'
import * as schoolLogins from './accounts/school-logins.ts'
import * as schoolJoining from './accounts/schools/joining.ts'
import * as schoolMembers from './accounts/schools/members.ts'
import * as officeSchools from './accounts/schools/office-schools.ts'
import * as schoolInvitations from './accounts/schools/school-invitations.ts'
import * as schools from './accounts/schools/schools.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as sessions from './accounts/sessions.ts'
import * as officeTeacherProofPages from './accounts/teacher-proof-pages.ts'
import * as teachers from './accounts/teachers.ts'
import * as apiDescription from './api-description.ts'
import * as authorsAndSeries from './catalogue/authors-and-series.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as missedSearches from './catalogue/missed-searches.ts'
import * as officeAuthors from './catalogue/office-authors.ts'
import * as officeDepartments from './catalogue/office-departments.ts'
import * as officeSchoolTerms from './catalogue/office-school-terms.ts'
import * as officeSeries from './catalogue/office-series.ts'
import * as titleDesk from './catalogue/office-titles.ts'
import * as articles from './content/articles.ts'
import { block, storedBlock } from './content/blocks.ts'
import * as contact from './content/contact.ts'
import * as content from './content/content.ts'
import * as downloads from './content/downloads.ts'
import { entryContent } from './content/entry-content.ts'
import * as officeMedia from './content/media.ts'
import * as menus from './content/menus.ts'
import * as newsletter from './content/newsletter.ts'
import * as officeCategories from './content/office-categories.ts'
import * as officeEntries from './content/office-entries.ts'
import * as officeFiles from './content/office-files.ts'
import * as officeNavigations from './content/office-navigations.ts'
import * as officeNewsletter from './content/office-newsletter.ts'
import * as officeRedirects from './content/office-redirects.ts'
import * as previews from './content/previews.ts'
import * as sitemaps from './content/sitemaps.ts'
import * as workingCopies from './content/working-copies.ts'
import * as contactMessages from './desks/contact-messages.ts'
import * as guide from './desks/guide.ts'
import * as officeJobs from './desks/jobs.ts'
import * as officePrivacy from './desks/office-privacy.ts'
import * as officeSearch from './desks/office-search.ts'
import * as officeUsers from './desks/office-users.ts'
import * as personCorrections from './desks/person-corrections.ts'
import * as personNotes from './desks/person-notes.ts'
import * as privacy from './desks/privacy.ts'
import * as restores from './desks/restores.ts'
import * as secondFactorRemovals from './desks/second-factor-removals.ts'
import * as officeTasks from './desks/tasks.ts'
import * as officeViews from './desks/views.ts'
import * as officeWaiting from './desks/waiting.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'
import { listMeta, pageLinks, pageMeta } from './envelope.ts'
import { errorBody } from './errors.ts'
import * as catalogueExports from './exchange/catalogue-exports.ts'
import * as officeImportRuns from './exchange/import-runs.ts'
import * as officeBankCredits from './fulfilment/bank-credits.ts'
import * as checkout from './fulfilment/checkout.ts'
import * as officeCredits from './fulfilment/credits.ts'
import * as officeFulfilment from './fulfilment/fulfilment.ts'
import * as officeOrders from './fulfilment/office-orders.ts'
import * as officeReturns from './fulfilment/office-returns.ts'
import * as payments from './fulfilment/payments.ts'
import * as returns from './fulfilment/returns.ts'
import * as addresses from './ground/addresses/addresses.ts'
import * as officeAudit from './ground/audit.ts'
import * as mailTexts from './ground/mail-texts.ts'
import * as officeMails from './ground/mails.ts'
import { money } from './ground/money.ts'
import { isResource, titleCase } from './ground/resource.ts'
import * as officeRuns from './ground/runs.ts'
import * as officeSettings from './ground/settings.ts'
import { richText } from './ground/text/rich-text.ts'
import * as officeUploads from './ground/uploads.ts'
import * as users from './ground/users.ts'
import * as health from './health.ts'
import * as couponSets from './licences/coupon-sets.ts'
import * as coupons from './licences/coupons.ts'
import * as officeEntitlements from './licences/entitlements.ts'
import * as officeExamDownloads from './licences/exam-downloads.ts'
import * as library from './licences/library.ts'
import * as licenceReminders from './licences/licence-reminders.ts'
import * as officeCoupons from './licences/office-coupons.ts'
import * as officeTitles from './licences/office-titles.ts'
import * as platforms from './licences/platforms.ts'
import * as officeProductFiles from './licences/product-files.ts'
import * as quotas from './licences/quotas/quotas.ts'
import * as reading from './licences/reading.ts'
import * as redemptionFigures from './licences/redemption-figures.ts'
import * as testLicences from './licences/test-licences.ts'
import * as consents from './partners/consents.ts'
import * as oauthClients from './partners/oauth-clients.ts'
import * as officePartners from './partners/office-partners.ts'
import * as officeWebhooks from './partners/office-webhooks.ts'
import * as partnerLicences from './partners/partner-licences.ts'
import * as partnerWebhooks from './partners/partner-webhooks.ts'
import * as signOnTest from './partners/sign-on-test/sign-on-test.ts'
import * as signOns from './partners/sign-ons.ts'
import * as signingKeys from './partners/signing-keys.ts'
import * as budgets from './procurement/budgets.ts'
import * as officeQuotes from './procurement/quotes/office-quotes.ts'
import * as quotes from './procurement/quotes/quotes.ts'
import * as schoolOrders from './procurement/school-orders.ts'
import * as schoolReturns from './procurement/school-returns.ts'
import * as wishTable from './procurement/wish-table.ts'
import * as wishes from './procurement/wishes.ts'
import * as lines from './sales/lines.ts'
import * as officeTaxRates from './sales/office-tax-rates.ts'
import * as officeVouchers from './sales/office-vouchers.ts'
import * as orders from './sales/orders.ts'
import * as salesFigures from './sales/sales-figures.ts'
import * as officeVatReport from './sales/vat-report.ts'
import * as cart from './storefront/cart.ts'
import * as priceEstimate from './storefront/price-estimate.ts'
import * as quickOrder from './storefront/quick-order.ts'
import * as sampleCarts from './storefront/sample-carts.ts'
import * as shoppingLists from './storefront/shopping-lists.ts'
import * as watches from './storefront/watches.ts'

/** What the files of the contract declare, in the order of the documentation. */
const declared: readonly unknown[] = [
  health,
  apiDescription,
  acting,
  auth,
  secondFactorRemovals,
  secondFactor,
  accountLinks,
  signingKeys,
  sessions,
  externalLogin,
  teachers,
  schools,
  users,
  emailChange,
  privacy,
  addresses,
  library,
  reading,
  licenceReminders,
  oauthClients,
  signOns,
  consents,
  partnerLicences,
  partnerWebhooks,
  signOnTest,
  catalogue,
  authorsAndSeries,
  content,
  menus,
  articles,
  downloads,
  previews,
  sitemaps,
  lines,
  cart,
  checkout,
  testLicences,
  coupons,
  quotas,
  orders,
  payments,
  returns,
  platforms,
  couponSets,
  shoppingLists,
  quickOrder,
  watches,
  wishes,
  wishTable,
  budgets,
  schoolOrders,
  schoolReturns,
  quotes,
  newsletter,
  contact,
  officeAudit,
  officeBankCredits,
  officeCoupons,
  officeCredits,
  officeReturns,
  officeEntitlements,
  officeAuthors,
  officeDepartments,
  officeSchoolTerms,
  officeSeries,
  titleDesk,
  officeCategories,
  officeEntries,
  officeNavigations,
  workingCopies,
  officeRedirects,
  officeNewsletter,
  officeExamDownloads,
  officeFulfilment,
  catalogueExports,
  officeImportRuns,
  officeJobs,
  mailTexts,
  officeMails,
  officeOrders,
  officePartners,
  officeProductFiles,
  officeSearch,
  officeSettings,
  officeFiles,
  officeMedia,
  restores,
  officeTasks,
  officeRuns,
  officeUploads,
  officeTeacherProofPages,
  invitations,
  schoolMembers,
  schoolInvitations,
  schoolJoining,
  schoolLogins,
  classes,
  classLists,
  classPupils,
  classJoining,
  officeTeachers,
  officeIdentityProviders,
  officeSchools,
  officeTitles,
  contactMessages,
  officePrivacy,
  officeQuotes,
  personNotes,
  personCorrections,
  officeUsers,
  officeVatReport,
  salesFigures,
  guide,
  redemptionFigures,
  missedSearches,
  officeViews,
  officeTaxRates,
  priceEstimate,
  sampleCarts,
  officeVouchers,
  officeWaiting,
  officeWebhooks,
]

const exported = declared.flatMap((domain) => Object.entries(domain as Record<string, unknown>))

/** Every operation of the API. */
export const endpoints: readonly Endpoint[] = exported
  .flatMap(([, value]) => (isResource(value) ? Object.values<unknown>({ ...value }) : [value]))
  .filter(isEndpoint)

/** The schemas that operations share, by the names under which the API is described. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map([
  ...Object.entries({ ErrorBody: errorBody, Money: money, RichText: richText, Block: block, StoredBlock: storedBlock }),
  ...Object.entries({ EntryContent: entryContent, PageLinks: pageLinks, PageMeta: pageMeta, ListMeta: listMeta }),
  ...exported.flatMap(([name, value]): [string, z.ZodType][] => {
    if (isResource(value)) return [[`Office${titleCase(value.one)}`, value.item]]
    return value instanceof z.ZodType ? [[titleCase(name), value]] : []
  }),
])
