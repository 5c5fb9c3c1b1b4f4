import { Link } from 'react-router'

interface PillLinksProps {
  links: readonly { id: string; url: string; title: string }[]
}

/** Links to choose from, as a row of pills that wraps. */
export function PillLinks({ links }: PillLinksProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ id, url, title }) => (
        <li key={id}>
          <Link
            to={url}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 text-sm font-medium hover:border-ink hover:bg-river-50"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
