import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { Isbn } from '#ui/text/isbn.tsx'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { ArticleFacts } from './article-facts.tsx'

/** What a cart's item and an order's line know about the product. */
export interface ProductFacts {
  title: string
  /** Its page; null when it no longer has one. */
  uri: string | null
  cover: Picture | null
  isbn_hyphenated: string | null
}

interface BoughtProductProps {
  product: ProductFacts & Parameters<typeof ArticleFacts>[0]['article']
  level?: 2 | 3
  /** Amount and price, below the facts. */
  children?: ReactNode
}

/** Cover, title, facts and ISBN of a product in a cart or an order. */
export function BoughtProduct({ product, level = 3, children }: BoughtProductProps) {
  const Heading = `h${level}` as const
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
        <div className="text-sm">
          <ArticleFacts article={product} />
        </div>
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
