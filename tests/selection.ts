import { globSync } from 'node:fs'

/**
 * Which test files run where. The gate (`npm test`, then `npm run test:postgres`) decides whether a change is taken, so
 * that it has what a change to any part of the product can break, and nothing that depends on how fast the machine is.
 * `npm run test:full` runs the rest. A new file is in the gate, on the embedded database, unless a list here names it.
 */

/**
 * Requests that race for money or rights: in the gate on PostgreSQL, where they really run at once, with few rounds; at
 * full size in the full run. A new module brings one for each row that money or rights depend on.
 */
export const RACES = [
  'modules/content/content/editing/planned-revisions.test.ts',
  'modules/catalogue/authors-and-series/{authors,series}.test.ts',
  'kernel/database/{frugal-client,run-transaction}.test.ts',
  'kernel/database/migrating/migrate.test.ts',
  'modules/ground/users/addresses/marks.test.ts',
  'modules/accounts/acting/acting.test.ts',
  'modules/accounts/invitations/invitations.test.ts',
  'modules/accounts/classes/classes.concurrency.test.ts',
  'modules/accounts/classes/lists/class-lists.concurrency.test.ts',
  'modules/accounts/school-logins/{join-class-with-login,school-logins.concurrency}.test.ts',
  'modules/accounts/schools/members/members.test.ts',
  'modules/accounts/schools/invitations/school-invitations.test.ts',
  'modules/accounts/schools/joining/{join-link,requests}.test.ts',
  'modules/accounts/auth/email-change/{correct-email,email-change}.test.ts',
  'modules/accounts/auth/links/verify-email.test.ts',
  'modules/accounts/auth/sessions/{refresh-session,several-instances,start-session}.test.ts',
  'modules/fulfilment/bank-credits/{bank-credits.concurrency,shared-credits}.test.ts',
  'modules/sales/billing/issue-invoice.concurrency.test.ts',
  'modules/sales/figures/count-sales.test.ts',
  'modules/storefront/cart/{cart-concurrency,repeated-changes}.test.ts',
  'modules/storefront/cart/guest/link-guest-cart.test.ts',
  'modules/storefront/quick-order/quick-order.concurrency.test.ts',
  'modules/procurement/{budgets/budgets,quotes/quotes,school-orders/school-orders,wishes/wishes}.concurrency.test.ts',
  'modules/fulfilment/checkout/{order-with-voucher,place-order}.concurrency.test.ts',
  'modules/fulfilment/checkout/{order-test-licence,round-trips}.test.ts',
  'modules/content/content/{navigations/navigations,redirects/office-redirects}.test.ts',
  'modules/licences/coupons/issue-coupons.concurrency.test.ts',
  'modules/licences/digital-goods/digital-goods.test.ts',
  'modules/licences/quotas/quotas.concurrency.test.ts',
  'modules/exchange/import/runs/office-imports.test.ts',
  'modules/ground/mail/delivery.test.ts',
  'modules/fulfilment/order-desk/office/staff-mails.concurrency.test.ts',
  'modules/fulfilment/order-process/change-order.test.ts',
  'modules/partners/partners/clients/clients.concurrency.test.ts',
  'modules/fulfilment/payments/{mixed-up-transactions,other-method,payment-tasks,payments}.test.ts',
  'modules/desks/restores/restores.test.ts',
  'modules/desks/{messages/messages,terms/departments,titles/editor-against-import.concurrency}.test.ts',
  'modules/desks/people/{change-groups,second-factor/second-factor-removals}.test.ts',
  'modules/licences/platforms/{deliveries,moved-ends,office-entitlements.concurrency}.test.ts',
  'modules/desks/privacy/{asked-by-letter,erasing-meanwhile,last-administrator}.test.ts',
  'modules/licences/library/redemptions/redeem-coupon.concurrency.test.ts',
  'modules/fulfilment/{refunds/refunds,returns/returns}.concurrency.test.ts',
  'modules/accounts/registration/register-user.test.ts',
  'modules/ground/resources/answer-resource.test.ts',
  'modules/desks/office/settings/settings.concurrency.test.ts',
  'modules/fulfilment/shipments/{credited-copies,shipments}.test.ts',
  'modules/storefront/shopping-lists/shopping-lists.concurrency.test.ts',
  'modules/storefront/watches/watches.concurrency.test.ts',
  'modules/ground/tasks/tasks.test.ts',
  'modules/accounts/schools/schools.concurrency.test.ts',
  'modules/accounts/teachers/{apply-again,confirm-school,review/review-application}.test.ts',
  'server/api/lost-connection.test.ts',
  'server/settings/keys.test.ts',
  'tests/single-sign-on/{back-channel-logout.concurrency,renewals-at-once,worthless-tokens}.test.ts',
]

/** Count attempts up to a limit, compare times of answers, wait for a slow neighbour, or let a large crowd in. */
export const LIMITS = [
  'kernel/database/migrating/long-read.test.ts',
  'modules/accounts/auth/{enumeration,limits,login-limits}.test.ts',
  'modules/accounts/auth/external/external-limits.test.ts',
  'modules/accounts/classes/joining/joining-limits.test.ts',
  'modules/accounts/auth/links/hostile-links.test.ts',
  'modules/accounts/auth/passwords/{common-password,hashing-queue}.test.ts',
  'modules/accounts/auth/sessions/session-limits.test.ts',
  'modules/partners/oauth/sign-on-test/test-limits.test.ts',
  'modules/exchange/import/reading/large-file.test.ts',
  'modules/fulfilment/payments/hanging-provider.test.ts',
  'modules/licences/coupons/office/whole-batch.test.ts',
  'modules/licences/platforms/away-for-an-hour.test.ts',
  'modules/licences/library/redemptions/{class-at-one-address,coupon-limits}.test.ts',
  'server/api/{busy-database,large-bodies}.test.ts',
  'tests/single-sign-on/{request-limits,slow-application}.test.ts',
]

/** Kill a process, take the database away, or start the shop or a part of it as a process of its own. */
export const FAULTS = [
  'adapters/{logo,watermark}/own-process-*.test.ts',
  'adapters/pdf/pdfium.test.ts',
  'kernel/background/background-process.test.ts',
  'modules/exchange/import/reading/killed-reader.test.ts',
  'modules/licences/library/title-material/title-material.test.ts',
  'sample/first-start/fill-in-own-process.test.ts',
  'server/{run-shop,two-instances}.test.ts',
  'tests/crash/**/*.test.ts',
  'tests/outage/**/*.test.ts',
  'tests/restore/**/*.test.ts',
  'tests/pooler/*.test.ts',
  'tests/replica/*.test.ts',
  'tests/single-sign-on/logout-example.test.ts',
  'tests/storm/storm.test.ts',
  'tests/tracing/untraced-process.test.ts',
]

/** Walks over the whole demonstration or all operations, and what a change to another module seldom breaks. */
export const RARELY = [
  'adapters/bank-statements/camt.property.test.ts',
  'adapters/away/away.test.ts',
  'adapters/payment/datatrans.test.ts',
  'modules/sales/billing/qr-bill/qr-bill.test.ts',
  'modules/sales/billing/drawing/typefaces.test.ts',
  'modules/catalogue/catalogue/browsing/{department-facets,prices-in-lists}.test.ts',
  'modules/exchange/import/{exported-codes,round-trip}.test.ts',
  'modules/exchange/import/mutated-{records,tables}.property.test.ts',
  'modules/exchange/import/zip/zip-imports.test.ts',
  'modules/exchange/onix/{first-sale,prices}.test.ts',
  // That the name stands on every page of a book is shown by a core journey.
  'modules/licences/library/library.test.ts',
  'modules/partners/oauth/sign-on-test/sign-on-test.test.ts',
  'modules/fulfilment/payments/webhook-order.property.test.ts',
  'modules/catalogue/search/judged/judged-search.test.ts',
  'modules/fulfilment/shipments/delivery-note.test.ts',
  'modules/accounts/teachers/proofs/proof-pages.test.ts',
  'sample/**/*.test.ts',
  'server/commands/*.test.ts',
  'server/media/{images,og-pictures,title-downloads,title-sheets}.test.ts',
  'server/metrics/metrics.test.ts',
  'tests/contract/{described-demonstration,erased-meanwhile,office-pages}.test.ts',
  'tests/imported-texts.test.tsx',
  // The library that partners use most signs on in the gate, and a core journey does.
  'tests/single-sign-on/{back-channel-logout,login-again,other-clients,password-grant,refused-requests,shown-factors}.test.ts',
]

/**
 * Further uses of what another file of the gate, or a core journey, shows once: documents as they are drawn, words of
 * banks and importers, variants of a mail or a list. A new module brings one file to the gate beside its races, its
 * rights and its journeys; the others stand here.
 */
export const VARIANTS = [
  'adapters/search/{algolia,meilisearch}.test.ts',
  'modules/accounts/auth/external/providers/office-providers.test.ts',
  'modules/accounts/classes/lists/class-lists.test.ts',
  'modules/accounts/classes/teaching/leaving-teachers.test.ts',
  'modules/catalogue/search/{missed/missed-searches,rebuild-search-index}.test.ts',
  'modules/content/content/counts/visits.test.ts',
  'modules/content/media/media.test.ts',
  'modules/content/newsletter/{newsletter,user-newsletters}.test.ts',
  'modules/desks/office/settings/terms.test.ts',
  'modules/desks/privacy/{data-export,erased-alike}.test.ts',
  'modules/exchange/export/exports.test.ts',
  'modules/exchange/import/{kept-numbers,praise-and-pictures,publisher-catalogue}.test.ts',
  'modules/fulfilment/bank-credits/{decided-credits,find-candidates,known-credits}.test.ts',
  'modules/fulfilment/bank-credits/{statements-in-a-zip,words-of-banks}.test.ts',
  'modules/fulfilment/checkout/lines-of-an-order.test.ts',
  'modules/fulfilment/order-desk/references-in-documents.test.ts',
  'modules/fulfilment/order-desk/office/{fraud,staff-mails}.test.ts',
  'modules/fulfilment/order-mails/order-confirmation.test.ts',
  'modules/licences/coupons/owner/all-codes.test.ts',
  'modules/licences/library/{exams,reading/reading}.test.ts',
  'modules/licences/library/term-reminders/term-reminders.test.ts',
  'modules/licences/platforms/maintenance-page.test.ts',
  'modules/procurement/quotes/{mailing/told-of-quotes,office/office-quotes,quote-file}.test.ts',
  'modules/procurement/school-orders/documents-of-schools.test.ts',
  'modules/sales/billing/drawing/letter.test.ts',
  'modules/sales/billing/{invoice-to-pay,offered-invoice}.test.ts',
  'modules/sales/billing/reminders/reminders.test.ts',
  'modules/storefront/shopping-lists/{files/list-files,two-devices}.test.ts',
  'server/media/{other-sites,product-feed}.test.ts',
  'server/prepare-database.test.ts',
  'server/settings/file-storages.test.ts',
  // Whoever is not named by an operation is refused, which the sweeps of the gate show of strangers and other groups.
  'tests/contract/{for-pupils,partner-tokens,while-acting}.test.ts',
  'tests/single-sign-on/{client-log,odd-requests}.test.ts',
]

/** Read the text of documents and source files: what they find is said in the gate, and refuses no change. */
export const TIDINESS = [
  'tests/{asvs-document,rfc9700-document}.test.ts',
  'tests/contract/value-added-tax.test.ts',
  'tests/guards/guards.test.ts',
  'ui/theme/breakpoints.test.ts',
]

/** Need no database: running them on the other one would show nothing more. */
export const WITHOUT_DATABASE = [
  'contract/**/*.test.ts',
  '{forms,office}/**/*.test.ts',
  '{ui,web}/**/*.test.{ts,tsx}',
  'adapters/**/*.test.ts',
  'deploy/**/*.test.ts',
  'kernel/*.test.ts',
  'kernel/background/**/*.test.ts',
  'modules/**/mails.test.ts',
  'modules/ground/pricing/**/*.test.ts',
  'server/{http/compression,media/images}/**/*.test.ts',
  'tests/{former-release,guards,migrations,module-graph,mutants}/**/*.test.ts',
]

/** Where each transaction is tried twice: use cases, at quick size, on the embedded database. */
export const TWICE = ['modules/**/*.test.ts']

/** Count what they put into a queue of their own, which no transaction undoes. */
export const ONCE = ['modules/licences/rights/given-terms.test.ts']

/** Arguments of Vitest that leave these files out. */
export function without(...groups: readonly string[][]): string[] {
  return groups.flat().map((file) => `--exclude=${file}`)
}

/** The files of these groups that are there, without those of others: Vitest takes paths, not patterns. */
export function filesOf(group: readonly string[], others: readonly string[][] = []): string[] {
  const left = new Set(others.flatMap((files) => globSync([...files])))
  return globSync([...group])
    .filter((file) => !left.has(file))
    .toSorted()
}
