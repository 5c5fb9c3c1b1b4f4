import { z } from 'zod'
import * as accountLinks from './account/account-links.ts'
import * as addresses from './account/addresses.ts'
import * as auth from './account/auth.ts'
import * as consents from './account/consents.ts'
import * as emailChange from './account/email-change.ts'
import * as externalLogin from './account/external-login.ts'
import * as library from './account/library.ts'
import * as licenceReminders from './account/licence-reminders.ts'
import * as oauthClients from './account/oauth-clients.ts'
import * as partnerLicences from './account/partner-licences.ts'
import * as partnerWebhooks from './account/partner-webhooks.ts'
import * as privacy from './account/privacy.ts'
import * as secondFactor from './account/second-factor.ts'
import * as sessions from './account/sessions.ts'
import * as signOnTest from './account/sign-on-test/sign-on-test.ts'
import * as signOns from './account/sign-ons.ts'
import * as signingKeys from './account/signing-keys.ts'
import * as teachers from './account/teachers.ts'
import * as users from './account/users.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'
import { listMeta, pageLinks, pageMeta } from './envelope.ts'
import { errorBody } from './errors.ts'
import * as health from './health.ts'
import { money } from './money.ts'
import * as officeAudit from './office/audit.ts'
import * as officeBankCredits from './office/bank-credits.ts'
import * as officeCoupons from './office/coupons.ts'
import * as officeCredits from './office/credits.ts'
import * as officeEntitlements from './office/entitlements.ts'
import * as officeEntries from './office/entries.ts'
import * as officeExamDownloads from './office/exam-downloads.ts'
import * as officeFulfilment from './office/fulfilment.ts'
import * as officeImportRuns from './office/import-runs.ts'
import * as officeJobs from './office/jobs.ts'
import * as officeMails from './office/mails.ts'
import * as officeOrders from './office/orders.ts'
import * as officePartners from './office/partners.ts'
import * as officeProductFiles from './office/product-files.ts'
import { isResource, titleCase } from './office/resource.ts'
import * as officeSearch from './office/search.ts'
import * as officeSettings from './office/settings.ts'
import * as officeTasks from './office/tasks.ts'
import * as officeTeacherProofPages from './office/teacher-proof-pages.ts'
import * as officeTeachers from './office/teachers.ts'
import * as officeTitles from './office/titles.ts'
import * as officeUsers from './office/users.ts'
import * as officeVatReport from './office/vat-report.ts'
import * as officeViews from './office/views.ts'
import * as officeVouchers from './office/vouchers.ts'
import * as officeWaiting from './office/waiting.ts'
import * as officeWebhooks from './office/webhooks.ts'
import { richText } from './rich-text.ts'
import * as cart from './shop/cart.ts'
import * as catalogue from './shop/catalogue.ts'
import * as checkout from './shop/checkout.ts'
import * as couponSets from './shop/coupon-sets.ts'
import * as coupons from './shop/coupons.ts'
import * as orders from './shop/orders.ts'
import * as payments from './shop/payments.ts'
import * as platforms from './shop/platforms.ts'
import * as shoppingLists from './shop/shopping-lists.ts'
import * as testLicences from './shop/test-licences.ts'
import * as articles from './website/articles.ts'
import * as authorsAndSeries from './website/authors-and-series.ts'
import { block, storedBlock } from './website/blocks.ts'
import * as contact from './website/contact.ts'
import * as content from './website/content.ts'
import * as downloads from './website/downloads.ts'
import { entryContent } from './website/entry-content.ts'
import * as newsletter from './website/newsletter.ts'
import * as previews from './website/previews.ts'
import * as sitemaps from './website/sitemaps.ts'

/** What the files of the contract declare, in the order of the documentation. */
const declared: readonly unknown[] = [
  health,
  auth,
  secondFactor,
  accountLinks,
  signingKeys,
  sessions,
  externalLogin,
  teachers,
  users,
  emailChange,
  privacy,
  addresses,
  library,
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
  articles,
  downloads,
  previews,
  sitemaps,
  cart,
  checkout,
  testLicences,
  coupons,
  orders,
  payments,
  platforms,
  couponSets,
  shoppingLists,
  newsletter,
  contact,
  officeAudit,
  officeBankCredits,
  officeCoupons,
  officeCredits,
  officeEntitlements,
  officeEntries,
  officeExamDownloads,
  officeFulfilment,
  officeImportRuns,
  officeJobs,
  officeMails,
  officeOrders,
  officePartners,
  officeProductFiles,
  officeSearch,
  officeSettings,
  officeTasks,
  officeTeacherProofPages,
  officeTeachers,
  officeTitles,
  officeUsers,
  officeVatReport,
  officeViews,
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
