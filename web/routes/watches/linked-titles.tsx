import { Link } from 'react-router'
import type { Watch } from '#contract/storefront/watches.ts'

interface LinkedTitlesProps {
  titles: readonly Watch['title'][]
  /** A last line that is no title. */
  beside?: string | undefined
}

/** The titles that a link of a mail is about, each once. */
export function LinkedTitles({ titles, beside }: LinkedTitlesProps) {
  const single = [...new Map(titles.map((title) => [title.id, title])).values()]
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {single.map(({ id, title, uri }) => (
        <li key={id}>
          <Link to={uri} className="text-link">
            {title}
          </Link>
        </li>
      ))}
      {beside && <li>{beside}</li>}
    </ul>
  )
}
