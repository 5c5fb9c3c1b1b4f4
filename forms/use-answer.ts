import { useCallback, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'

interface Answer<T> {
  /** The last answer; it stays while the next one is on its way, and where there is none. */
  data: T | undefined
  isBusy: boolean
  /** Nothing came, or nothing that can be read: no network, a busy shop, a login that is over. */
  hasFailed: boolean
}

/**
 * What a page asks while somebody works on it: searches, counts. Unlike a loader that fails, one of these leaves the page as
 * it is, with all that was typed. Only the answer to the last question counts.
 */
export function useAnswer<T>(): Answer<T> & { ask: (path: string) => void } {
  const base = useHref('/').replace(/\/$/, '')
  const [answer, setAnswer] = useState<Answer<T>>({ data: undefined, isBusy: false, hasFailed: false })
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const ask = useCallback(
    (path: string) => {
      asking.current?.abort()
      const own = new AbortController()
      asking.current = own
      setAnswer((before) => ({ ...before, isBusy: true }))
      void answerOf<T>(base + path, own.signal).then((data) => {
        if (own.signal.aborted) return
        setAnswer((before) => ({ data: data ?? before.data, isBusy: false, hasFailed: data === undefined }))
      })
    },
    [base],
  )
  return { ...answer, ask }
}

async function answerOf<T>(address: string, signal: AbortSignal): Promise<T | undefined> {
  try {
    const answer = await fetch(address, { signal, headers: { accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as T) : undefined
  } catch {
    return undefined
  }
}
