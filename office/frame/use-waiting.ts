import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { useAnswer } from '#forms/use-answer.ts'
import type { WaitingInRooms } from '#office/rooms.server.ts'

/** Milliseconds after which a step from page to page counts again; what somebody does is counted at once. */
const KEPT = 60_000

/** How much waits in each room, by its path; nothing without JavaScript, where «Heute» says it. */
export function useWaiting(): WaitingInRooms {
  const { ask, data } = useAnswer<WaitingInRooms>()
  const { key } = useLocation()
  const counted = useRef({ key: '', at: -KEPT })
  useEffect(() => {
    const at = performance.now()
    if (counted.current.key === key || at - counted.current.at < KEPT) return
    counted.current = { key, at }
    ask(href('/wartet'))
  }, [key, ask])
  return data ?? NOTHING
}

const NOTHING = {}
