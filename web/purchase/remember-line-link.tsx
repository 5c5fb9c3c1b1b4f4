import type { ReactNode } from 'react'
import { cardMessages } from '#ui/messages/ui.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { rememberMessages } from '#web/messages/storefront/remember.ts'
import { rememberPath } from './remember-path.ts'

interface RememberLineLinkProps {
  title: string
  /** The address of the title's page. */
  uri: string
  productId: string
  /** The button that takes its place without JavaScript: the link would lose what is typed in the form around it. */
  button?: { name: string; value: string }
}

const look = 'text-link inline-flex min-h-8 items-center gap-1.5 text-sm print:hidden'

/** «Merken» among the actions of a line of cart or order: puts its edition onto a list. */
export function RememberLineLink({ title, uri, productId, button }: RememberLineLinkProps) {
  const label = cardMessages.remember(title)
  return (
    <>
      <a
        href={rememberPath(uri, productId)}
        data-routed="remember"
        aria-label={label}
        className={button ? `${look} noscript:hidden` : look}
      >
        <Inside />
      </a>
      {button && (
        <noscript>
          {import.meta.env.SSR && (
            <button type="submit" {...button} aria-label={label} className={look}>
              <Inside />
            </button>
          )}
        </noscript>
      )}
    </>
  )
}

function Inside(): ReactNode {
  return (
    <>
      <Icon name="list" className="size-4" />
      {rememberMessages.title}
    </>
  )
}
