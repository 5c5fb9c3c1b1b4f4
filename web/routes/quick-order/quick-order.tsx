import { href, Link } from 'react-router'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { wishLink } from '#web/messages/procurement/wish-link.ts'
import { quickOrderMessages as words } from '#web/messages/storefront/quick-order.ts'
import { quickOrderTitle } from '#web/messages/storefront/quick-order-title.ts'
import { privatePage } from '#web/seo.ts'
import { Personal } from '#web/session/personal.tsx'
import type { Route } from './+types/quick-order.ts'
import { CheckedLines } from './checked-lines.tsx'
import { OrderForm } from './order-form.tsx'
import { sendOrder } from './send-order.ts'

export async function action(args: Route.ActionArgs) {
  return sendOrder(args)
}

export const meta = privatePage(quickOrderTitle, href('/schnellbestellung'))

/** Where a list of ISBNs and amounts is checked line by line, and what can be ordered of it goes into the cart. */
export default function QuickOrderPage({ actionData }: Route.ComponentProps) {
  const shown = actionData && 'checked' in actionData ? actionData : undefined
  return (
    <Container className="flex max-w-[70rem] flex-col gap-7 pt-6 md:pt-10">
      <SectionHeading level={1} lead={words.lead}>
        {quickOrderTitle}
      </SectionHeading>
      <Personal>
        {({ school }) =>
          school !== null && (
            <p>
              <Link
                to={href('/profile/school/wishes/add')}
                className="text-link inline-flex min-h-8 items-center gap-2"
              >
                <Icon name="school" className="size-5" />
                {wishLink}
              </Link>
            </p>
          )
        }
      </Personal>
      {shown ? (
        <>
          <CheckedLines key={shown.checked.text} checked={shown.checked} failed={shown.failed} />
          <details className="border-t border-line-strong pt-4">
            <summary className="text-link w-fit cursor-pointer py-2">{words.changeLines}</summary>
            <div className="pt-4">
              <OrderForm key={shown.text} text={shown.text} />
            </div>
          </details>
        </>
      ) : (
        <OrderForm failure={actionData && 'message' in actionData ? actionData : undefined} />
      )}
    </Container>
  )
}
