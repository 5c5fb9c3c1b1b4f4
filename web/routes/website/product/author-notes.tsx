import { Link } from 'react-router'
import type { Title } from '#contract/catalogue/catalogue.ts'

/** All authors of the title, in its order, each with a text where there is one. */
export function AuthorNotes({ authors }: { authors: Title['author_notes'] }) {
  return (
    <ul className="flex flex-col gap-5">
      {authors.map(({ title: name, url, note }) => (
        <li key={name}>
          <h3 className="font-semibold">{url ? <Link to={url}>{name}</Link> : name}</h3>
          {note && <p className="mt-1 text-ink-soft">{note}</p>}
        </li>
      ))}
    </ul>
  )
}
