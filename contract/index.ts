import * as accountLinks from './account-links.ts'
import * as addresses from './addresses.ts'
import * as articles from './articles.ts'
import * as auth from './auth.ts'
import * as authorsAndSeries from './authors-and-series.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import * as contact from './contact.ts'
import * as content from './content.ts'
import * as downloads from './downloads.ts'
import * as emailChange from './email-change.ts'
import type { Endpoint } from './endpoint.ts'
import * as externalLogin from './external-login.ts'
import * as health from './health.ts'
import * as newsletter from './newsletter.ts'
import * as officeEntries from './office-entries.ts'
import * as officeMails from './office-mails.ts'
import * as officeTasks from './office-tasks.ts'
import * as officeTeachers from './office-teachers.ts'
import * as officeTitles from './office-titles.ts'
import * as officeUsers from './office-users.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as previews from './previews.ts'
import * as privacy from './privacy.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as signingKeys from './signing-keys.ts'
import * as sitemaps from './sitemaps.ts'
import * as teachers from './teachers.ts'
import * as users from './users.ts'

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
  officeEntries,
  officeMails,
  officeTasks,
  officeTeachers,
  officeTitles,
  officeUsers,
]
  .flatMap((domain) => Object.values<unknown>(domain))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'responses' in value
}
