import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a line of links that is moved sideways in narrow windows: the one that leads to `here` is in sight. */
export function useCurrentInSight(here: string | undefined): RefObject<HTMLUListElement | null> {
  const line = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const current = line.current?.querySelector<HTMLElement>(`[href="${here}"]`)
    if (!line.current || !current) return
    line.current.scrollLeft = current.offsetLeft - (line.current.clientWidth - current.offsetWidth) / 2
  }, [here])
  return line
}
