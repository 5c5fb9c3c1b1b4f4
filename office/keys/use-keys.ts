import { useEffect } from 'react'
import { areKeysOn } from './preference.ts'
import { isTyping } from './typing.ts'

/** Milliseconds in which the second letter of a pair has to follow, as in `g b`. */
const PAIR = 1_500

/** What keys do on a page: `j`, `?`, or two after one another, `g b`. */
export type Keys = Readonly<Record<string, () => void>>

/** Lets keys act while the page is shown, outside fields and dialogs, and only while they are switched on. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    let first: { key: string; at: number } | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || !areKeysOn()) return
      const pair = first && event.timeStamp - first.at < PAIR ? `${first.key} ${event.key}` : null
      const act = (pair === null ? undefined : keys[pair]) ?? keys[event.key]
      first = { key: event.key, at: event.timeStamp }
      if (!act) return
      event.preventDefault()
      first = null
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keys])
}
