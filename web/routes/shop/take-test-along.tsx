import { Form, href } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'

const formOf = ({ id }: Product) => `testlizenz-mitnehmen-${id}`

/** Whether a guest may take it along to the login: what is for teachers, of test licences (specification, section 4). */
export function isTakenAlong({ format, purchase_refusal: refusal }: Product): boolean {
  return format === 'test_licence' && refusal === 'teachers_only'
}

/**
 * The form of a button, outside any other one: it leads to the cart. One for each edition, since a button that named its
 * product would share that field with the choices among which it stands.
 */
export function TakeTestAlongForm({ product }: { product: Product }) {
  return (
    <Form id={formOf(product)} method="post" action={href('/shop/cart')} hidden>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="amount" value="1" />
      <input type="hidden" name="product" value={product.id} />
    </Form>
  )
}

/** Puts a test licence into the cart of a guest, who shows at the login that they are a teacher. */
export function TakeTestAlong({ product }: { product: Product }) {
  return (
    <Button form={formOf(product)} size="small">
      {addToCartMessages.add}
    </Button>
  )
}
