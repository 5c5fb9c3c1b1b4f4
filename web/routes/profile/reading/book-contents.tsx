import type { BookEntry, OwnBook } from '#contract/licences/reading.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { readingMessages } from '#web/messages/licences/reading.ts'
import { type BookAddresses, chapterPath } from './reading-path.ts'

const INDENTS = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-12', 'pl-12'] as const

interface ContentsProps extends Pick<OwnBook, 'contents'> {
  book: BookAddresses
  /** The chapter that is shown. */
  chapter: number
}

/** The table of contents, folded above the text in windows without room beside it. */
export function FoldedContents(props: ContentsProps) {
  if (props.contents.length === 0) return null
  return (
    <details className="group mb-8 rounded-lg border border-line bg-white lg:hidden print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-medium">
        {readingMessages.contents}
        <Icon
          name="chevron-down"
          className="shrink-0 text-river-700 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <nav aria-label={readingMessages.contents} className="max-h-[60dvh] overflow-y-auto border-t border-line p-2">
        <Entries {...props} />
      </nav>
    </details>
  )
}

/** The same where there is room beside the text. */
export function ContentsBeside(props: ContentsProps) {
  if (props.contents.length === 0) return null
  return (
    <nav
      aria-label={readingMessages.contents}
      className="sticky top-[calc(var(--banner)+5.5rem)] max-h-[calc(100dvh-var(--banner)-7rem)] overflow-y-auto max-lg:hidden print:hidden"
    >
      <Entries {...props} />
    </nav>
  )
}

function Entries({ contents, book, chapter }: ContentsProps) {
  const here = contents.find((entry) => entry.chapter === chapter)
  return (
    <ol data-routed>
      {contents.map((entry, index) => (
        // A table of contents may name the same place twice, and never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <Entry entry={entry} book={book} isHere={entry === here} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry, book, isHere }: { entry: BookEntry; book: BookAddresses; isHere: boolean }) {
  return (
    <a
      href={chapterPath(book, entry.chapter, entry.anchor)}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'block rounded-md py-1.5 leading-snug hover:bg-river-50 pointer-coarse:py-2.5',
        isHere && 'bg-river-50 font-medium text-river-800',
      )}
    >
      <span className={classNames('block px-3', INDENTS[entry.depth - 1])}>{entry.label}</span>
    </a>
  )
}
