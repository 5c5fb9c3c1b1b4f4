import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../loading/load-part.ts'
import { whenIdle } from '../loading/when-idle.ts'

/** The id of the element whose text is read aloud. */
const SPOKEN = 'spoken'

const Arrival = lazyPart(() => import('./arrival.tsx'))

/**
 * Says that another page is there, once per page (in the root). What it needs for this is loaded once the page is idle, or
 * with the first link that is followed, whichever comes first; until then this part remembers what that needs to know.
 */
export function LateArrival() {
  const location = useLocation()
  const [opened] = useState(location)
  const [isIdle, setIdle] = useState(false)
  const focused = useRef<Element>(null)

  useEffect(() => whenIdle(() => setIdle(true)), [])
  // Before the effects of the page, which may move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins with what had the focus when it came.
  useLayoutEffect(() => {
    focused.current = document.activeElement
  }, [location])

  return (
    <>
      <div id={SPOKEN} aria-live="polite" className="sr-only" />
      {(isIdle || location !== opened) && (
        <Suspense>
          <Arrival opened={opened} focused={focused} region={SPOKEN} />
        </Suspense>
      )}
    </>
  )
}
