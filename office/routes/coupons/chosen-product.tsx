import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { productWords } from '#office/messages/products.ts'
import { nameOfProduct } from '#office/products/product-name.ts'

interface ChosenProductProps {
  product: Product
  /** The same page without it. */
  without: string
}

/** The product that a form is about, and the way to another one. */
export function ChosenProduct({ product, without }: ChosenProductProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-ink-soft">{productWords.chosen}</span>
      <strong className="font-medium">{nameOfProduct(product)}</strong>
      <Link to={without} className="text-sm text-link">
        {productWords.other}
      </Link>
    </p>
  )
}
