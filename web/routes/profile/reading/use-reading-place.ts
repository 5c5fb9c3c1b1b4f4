import { type RefObject, useEffect, useRef } from 'react'
import { href, useLocation, useNavigation } from 'react-router'
import { type ReadingPlace, WHOLE_CHAPTER } from '#contract/licences/reading.ts'
import type { BookAddresses } from './reading-path.ts'
import type { TextSize } from './text-size.tsx'

/** Milliseconds between two places that are kept while somebody scrolls. */
const PAUSE = 1_500
/** Pixels that the head covers. */
const BELOW_HEAD = 88

interface Shown {
  book: BookAddresses
  /** Where the reader was in this chapter when it was opened. */
  place: ReadingPlace
  size: TextSize
}

/**
 * Brings a chapter to where its reader was, and keeps where they are: while they scroll, and when they leave. With another
 * size of the text they stay at the same words. For one chapter: another one needs another component.
 */
export function useReadingPlace(text: RefObject<HTMLElement | null>, { book, place, size }: Shown): void {
  const { product, file } = book
  const { hash } = useLocation()
  const { state } = useNavigation()
  const isLeaving = useRef(false)
  const isBrought = useRef(false)
  const share = useRef(place.share)
  const sized = useRef(size)
  const { chapter, share: opened } = place

  useEffect(() => {
    isLeaving.current = state !== 'idle'
  }, [state])

  useEffect(() => {
    if (isBrought.current) return
    isBrought.current = true
    // A reload has brought the window there already, and a link into the chapter leads to its own place.
    if (opened > 0 && hash === '' && window.scrollY === 0) bringTo(text.current, opened)
  }, [text, opened, hash])

  useEffect(() => {
    if (sized.current === size) return
    sized.current = size
    if (share.current > 0) bringTo(text.current, share.current)
  }, [text, size])

  useEffect(() => {
    const address = href('/profile/pdfs/:product/:file/place', { product, file })
    const ofBook = href('/profile/pdfs/:product/:file/read/:chapter?', { product, file })
    let [kept, timer] = [share.current, undefined as ReturnType<typeof setTimeout> | undefined]
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (share.current === kept) return
      kept = share.current
      const body = new URLSearchParams({ chapter: String(chapter), share: String(kept) })
      // It outlives the page. Without an answer the next one is kept, and nobody needs to know.
      void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined)
    }
    const scrolled = () => {
      // Another page is being opened, which is brought to a place of its own.
      if (isLeaving.current || !text.current) return
      share.current = shareOf(text.current)
      timer ??= setTimeout(() => isLeaving.current || keep(), PAUSE)
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', hidden)
      // Another chapter keeps its own place.
      if (window.location.pathname.startsWith(ofBook)) clearTimeout(timer)
      else keep()
    }
  }, [text, product, file, chapter])
}

function bringTo(text: HTMLElement | null, share: number): void {
  if (!text) return
  const { top, height } = text.getBoundingClientRect()
  window.scrollTo({ top: window.scrollY + top - BELOW_HEAD + (share / WHOLE_CHAPTER) * height, behavior: 'instant' })
}

/** How much of the text lies above what is seen, per mille. */
function shareOf(text: HTMLElement): number {
  const { top, height } = text.getBoundingClientRect()
  if (height === 0) return 0
  return Math.round(Math.min(Math.max((BELOW_HEAD - top) / height, 0), 1) * WHOLE_CHAPTER)
}
