import type { Product } from '#contract/catalogue/catalogue.ts'
import { productWords } from '#office/messages/products.ts'
import { ThingChoice } from '#office/resource/thing-choice.tsx'
import { PRODUCT } from './find-products.ts'
import { nameOfProduct } from './product-name.ts'

interface ProductChoiceProps {
  query: string
  found: readonly Product[]
  /** Parameters of the address that go on. */
  keep?: Readonly<Record<string, string>>
}

/** Lets staff choose the product that a form is about, before it is filled in. */
export function ProductChoice({ query, found, keep = {} }: ProductChoiceProps) {
  return (
    <ThingChoice
      parameter={PRODUCT}
      label={productWords.find}
      hint={productWords.findHint}
      none={productWords.none}
      query={query}
      keep={keep}
      found={found.map((product) => ({
        id: product.id,
        name: nameOfProduct(product),
        detail: product.isbn_hyphenated ?? '',
      }))}
    />
  )
}
