import { ui } from '#ui/messages/ui.ts'

/** The id of the `<main>` that the skip link leads to. */
export const CONTENT_ID = 'inhalt'

/** First thing on every page; visible once it has the focus. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-white focus:px-4 focus:py-3 focus:font-medium"
    >
      {ui.skipToContent}
    </a>
  )
}
