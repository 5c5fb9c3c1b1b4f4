import { useContext, useEffect, useState } from 'react'
import { createClient } from '#contract/client.ts'
import { getMenuShelf, type MenuShelf as Shelf } from '#contract/content/menus.ts'
import { classNames } from '#ui/class-names.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { Price } from '#ui/text/price.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { menuMessages } from '#web/messages/content/menus.ts'
import { SessionContext } from '#web/session/personal.tsx'

interface MenuShelfProps {
  /** The id of the entry of the main navigation. */
  entry: string
  /** In the drawer of small screens: two covers. */
  isSmall: boolean
}

/**
 * Series as coloured marks, three covers with their prices, and the newest title: the right part of a menu. Asked for
 * again for whoever logs in, since prices may differ.
 */
export default function MenuShelf(props: MenuShelfProps) {
  const { firstName } = useContext(SessionContext)
  return <VisitorsShelf key={firstName} {...props} />
}

function VisitorsShelf({ entry, isSmall }: MenuShelfProps) {
  const shelf = useShelf(entry)
  if (!shelf) return null
  const covers = <Covers titles={isSmall ? shelf.popular.slice(0, 2) : shelf.popular} isSmall={isSmall} />
  if (isSmall) return covers
  return (
    <>
      <div className="col-span-2 max-xl:hidden">
        {shelf.series.length > 0 && (
          <>
            <p className="mb-2 text-sm font-semibold text-ink-faint">{menuMessages.series}</p>
            <ul aria-label={menuMessages.series}>
              {shelf.series.map(({ title, url, colour }) => (
                <li key={url}>
                  <a href={url} className="-mx-2 flex min-h-10 items-center gap-3 rounded-sm px-2 hover:bg-river-50">
                    <svg aria-hidden="true" viewBox="0 0 10 24" className="h-6 w-2.5 shrink-0 rounded-xs shadow-plate">
                      <rect width="10" height="24" fill={colour} />
                    </svg>
                    <span className="py-1 leading-snug">{title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="col-span-4">
        {covers}
        {shelf.newest && (
          <p className="mt-4 truncate">
            <span className="text-ink-soft">{menuMessages.newest} </span>
            <a href={shelf.newest.uri} className="text-link inline-flex min-h-8 items-center font-medium">
              {shelf.newest.title}
            </a>
          </p>
        )}
      </div>
    </>
  )
}

function Covers({ titles, isSmall }: { titles: Shelf['popular']; isSmall: boolean }) {
  if (titles.length === 0) return null
  return (
    <>
      <p className={classNames('text-sm font-semibold text-ink-faint', isSmall ? 'px-3 pt-3 pb-2' : 'mb-3')}>
        {menuMessages.popular}
      </p>
      <ul aria-label={menuMessages.popular} className={classNames('flex gap-5', isSmall ? 'px-3 pb-3' : 'h-52')}>
        {titles.map(({ id, title, uri, cover, price_from: price, has_several_prices: several }, index) => (
          <li key={id} className={classNames('min-w-0', !isSmall && index > 1 && 'max-2xl:hidden')}>
            <a href={uri} className="group/cover block">
              <Cover
                picture={cover}
                title={title}
                sizes="7.5rem"
                height={isSmall ? 'h-30' : 'h-42'}
                decorative
                className="transition-transform motion-safe:group-hover/cover:-translate-y-1"
              />
              <VisuallyHidden>{title} </VisuallyHidden>
              {price && (
                <span className="mt-2 block">
                  <Price price={price} from={several} size="small" />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the shop says of an entry; without an answer, nothing. */
function useShelf(entry: string): Shelf | null {
  const [shelf, setShelf] = useState<Shelf | null>(null)
  useEffect(() => {
    const overtaken = new AbortController()
    const { signal } = overtaken
    const client = createClient(`${window.location.origin}/api`, (request) => fetch(request, { signal }))
    client(getMenuShelf, { query: { entry } }).then(
      ({ data }) => !signal.aborted && setShelf(data),
      () => undefined,
    )
    return () => overtaken.abort()
  }, [entry])
  return shelf
}
