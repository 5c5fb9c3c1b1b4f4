import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cover } from '#ui/pictures/cover.tsx'
import { Isbn } from '#ui/text/isbn.tsx'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { ArticleFacts } from '#web/purchase/article-facts.tsx'
import type { Entry } from './line-amount.tsx'

interface LineProductProps {
  product: Entry['product']
  /** What is said of the line, below the facts. */
  children?: ReactNode
}

/** What a line is about, small enough for a table. */
export function LineProduct({ product, children }: LineProductProps) {
  return (
    <div className="flex gap-3">
      <div className="w-10 shrink-0">
        <Cover picture={product.cover} title={product.title} sizes="2.5rem" decorative />
      </div>
      <div className="flex min-w-0 flex-col gap-0.5 text-sm">
        <Link to={product.uri} className="font-display text-base font-medium underline-offset-4 hover:underline">
          {product.title}
        </Link>
        <ArticleFacts article={product} />
        {product.isbn_hyphenated && (
          <p className="text-ink-soft">
            {purchaseMessages.isbn} <Isbn hyphenated={product.isbn_hyphenated} />
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
