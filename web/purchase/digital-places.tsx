import { Link } from 'react-router'
import {
  codesInWords,
  type DigitalPlace,
  digitalPlaces,
  type OrderedCodes,
  pathOfCodes,
  pathOfSheet,
} from '#contract/sales/digital-places.ts'
import { digitalPlacesMessages as messages } from '#web/messages/storefront/purchase.ts'

interface DigitalPlacesProps {
  places: readonly DigitalPlace[]
  codes: readonly OrderedCodes[]
}

const line = 'flex flex-wrap items-center gap-x-3 gap-y-1'
const link = 'text-link inline-flex min-h-8 items-center'

/** Where in the account the digital goods of an order are, each set of codes by itself; nothing where it has none. */
export function DigitalPlaces({ places, codes }: DigitalPlacesProps) {
  const ofTitles = places.filter((place) => place !== 'coupons')
  return (
    <>
      {ofTitles.length > 0 && (
        <p className={line}>
          {messages.findThem}
          {ofTitles.map((place) => (
            <Link key={place} to={digitalPlaces[place].path} className={link}>
              {digitalPlaces[place].title}
            </Link>
          ))}
        </p>
      )}
      {codes.map(({ set, title, copies, is_ready: isReady }) => (
        <p key={set ?? title} className={line}>
          <Link to={pathOfCodes(set)} className={link}>
            {codesInWords({ copies, title })}
          </Link>
          {set !== null && isReady && (
            <Link to={pathOfSheet(set)} reloadDocument className={link}>
              {messages.sheet}
            </Link>
          )}
        </p>
      ))}
    </>
  )
}
