import { cardMessages } from '#ui/messages/ui.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { rememberPath } from './remember-path.ts'

interface RememberLinkProps {
  /** The title's name, for screen readers. */
  title: string
  /** The address of the title's page. */
  uri: string
  /** The edition, where it is known; otherwise it is asked for. */
  productId?: string
}

/** The heart: puts a title onto a list, after the login where it is needed. */
export function RememberLink({ title, uri, productId }: RememberLinkProps) {
  return (
    <a
      href={rememberPath(uri, productId)}
      data-routed="remember"
      aria-label={cardMessages.remember(title)}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-river-50"
    >
      <Icon name="list" />
    </a>
  )
}
