import * as accountLinks from './account/account-links.ts'
import * as addresses from './account/addresses.ts'
import * as auth from './account/auth.ts'
import * as emailChange from './account/email-change.ts'
import * as externalLogin from './account/external-login.ts'
import * as privacy from './account/privacy.ts'
import * as secondFactor from './account/second-factor.ts'
import * as sessions from './account/sessions.ts'
import * as signingKeys from './account/signing-keys.ts'
import * as teachers from './account/teachers.ts'
import * as users from './account/users.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as officeAudit from './office/audit.ts'
import * as officeBankCredits from './office/bank-credits.ts'
import * as officeCredits from './office/credits.ts'
import * as officeEntries from './office/entries.ts'
import * as officeFulfilment from './office/fulfilment.ts'
import * as officeMails from './office/mails.ts'
import * as officeOrders from './office/orders.ts'
import { isResource } from './office/resource.ts'
import * as officeTasks from './office/tasks.ts'
import * as officeTeachers from './office/teachers.ts'
import * as officeTitles from './office/titles.ts'
import * as officeUsers from './office/users.ts'
import * as officeVatReport from './office/vat-report.ts'
import * as officeVouchers from './office/vouchers.ts'
import * as cart from './shop/cart.ts'
import * as catalogue from './shop/catalogue.ts'
import * as checkout from './shop/checkout.ts'
import * as orders from './shop/orders.ts'
import * as payments from './shop/payments.ts'
import * as articles from './website/articles.ts'
import * as authorsAndSeries from './website/authors-and-series.ts'
import * as contact from './website/contact.ts'
import * as content from './website/content.ts'
import * as downloads from './website/downloads.ts'
import * as newsletter from './website/newsletter.ts'
import * as previews from './website/previews.ts'
import * as sitemaps from './website/sitemaps.ts'

/** Every operation of the API, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [
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
  catalogue,
  authorsAndSeries,
  content,
  articles,
  downloads,
  previews,
  sitemaps,
  cart,
  checkout,
  orders,
  payments,
  newsletter,
  contact,
  officeAudit,
  officeBankCredits,
  officeCredits,
  officeEntries,
  officeFulfilment,
  officeMails,
  officeOrders,
  officeTasks,
  officeTeachers,
  officeTitles,
  officeUsers,
  officeVatReport,
  officeVouchers,
]
  .flatMap((domain) => Object.values<unknown>(domain))
  .flatMap((value) => (isResource(value) ? Object.values<unknown>(value) : [value]))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'responses' in value
}
