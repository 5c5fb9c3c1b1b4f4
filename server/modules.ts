import type { Module } from '#kernel/module.ts'
import type { PersonalTable } from '#kernel/personal-data/classification.ts'
import type { SealedColumn } from '#kernel/sealed-column.ts'
import type { Setting } from '#kernel/setting.ts'
import { acting } from '#modules/accounts/acting/module.ts'
import { auth } from '#modules/accounts/auth/module.ts'
import { classes } from '#modules/accounts/classes/module.ts'
import { invitations } from '#modules/accounts/invitations/module.ts'
import { registration } from '#modules/accounts/registration/module.ts'
import { schoolLogins } from '#modules/accounts/school-logins/module.ts'
import { schools } from '#modules/accounts/schools/module.ts'
import { teachers } from '#modules/accounts/teachers/module.ts'
import { authorsAndSeries } from '#modules/catalogue/authors-and-series/module.ts'
import { catalogue } from '#modules/catalogue/catalogue/module.ts'
import { search } from '#modules/catalogue/search/module.ts'
import { contact } from '#modules/content/contact/module.ts'
import { content } from '#modules/content/content/module.ts'
import { media } from '#modules/content/media/module.ts'
import { newsletter } from '#modules/content/newsletter/module.ts'
import { guide } from '#modules/desks/guide/module.ts'
import { messages } from '#modules/desks/messages/module.ts'
import { office } from '#modules/desks/office/module.ts'
import { people } from '#modules/desks/people/module.ts'
import { privacy } from '#modules/desks/privacy/module.ts'
import { restores } from '#modules/desks/restores/module.ts'
import { terms } from '#modules/desks/terms/module.ts'
import { titles } from '#modules/desks/titles/module.ts'
import { catalogueExport } from '#modules/exchange/export/module.ts'
import { catalogueImport } from '#modules/exchange/import/module.ts'
import { bankCredits } from '#modules/fulfilment/bank-credits/module.ts'
import { checkout } from '#modules/fulfilment/checkout/module.ts'
import { orderDesk } from '#modules/fulfilment/order-desk/module.ts'
import { orderMails } from '#modules/fulfilment/order-mails/module.ts'
import { orderProcess } from '#modules/fulfilment/order-process/module.ts'
import { payments } from '#modules/fulfilment/payments/module.ts'
import { refunds } from '#modules/fulfilment/refunds/module.ts'
import { returns } from '#modules/fulfilment/returns/module.ts'
import { shipments } from '#modules/fulfilment/shipments/module.ts'
import { audit } from '#modules/ground/audit/module.ts'
import { backups } from '#modules/ground/backups/module.ts'
import { instances } from '#modules/ground/instances/module.ts'
import { collectMailKinds, type MailKind } from '#modules/ground/mail/mail-kind.ts'
import { mailTextSetting } from '#modules/ground/mail/mail-texts.ts'
import { mail } from '#modules/ground/mail/module.ts'
import { pricing } from '#modules/ground/pricing/module.ts'
import { runs } from '#modules/ground/runs/module.ts'
import { security } from '#modules/ground/security/module.ts'
import { settings } from '#modules/ground/settings/module.ts'
import { tasks } from '#modules/ground/tasks/module.ts'
import { uploads } from '#modules/ground/uploads/module.ts'
import { users } from '#modules/ground/users/module.ts'
import { coupons } from '#modules/licences/coupons/module.ts'
import { digitalGoods } from '#modules/licences/digital-goods/module.ts'
import { library } from '#modules/licences/library/module.ts'
import { platforms } from '#modules/licences/platforms/module.ts'
import { quotas } from '#modules/licences/quotas/module.ts'
import { rights } from '#modules/licences/rights/module.ts'
import { oauth } from '#modules/partners/oauth/module.ts'
import { partners } from '#modules/partners/partners/module.ts'
import { budgets } from '#modules/procurement/budgets/module.ts'
import { quotesOfBuyers } from '#modules/procurement/quotes/module.ts'
import { schoolOrders } from '#modules/procurement/school-orders/module.ts'
import { wishesOfSchools } from '#modules/procurement/wishes/module.ts'
import { billing } from '#modules/sales/billing/module.ts'
import { figures } from '#modules/sales/figures/module.ts'
import { orders } from '#modules/sales/orders/module.ts'
import { vouchers } from '#modules/sales/vouchers/module.ts'
import { cart } from '#modules/storefront/cart/module.ts'
import { finding } from '#modules/storefront/finding/module.ts'
import { pages } from '#modules/storefront/pages/module.ts'
import { quickOrder } from '#modules/storefront/quick-order/module.ts'
import { shoppingLists } from '#modules/storefront/shopping-lists/module.ts'
import { watches } from '#modules/storefront/watches/module.ts'
import type { Kit } from './kit.ts'

/** Every module of the shop: the only list of them. */
export const modules: readonly Module<Kit, MailKind>[] = [
  acting,
  audit,
  auth,
  authorsAndSeries,
  backups,
  bankCredits,
  billing,
  cart,
  catalogue,
  catalogueExport,
  catalogueImport,
  checkout,
  contact,
  content,
  invitations,
  mail,
  media,
  newsletter,
  orders,
  orderMails,
  orderProcess,
  orderDesk,
  messages,
  office,
  people,
  payments,
  pricing,
  privacy,
  refunds,
  restores,
  returns,
  registration,
  search,
  terms,
  security,
  settings,
  shipments,
  tasks,
  teachers,
  schoolLogins,
  schools,
  classes,
  runs,
  titles,
  uploads,
  users,
  vouchers,
  pages,
  finding,
  rights,
  coupons,
  digitalGoods,
  figures,
  guide,
  instances,
  platforms,
  library,
  quotas,
  shoppingLists,
  quickOrder,
  watches,
  partners,
  oauth,
  budgets,
  wishesOfSchools,
  schoolOrders,
  quotesOfBuyers,
]

/** The kinds of their mails. */
export const mailKinds = collectMailKinds(modules.flatMap(({ mails = [] }) => mails))

/** What staff may set of them, and the text of each mail. */
export const settingsOfModules: readonly Setting[] = [
  ...modules.flatMap((one) => one.settings ?? []),
  ...mailKinds.withTexts.map(mailTextSetting),
]

/** The queues of all modules' jobs. */
export const queues = modules.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue))

/** Their tables that hold data of people. */
export const personalTables: readonly PersonalTable[] = modules.flatMap(({ personalData = [] }) =>
  personalData.flatMap(({ personal = [] }) => personal),
)

/** Their columns that are sealed with the token secret. */
export const sealedColumns: readonly SealedColumn[] = modules.flatMap((one) => one.sealedColumns ?? [])
