import type { OfficeAuthor } from '#contract/catalogue/office-authors.ts'
import { authorRoom } from '#office/messages/catalogue/authors-and-series.ts'

/** The titles of an author, with their place among the authors of each. */
export function WrittenTitles({ author: { titles, written } }: { author: OfficeAuthor }) {
  return (
    <section aria-labelledby="written" className="flex flex-col gap-3">
      <h2 id="written" className="font-display text-xl">
        {authorRoom.written}
      </h2>
      {written.length === 0 ? (
        <p className="text-sm text-ink-soft">{authorRoom.notWritten}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-white text-sm">
          {written.map(({ id, title, url, place, of }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
              <a href={url} className="text-link">
                {title}
              </a>
              <span className="text-ink-soft">{authorRoom.place(place, of)}</span>
            </li>
          ))}
          {titles > written.length && <li className="px-3 py-2">{authorRoom.more(titles - written.length)}</li>}
        </ul>
      )}
    </section>
  )
}
