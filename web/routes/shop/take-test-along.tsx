import { Form, href } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'

const FORM = 'testlizenz-mitnehmen'

/** Whether a guest may take it along to the login: what is for teachers, of test licences (specification, section 4). */
export function isTakenAlong({ format, purchase_refusal: refusal }: Product): boolean {
  return format === 'test_licence' && refusal === 'teachers_only'
}

/** The form of all buttons of a page: once on it, and outside any other form. It leads to the cart. */
export function TakeTestAlongForm() {
  return (
    <Form id={FORM} method="post" action={href('/shop/cart')} hidden>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="amount" value="1" />
    </Form>
  )
}

/** Puts a test licence into the cart of a guest, who shows at the login that they are a teacher. */
export function TakeTestAlong({ product }: { product: Product }) {
  return (
    <Button form={FORM} name="product" value={product.id} size="small">
      {addToCartMessages.add}
    </Button>
  )
}
