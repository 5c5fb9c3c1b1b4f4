import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { readWaiting, type Waiting, type WaitingKind, waitingLists } from '#contract/desks/waiting.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useKeys } from '#office/keys/use-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { today, waitingLabels } from '#office/messages/today.ts'
import { roomWith } from '#office/rooms.server.ts'
import { apiOf } from '#office/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/today.ts'

/** Lists that are not the first page of their room. */
const PAGES: Partial<Record<WaitingKind, string>> = {
  dead_links: '/navigationen/tote-links',
}

/** What waits, each with the room where it is worked on; a list without a room has no card. */
export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(readWaiting, {}))
  return data.flatMap((waiting) => {
    const { list, narrowed } = waitingLists[waiting.kind]
    const room = roomWith(list)
    if (waiting.total === 0 || !room) return []
    const query = new URLSearchParams(narrowed).toString()
    const path = PAGES[waiting.kind] ?? room.path
    return [{ ...waiting, path: query ? `${path}?${query}` : path }]
  })
}

type Card = Waiting & { path: string }

/** What waits, in one look; the keys 1 to 9 open it. */
export default function Today({ loaderData: cards }: Route.ComponentProps) {
  const navigate = useNavigate()
  const keys = useMemo(
    () => Object.fromEntries(cards.slice(0, 9).map(({ path }, n) => [String(n + 1), () => void navigate(path)])),
    [cards, navigate],
  )
  useKeys(keys)
  return (
    <>
      <title>{frame.titleOf(today.title)}</title>
      <h1 className="mb-6 font-display text-3xl">{today.title}</h1>
      {cards.length === 0 ? (
        <EmptyState icon="check" title={today.nothingWaits} text={today.nothingWaitsHelp} />
      ) : (
        <ul aria-label={today.waits} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {cards.map((card, n) => (
            <WaitingCard key={card.kind} card={card} number={n + 1} />
          ))}
        </ul>
      )}
    </>
  )
}

function WaitingCard({ card: { kind, total, total_is_least, oldest, path }, number }: { card: Card; number: number }) {
  return (
    <li>
      <Link
        to={path}
        className="flex h-full flex-col gap-1 rounded-md border border-line bg-white p-4 hover:border-river-700"
      >
        <span className="flex items-baseline justify-between">
          <span className="font-display text-3xl tabular-nums">{total_is_least ? today.more(total) : total}</span>
          {number <= 9 && (
            <kbd
              className="rounded-sm border border-line px-1.5 font-text text-xs text-ink-soft"
              title={today.key(number)}
            >
              {number}
            </kbd>
          )}
        </span>
        <span className="font-medium">{waitingLabels[kind]}</span>
        {oldest && <span className="text-sm text-ink-soft">{today.since(dayOf(oldest))}</span>}
      </Link>
    </li>
  )
}

/** Of a day or a moment. */
function dayOf(since: string): string {
  return since.includes('T') ? shortSwissTime(since).day : shortDate(since)
}
