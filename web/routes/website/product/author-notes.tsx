import { Link } from 'react-router'
import type { Title } from '#contract/shop/catalogue.ts'

/** Everybody who wrote the title, in its order, with what is told of each where something is. */
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
