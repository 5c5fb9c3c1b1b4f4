import { type RefObject, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#ui/loading/load-part.ts'

/** Loaded with the first menu that is opened: most visits open none. */
const MenuShelf = lazyPart(() => import('./menu-shelf.tsx'))

interface LazyShelfProps {
  /** The id of the entry of the main navigation. */
  entry: string
  /** The menu that it stands in. */
  within: RefObject<HTMLDetailsElement | null>
  isSmall?: boolean
}

/** Series and covers of a menu, from its first opening on. */
export function LazyShelf({ entry, within, isSmall = false }: LazyShelfProps) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const menu = within.current
    const look = () => menu?.open && setOpened(true)
    // It may have been opened before the page was alive.
    look()
    menu?.addEventListener('toggle', look)
    return () => menu?.removeEventListener('toggle', look)
  }, [within])
  return (
    opened && (
      <Suspense>
        <MenuShelf entry={entry} isSmall={isSmall} />
      </Suspense>
    )
  )
}
