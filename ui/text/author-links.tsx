import { Fragment, type ReactNode } from 'react'
import type { AuthorReference } from '#contract/catalogue/catalogue.ts'
import { cardMessages } from '#ui/messages/ui.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface AuthorLinksProps {
  authors: readonly AuthorReference[]
  /** The displayed names, where words in them are marked. */
  names?: readonly ReactNode[] | undefined
  /** As many whole names; «u. a.» stands for the others. All of them by default. */
  most?: number
  className: string
  /** In a card that is a link as a whole, `relative` lifts these links above it. */
  linkClassName: string
}

/** The authors, each name with a link to its page; nothing where nobody is named. */
export function AuthorLinks({ authors, names, most, className, linkClassName }: AuthorLinksProps) {
  if (authors.length === 0) return null
  return (
    <p data-routed className={className}>
      <VisuallyHidden>{cardMessages.by} </VisuallyHidden>
      {authors.slice(0, most).map(({ title, url }, index) => (
        <Fragment key={url ?? title}>
          {index > 0 && ', '}
          {url ? (
            <a href={url} className={linkClassName}>
              {names?.[index] ?? title}
            </a>
          ) : (
            (names?.[index] ?? title)
          )}
        </Fragment>
      ))}
      {most && authors.length > most && ` ${cardMessages.andOthers}`}
    </p>
  )
}
