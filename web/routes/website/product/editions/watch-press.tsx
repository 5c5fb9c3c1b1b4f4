import { Form } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { buttonClass } from '#ui/button-look.ts'
import { watchPress } from '#web/messages/storefront/watch-press.ts'
import { watchPath } from '#web/routes/watches/watch-path.ts'
import { Personal } from '#web/session/personal.tsx'

const FORM = 'benachrichtigen'

/** The form of all presses of a page: once on it, and outside any other form. */
export function WatchForm() {
  return <Form id={FORM} method="post" hidden />
}

/** «Sagen Sie mir, wenn …» below an edition that cannot be had now. Pupils get no mail. */
export function WatchEdition({ product: { id, availability } }: { product: Pick<Product, 'id' | 'availability'> }) {
  return (
    availability !== 'available' && (
      <Personal>
        {({ isPupil }) =>
          !isPupil && (
            <p className="print:hidden">
              <button
                type="submit"
                form={FORM}
                formAction={watchPath(id, 'edition')}
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {watchPress.edition[availability]}
              </button>
            </p>
          )
        }
      </Personal>
    )
  )
}

/** The same of later editions, for every title. */
export function WatchTitle({ product: { id } }: { product: Pick<Product, 'id'> }) {
  return (
    <Personal>
      {({ isPupil }) =>
        !isPupil && (
          <p className="print:hidden">
            <button
              type="submit"
              form={FORM}
              formAction={watchPath(id, 'title')}
              className="text-link inline-flex min-h-8 items-center text-sm"
            >
              {watchPress.title}
            </button>
          </p>
        )
      }
    </Personal>
  )
}
