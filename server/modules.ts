import type { Module } from '#kernel/module.ts'
import type { PersonalTable } from '#kernel/personal-data/classification.ts'
import type { SealedColumn } from '#kernel/sealed-column.ts'
import type { Setting } from '#kernel/setting.ts'
import { addresses } from '#modules/addresses/module.ts'
import { audit } from '#modules/audit/module.ts'
import { auth } from '#modules/auth/module.ts'
import { bankCredits } from '#modules/bank-credits/module.ts'
import { billing } from '#modules/billing/module.ts'
import { cart } from '#modules/cart/module.ts'
import { catalogue } from '#modules/catalogue/module.ts'
import { catalogueExchange } from '#modules/catalogue-exchange/module.ts'
import { checkout } from '#modules/checkout/module.ts'
import { contact } from '#modules/contact/module.ts'
import { content } from '#modules/content/module.ts'
import { coupons } from '#modules/coupons/module.ts'
import { digitalGoods } from '#modules/digital-goods/module.ts'
import { jobDesk } from '#modules/job-desk/module.ts'
import { ledger } from '#modules/ledger/module.ts'
import { library } from '#modules/library/module.ts'
import { collectMailKinds, type MailKind } from '#modules/mail/mail-kind.ts'
import { mail } from '#modules/mail/module.ts'
import { newsletter } from '#modules/newsletter/module.ts'
import { oauth } from '#modules/oauth/module.ts'
import { officeDesk } from '#modules/office-desk/module.ts'
import { orderDesk } from '#modules/order-desk/module.ts'
import { orderMails } from '#modules/order-mails/module.ts'
import { orderProcess } from '#modules/order-process/module.ts'
import { orders } from '#modules/orders/module.ts'
import { partners } from '#modules/partners/module.ts'
import { paymentMethods } from '#modules/payment-methods/module.ts'
import { payments } from '#modules/payments/module.ts'
import { peopleDesk } from '#modules/people-desk/module.ts'
import { platforms } from '#modules/platforms/module.ts'
import { pricing } from '#modules/pricing/module.ts'
import { privacy } from '#modules/privacy/module.ts'
import { projections } from '#modules/projections/module.ts'
import { redemptions } from '#modules/redemptions/module.ts'
import { refunds } from '#modules/refunds/module.ts'
import { registration } from '#modules/registration/module.ts'
import { rights } from '#modules/rights/module.ts'
import { search } from '#modules/search/module.ts'
import { security } from '#modules/security/module.ts'
import { settingDesk } from '#modules/setting-desk/module.ts'
import { settings } from '#modules/settings/module.ts'
import { shipments } from '#modules/shipments/module.ts'
import { shoppingLists } from '#modules/shopping-lists/module.ts'
import { taskReminders } from '#modules/task-reminders/module.ts'
import { tasks } from '#modules/tasks/module.ts'
import { teachers } from '#modules/teachers/module.ts'
import { termReminders } from '#modules/term-reminders/module.ts'
import { titleMaterial } from '#modules/title-material/module.ts'
import { users } from '#modules/users/module.ts'
import { vouchers } from '#modules/vouchers/module.ts'
import { website } from '#modules/website/module.ts'
import type { Kit } from './kit.ts'

/** Every module of the shop: the only list of them. */
export const modules: readonly Module<Kit, MailKind>[] = [
  addresses,
  audit,
  auth,
  bankCredits,
  billing,
  cart,
  catalogue,
  catalogueExchange,
  checkout,
  contact,
  content,
  mail,
  newsletter,
  orders,
  ledger,
  orderMails,
  orderProcess,
  orderDesk,
  officeDesk,
  peopleDesk,
  jobDesk,
  payments,
  paymentMethods,
  pricing,
  privacy,
  projections,
  refunds,
  registration,
  search,
  security,
  settings,
  settingDesk,
  shipments,
  tasks,
  taskReminders,
  teachers,
  titleMaterial,
  users,
  vouchers,
  website,
  rights,
  coupons,
  digitalGoods,
  platforms,
  library,
  termReminders,
  redemptions,
  shoppingLists,
  partners,
  oauth,
]

/** What staff may set of them. */
export const settingsOfModules: readonly Setting[] = modules.flatMap((one) => one.settings ?? [])

/** The queues of all modules' jobs. */
export const queues = modules.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue))

/** The kinds of their mails. */
export const mailKinds = collectMailKinds(modules.flatMap(({ mails = [] }) => mails))

/** Their tables that hold data of people. */
export const personalTables: readonly PersonalTable[] = modules.flatMap(
  ({ personalData }) => personalData?.personal ?? [],
)

/** Their columns that are sealed with the token secret. */
export const sealedColumns: readonly SealedColumn[] = modules.flatMap((one) => one.sealedColumns ?? [])
