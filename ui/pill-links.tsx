import { Link } from 'react-router'
import { classNames } from './class-names.ts'

interface PillLinksProps {
  links: readonly { id: string; url: string; title: string }[]
  /** The id of the one that is shown. */
  current?: string
}

/** Links to choose from, as a row of pills that wraps. */
export function PillLinks({ links, current }: PillLinksProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ id, url, title }) => (
        <li key={id}>
          <Link
            to={url}
            aria-current={id === current ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium hover:border-ink hover:bg-river-50',
              id === current ? 'border-river-700 bg-river-50 text-river-800' : 'border-line-strong bg-white',
            )}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
