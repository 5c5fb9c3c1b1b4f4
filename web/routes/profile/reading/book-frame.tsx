import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { CONTENT_ID, SkipLink } from '#ui/skip-link.tsx'
import { readingMessages } from '#web/messages/licences/reading.ts'

interface BookFrameProps {
  /** What stands in the head beside the way back. */
  head?: ReactNode
  /** What stands at the right of the head. */
  tools?: ReactNode
  /** The watermark, as in the copy. */
  mark?: string
  children: ReactNode
}

/** A book that is read: a quiet head, the text, and at the foot whose copy it is. Nothing else of the shop. */
export function BookFrame({ head, tools, mark, children }: BookFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <main id={CONTENT_ID} tabIndex={-1} className="flex flex-1 flex-col pb-12 outline-none">
        <div className="sticky top-[var(--banner)] z-10 border-b border-line bg-paper print:static">
          <Container className="flex min-h-14 items-center gap-3 py-1 md:gap-6">
            <Link
              to={href('/profile/pdfs')}
              aria-label={readingMessages.back}
              className="text-link inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-medium print:hidden"
            >
              <Icon name="arrow-left" className="size-4" />
              <span className="max-sm:hidden lg:hidden">{readingMessages.backShort}</span>
              <span className="max-lg:hidden">{readingMessages.back}</span>
            </Link>
            <div className="min-w-0 flex-1">{head}</div>
            {tools}
          </Container>
        </div>
        {children}
      </main>
      {mark && (
        <footer className="border-t border-line">
          <Container className="py-4 text-center text-sm text-ink-faint">{mark}</Container>
        </footer>
      )}
    </div>
  )
}
