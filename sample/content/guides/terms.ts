import { defaultPricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { licenceTermsSetting } from '#modules/licences/rights/licence-terms.ts'
import { defaultOrderTerms } from '#modules/sales/orders/order-terms.ts'

/** Days of a test licence. */
export const testDays = licenceTermsSetting.fallback.test_licence_days

/** Copies of one edition from which there is a discount. */
export const fewestCopies = Math.min(...defaultPricingRules.quantity_tiers.map(({ from }) => from))

/** What a payment by invoice takes, whatever its amount. */
export const invoiceConditions = `Ihre E-Mail-Adresse muss dafür bestätigt und keine Ihrer Rechnungen länger als ${defaultOrderTerms.overdue_days} Tage überfällig sein.`
