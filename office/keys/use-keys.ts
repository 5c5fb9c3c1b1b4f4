import { useLayoutEffect } from 'react'
import { areKeysOn } from './preference.ts'
import { isTyping } from './typing.ts'

/** Milliseconds in which the second letter of a pair has to follow, as in `g b`. */
const PAIR = 1_500

/** The first letter of every pair; the letter after it means nothing by itself. */
const FIRST = 'g'

/** What keys do on a page: `j`, `?`, or two after one another, `g b`. */
export type Keys = Readonly<Record<string, () => void>>

/** Lets keys act while the page is shown, outside fields and dialogs, and only while they are switched on. */
export function useKeys(keys: Keys): void {
  // Before the page is painted: a key that is pressed as soon as it is seen is meant for it.
  useLayoutEffect(() => {
    let first: number | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || !areKeysOn()) return
      const isSecond = first !== null && event.timeStamp - first < PAIR
      const act = keys[isSecond ? `${FIRST} ${event.key}` : event.key]
      first = event.key === FIRST && !isSecond ? event.timeStamp : null
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keys])
}
