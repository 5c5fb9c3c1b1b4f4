import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Format, Picture } from '#contract/shop/catalogue.ts'
import type { Offered } from '#contract/shop/inspection-copies.ts'
import { formatLabels } from '#contract/words/catalogue-labels.ts'
import { productLabel } from '#contract/words/product-label.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { Isbn } from '#ui/text/isbn.tsx'
import { purchaseMessages } from '#web/messages/shop/purchase.ts'

/** What a cart's item and an order's line know about the product. */
export interface ProductFacts {
  title: string
  /** Its page; null when it no longer has one. */
  uri: string | null
  cover: Picture | null
  format: Format
  edition: string | null
  isbn_hyphenated: string | null
}

interface BoughtProductProps {
  /** A product as it is offered, or as it was sold: an order's edition names an inspection copy itself. */
  product: ProductFacts & Partial<Offered>
  level?: 2 | 3
  /** Amount and price, below the facts. */
  children?: ReactNode
}

/** Cover, title, format, edition and ISBN of a product in a cart or an order. */
export function BoughtProduct({ product, level = 3, children }: BoughtProductProps) {
  const Heading = `h${level}` as const
  const { format, audience, once_per_person } = product
  const name = audience ? productLabel({ format, audience, once_per_person }) : formatLabels[format]
  const facts = [name, product.edition].filter(Boolean).join(', ')
  return (
    <div className="flex gap-4 sm:gap-5">
      <div className="w-16 shrink-0 sm:w-22">
        <Cover picture={product.cover} title={product.title} sizes="6rem" decorative />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Heading className="font-display text-lg leading-snug font-medium hyphens-auto">
          {product.uri ? (
            <Link to={product.uri} className="underline-offset-4 hover:underline">
              {product.title}
            </Link>
          ) : (
            product.title
          )}
        </Heading>
        <p className="text-sm text-ink-soft">{facts}</p>
        {product.isbn_hyphenated && (
          <p className="text-sm text-ink-soft">
            {purchaseMessages.isbn} <Isbn hyphenated={product.isbn_hyphenated} />
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
