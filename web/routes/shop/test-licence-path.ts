import { href } from 'react-router'
import type { Platform } from '#contract/catalogue/catalogue.ts'

/** The parameter that names the product in the address of the page. */
export const PRODUCT_PARAMETER = 'produkt'
/** The parameter that names the chosen platform in the address of a press. */
export const PLATFORM_PARAMETER = 'plattform'

/** The page of a test licence; with a platform, where the press that chooses it goes. */
export function testLicencePath({ id }: { id: string }, platform?: Platform): string {
  const query = new URLSearchParams({ [PRODUCT_PARAMETER]: id, ...(platform && { [PLATFORM_PARAMETER]: platform }) })
  return `${href('/shop/test-licence')}?${query}`
}
