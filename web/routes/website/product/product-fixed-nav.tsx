import { type RefObject, useEffect, useState } from 'react'
import type { Product } from '#contract/shop/catalogue.ts'
import { formatLabels } from '#contract/words/catalogue-labels.ts'
import { addToCartMessages } from '#web/messages/shop/cart.ts'
import { productMessages } from '#web/messages/website/product.ts'
import { ADD_TO_CART, useAddToCart } from '#web/routes/shop/add-to-cart.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/container.tsx'
import { Price } from '#web/ui/text/price.tsx'

interface ProductFixedNavProps {
  titleId: string
  product: Product
  /** The main button's box: the bar shows once the box has left the window at the top. */
  watched: RefObject<HTMLElement | null>
}

/**
 * Title, price and button that stay in sight. The bar sticks to the bottom within the page and has its place there from
 * the start: nothing moves when it appears, and it never covers the footer. `styles.css` keeps the focus clear of it.
 */
export function ProductFixedNav({ titleId, product, watched }: ProductFixedNavProps) {
  const shown = useScrolledPast(watched)
  const { state } = useAddToCart(titleId)
  if (!product.is_purchasable) return null
  return (
    <section
      aria-label={productMessages.buyBar}
      data-product-bar={shown ? 'shown' : undefined}
      className={classNames(
        'sticky bottom-0 z-30 mt-10 border-t border-line bg-white shadow-raised print:hidden',
        !shown && 'invisible',
      )}
    >
      <Container className="flex min-h-16 items-center gap-x-4 py-2 md:gap-x-8">
        <p className="min-w-0 flex-1">
          <span className="block truncate font-display text-lg leading-tight font-medium">{product.title}</span>
          <span className="block truncate text-sm text-ink-soft">
            {formatLabels[product.format]}
            <span className="max-md:hidden">{product.binding && `, ${product.binding}`}</span>
            <span className="md:hidden">
              {' · '}
              <Price price={product.price} size="small" />
            </span>
          </span>
        </p>
        <span className="max-md:hidden">
          <Price price={product.price} />
        </span>
        <Button form={ADD_TO_CART} size="small" busy={state !== 'idle'}>
          {addToCartMessages.add}
        </Button>
      </Container>
    </section>
  )
}

function useScrolledPast(watched: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    // The observed area has no lower end: a jump from below the box to far above it is noticed too.
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return past
}
