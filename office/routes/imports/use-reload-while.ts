import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds between two looks, on a page that is seen and on one that is not. */
const PAUSE = { seen: 1_000, hidden: 10_000 }

/** Reads the page again while something is under way. */
export function useReloadWhile(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => void revalidate().then(wait), document.hidden ? PAUSE.hidden : PAUSE.seen)
    }
    wait()
    return () => clearTimeout(timer)
  }, [isUnderWay, revalidate])
}
