import { ui } from '#ui/messages/ui.ts'

/** The id of the `<main>` that the skip link leads to. */
export const CONTENT_ID = 'inhalt'

interface SkipLinkProps {
  /** The id of what it leads to; the content of the page by default. */
  to?: string
  children?: string
}

/** First thing on every page, and before what many want to reach; visible once it has the focus. */
export function SkipLink({ to = CONTENT_ID, children = ui.skipToContent }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-white focus:px-4 focus:py-3 focus:font-medium"
    >
      {children}
    </a>
  )
}
