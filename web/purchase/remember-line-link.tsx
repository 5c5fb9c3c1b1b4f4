import { cardMessages } from '#ui/messages/ui.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { rememberPath } from '#ui/remembering/remember-path.ts'
import { rememberMessages } from '#web/messages/shop/remember.ts'

interface RememberLineLinkProps {
  title: string
  /** The address of the title's page. */
  uri: string
  productId: string
}

/** «Merken» among the actions of a line of cart or order: puts its edition onto a list. */
export function RememberLineLink({ title, uri, productId }: RememberLineLinkProps) {
  return (
    <a
      href={rememberPath(uri, productId)}
      data-routed="remember"
      aria-label={cardMessages.remember(title)}
      className="text-link inline-flex min-h-8 items-center gap-1.5 text-sm print:hidden"
    >
      <Icon name="list" className="size-4" />
      {rememberMessages.title}
    </a>
  )
}
