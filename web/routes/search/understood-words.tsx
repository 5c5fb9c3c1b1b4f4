import { Link, useLocation } from 'react-router'
import type { SearchResult } from '#contract/catalogue/catalogue.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { addressWith } from '#web/address-with.ts'
import { searchMessages } from '#web/messages/catalogue/search.ts'

interface UnderstoodWordsProps {
  understood: SearchResult['understood']
  /** Words that mean nothing but themselves, because the visitor said so. */
  asTyped: readonly string[]
}

/** What words of the query were taken for, each to be taken back: then they are sought as they are. */
export function UnderstoodWords({ understood, asTyped }: UnderstoodWordsProps) {
  const location = useLocation()
  const phrases = [...new Set(understood.map(({ words }) => words))]
  if (phrases.length === 0) return null
  const meaningOf = (phrase: string) =>
    understood
      .filter(({ words }) => words === phrase)
      .map(({ label }) => label)
      .join(', ')
  return (
    <ul aria-label={searchMessages.understood} className="mt-4 flex flex-wrap gap-2 print:hidden">
      {phrases.map((words) => (
        <li key={words}>
          <Link
            to={addressWith(location, { as_typed: [...asTyped, words] })}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-river-100 px-4 text-sm font-medium text-river-900 hover:bg-river-200 lg:min-h-9"
          >
            {searchMessages.understoodAs(words, meaningOf(words))}
            <VisuallyHidden>{searchMessages.seekAsTyped}</VisuallyHidden>
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
