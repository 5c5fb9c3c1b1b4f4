import { useMemo, useSyncExternalStore } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { useKeys } from '#office/keys/use-keys.ts'
import { historyWords } from '#office/messages/history.ts'
import { lists } from '#office/messages/lists.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { keptList, placeIn } from './opened-list.ts'

const neverChanges = () => () => undefined

interface WayBackProps {
  room: string
  label: string
  /** The thing, where what staff did with it can be read. */
  historyOf?: { kind: string; id: string }
}

/**
 * Above a thing: back to the list that it was opened from, as that was filtered, and to its neighbours there, by `p` and
 * `n` too. Without JavaScript, or opened in another way, back to the room.
 */
export function WayBack({ room, label, historyOf }: WayBackProps) {
  const kept = useSyncExternalStore(neverChanges, keptList, () => null)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(() => placeIn(kept, room, pathname), [kept, room, pathname])
  const keys = useMemo(() => {
    const lead = (path: string | undefined) => () => path !== undefined && void navigate(path)
    return { p: lead(place?.previous), n: lead(place?.next) }
  }, [place, navigate])
  useKeys(keys)
  return (
    <nav aria-label={lists.way} className="flex flex-wrap items-center gap-x-4 text-sm print:hidden">
      <Link to={place?.address ?? room} className="text-link">
        {label}
      </Link>
      {place && (
        <span className="flex items-center gap-1 text-ink-soft tabular-nums">
          <Neighbour path={place.previous} icon="chevron-left" label={lists.previous} />
          {lists.place(place.number, place.of)}
          <Neighbour path={place.next} icon="chevron-right" label={lists.next} />
        </span>
      )}
      {historyOf && (
        <Link to={href('/verlauf/:kind/:id', historyOf)} className="text-link ml-auto">
          {historyWords.link}
        </Link>
      )}
    </nav>
  )
}

interface NeighbourProps {
  path: string | undefined
  icon: 'chevron-left' | 'chevron-right'
  label: string
}

function Neighbour({ path, icon, label }: NeighbourProps) {
  if (path === undefined) return null
  return (
    <Link to={path} aria-label={label} title={label} className="rounded-md p-1.5 hover:bg-river-50">
      <Icon name={icon} />
    </Link>
  )
}
