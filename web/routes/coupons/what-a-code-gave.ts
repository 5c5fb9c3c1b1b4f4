import type { OwnedProduct } from '#contract/licences/library.ts'

interface Given {
  productId: string
  /** For which it was redeemed; null for files. */
  platform: string | null
}

/** What a code gave, among what its redeemer owns; null where it is not there. */
export function whatACodeGave(owned: readonly OwnedProduct[], { productId, platform }: Given): OwnedProduct | null {
  return owned.find((one) => one.product.id === productId && one.platform === platform) ?? null
}
