import type { Format, Platform } from '#contract/catalogue/catalogue.ts'
import { platforms as platformFacts } from '#contract/licences/platforms.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'

/** What of an item decides which choices it has. */
interface Chosen {
  product: { format: Format; platforms: readonly Platform[] }
  amount: number
  licenceChoice: LicenceChoice | null
  platformChoice: PlatformChoice | null
}

/** Whether the buyer can use a product without a coupon on at least one platform; files have none. */
function allowsSelf({ platforms }: Chosen['product']): boolean {
  return platforms.length === 0 || platforms.some((platform) => platformFacts[platform].allows_self)
}

/** Who may use the copies of an item; empty for everything but licences (decisions, sections 6 and 15). */
export function licenceChoices({ product, amount }: Chosen): LicenceChoice[] {
  if (product.format !== 'licence') return []
  const forSelf: LicenceChoice[] = allowsSelf(product) ? [amount === 1 ? 'self' : 'self_and_others'] : []
  return [...forSelf, 'others']
}

/**
 * The choice that holds: the buyer's, as long as it fits the amount; `self` for one copy; and the only one that there
 * is. Null where the buyer still has to choose.
 */
export function effectiveLicenceChoice(item: Chosen): LicenceChoice | null {
  const choices = licenceChoices(item)
  if (item.licenceChoice && choices.includes(item.licenceChoice)) return item.licenceChoice
  const [first] = choices
  return first === 'self' || choices.length === 1 ? (first ?? null) : null
}

/** Whether the buyer uses a copy. A test licence is always for oneself. */
function isForSelf(item: Chosen): boolean {
  if (item.product.format === 'test_licence') return true
  const choice = effectiveLicenceChoice(item)
  return choice === 'self' || choice === 'self_and_others'
}

/** The platforms that the buyer chooses from; empty where one is given, or where there are none. */
export function platformChoices(item: Chosen): PlatformChoice[] {
  const { format, platforms } = item.product
  if ((format !== 'licence' && format !== 'test_licence') || platforms.length < 2) return []
  if (format === 'test_licence') return platforms.filter((platform) => platformFacts[platform].allows_self)
  return effectiveLicenceChoice(item) === 'others' ? [...platforms, 'open'] : [...platforms]
}

/** The platform that holds: the chosen one as long as it is offered, or the only one; null where none is, yet. */
export function effectivePlatformChoice(item: Chosen): PlatformChoice | null {
  const choices = platformChoices(item)
  if (item.platformChoice && choices.includes(item.platformChoice)) return item.platformChoice
  const given = choices.length === 1 ? choices : item.product.platforms
  return given.length === 1 ? (given[0] ?? null) : null
}

/** Whether a platform gives access only with a coupon although the buyer wants to use a copy (decisions, section 6). */
export function isSelfUnsupported(item: Chosen, platform: PlatformChoice | null): boolean {
  return isForSelf(item) && platform !== null && (platform === 'open' || !platformFacts[platform].allows_self)
}
