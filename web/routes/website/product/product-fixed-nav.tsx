import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { Price } from '#ui/text/price.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { productMessages } from '#web/messages/catalogue/product.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { RememberLink } from '#web/purchase/remember-link.tsx'
import { ADD_TO_CART, useAddToCart } from '#web/routes/shop/add-to-cart.tsx'
import { Personal } from '#web/session/personal.tsx'
import { TestLicenceButton } from './editions/test-licence-button.tsx'
import type { ShownEdition } from './title-page.ts'

/**
 * Title, price and button that stay in sight until the form's own button is, and again below it. The bar sticks to the
 * bottom within the page and has its place there from the start: nothing moves when it appears, and it never covers the
 * footer. `styles.css` hides it beside the form's button, without scripts, and keeps the focus clear of it. Before
 * scripts run, the button buys whatever is checked; price, format and heart are those of the page's own edition.
 */
export function ProductFixedNav({ edition: { product, name } }: { edition: ShownEdition }) {
  const { state } = useAddToCart(product.title_id)
  return (
    <section
      aria-label={productMessages.buyBar}
      data-product-bar
      className="sticky bottom-0 z-30 mt-10 border-t border-line bg-white shadow-raised group-has-[[data-refused]:checked]/title:hidden print:hidden"
    >
      <Container className="flex min-h-16 items-center gap-x-4 py-2 md:gap-x-8">
        <p className="min-w-0 flex-1">
          <span className="block truncate font-display text-lg leading-tight font-medium">{product.title}</span>
          <span className="flex min-w-0 text-sm text-ink-soft group-has-[[data-beside]:checked]/title:hidden">
            <span className="truncate">
              {name}
              <span className="max-md:hidden">{product.binding && `, ${product.binding}`}</span>
            </span>
            <span className="shrink-0 md:hidden">
              {'\u00a0· '}
              <Price price={product.price} size="small" />
            </span>
          </span>
        </p>
        <span className="group-has-[[data-beside]:checked]/title:hidden max-md:hidden">
          <Price price={product.price} />
        </span>
        <span className="max-md:hidden">
          <RememberLink title={product.title} uri={product.uri} productId={product.id} />
        </span>
        <Personal>
          {({ had }) =>
            !had.includes(product.id) &&
            (product.format === 'test_licence' ? (
              <TestLicenceButton product={product} size="small" />
            ) : (
              <Button form={ADD_TO_CART} size="small" busy={state !== 'idle'}>
                {product.availability === 'preorder' ? addToCartMessages.preorder : addToCartMessages.add}
                <VisuallyHidden>: {product.title}</VisuallyHidden>
              </Button>
            ))
          }
        </Personal>
      </Container>
    </section>
  )
}
