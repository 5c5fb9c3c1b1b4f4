import type { ReactNode } from 'react'
import { href } from 'react-router'
import { TEST_LICENCE_HAD } from '#contract/ground/shown-refusals.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { Personal } from '#web/session/personal.tsx'

/** That the person has or had a test licence, with the way to where it is used. */
export function HadTest() {
  return (
    <>
      <p>{TEST_LICENCE_HAD}</p>
      <p className="mt-3">
        <ButtonLink to={href('/profile/e-learning')} size="small">
          {addToCartMessages.toLearning}
        </ButtonLink>
      </p>
    </>
  )
}

/**
 * A test licence's press on a page that is the same for all teachers: the style sheet hides it from one who has or had
 * the licence, who reads that instead.
 */
export function PressUnlessHad({ productId, children }: { productId: string; children: ReactNode }) {
  return (
    <div className="group/test">
      <Personal>
        {({ had }) =>
          had.includes(productId) && (
            <div data-had-test className="rounded-md bg-paper-deep p-4">
              <HadTest />
            </div>
          )
        }
      </Personal>
      <div className="group-has-[[data-had-test]]/test:hidden">{children}</div>
    </div>
  )
}
