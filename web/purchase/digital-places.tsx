import { Link } from 'react-router'
import { type DigitalPlace, digitalPlaces } from '#contract/shop/digital-places.ts'
import { digitalPlacesMessages } from '#web/messages/shop/purchase.ts'

/** Where in the account the digital goods of an order are; nothing where it has none. */
export function DigitalPlaces({ places }: { places: readonly DigitalPlace[] }) {
  if (places.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {digitalPlacesMessages.findThem}
      {places.map((place) => (
        <Link key={place} to={digitalPlaces[place].path} className="text-link inline-flex min-h-8 items-center">
          {digitalPlaces[place].title}
        </Link>
      ))}
    </p>
  )
}
