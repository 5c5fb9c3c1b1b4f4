import type { Medium, MediumPlace } from '#contract/content/media.ts'
import { mediumWords } from '#office/messages/media/media-room.ts'

/** Where a picture is used, each with the way to it in the shop. */
export function MediumPlaces({ medium: { places, uses } }: { medium: Medium }) {
  return (
    <section aria-labelledby="places" className="flex flex-col gap-3">
      <h2 id="places" className="font-display text-xl">
        {mediumWords.places}
      </h2>
      {places.length === 0 ? (
        <p className="text-sm text-ink-soft">{mediumWords.noPlaces}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-white text-sm">
          {places.map((place) => (
            <li key={`${place.kind} ${place.id} ${place.by}`} className="flex flex-wrap gap-x-4 px-3 py-2">
              <Place place={place} />
            </li>
          ))}
          {uses > places.length && <li className="px-3 py-2">{mediumWords.morePlaces(uses - places.length)}</li>}
        </ul>
      )}
    </section>
  )
}

function Place({ place: { kind, title, url, by } }: { place: MediumPlace }) {
  const name = title || url || mediumWords.untitled
  return (
    <>
      <span className="w-40 text-ink-soft">{by === null ? mediumWords.placeKinds[kind] : mediumWords.draftOf(by)}</span>
      {url === '' ? (
        name
      ) : (
        <a href={url} className="text-link">
          {name}
        </a>
      )}
    </>
  )
}
