import { href } from 'react-router'
import type { SchoolLicence } from '#contract/licences/quotas/quota-data.ts'

/** In the address: which quota of a product is meant; left out, the one without a platform. */
export const PLATFORM = 'platform'

interface Quota {
  product: Pick<SchoolLicence['product'], 'id'>
  platform: SchoolLicence['platform']
}

/** The page where licences of a quota are assigned in a class. */
export function classLicencePath(classId: string, { product, platform }: Quota): string {
  const path = href('/profile/classes/:class/licences/:product', { class: classId, product: product.id })
  return platform === null ? path : `${path}?${new URLSearchParams({ [PLATFORM]: platform })}`
}
