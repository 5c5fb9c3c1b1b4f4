import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { draftOf, dropDraft, keepDraft } from '#office/editing/draft-store.ts'
import type { WrittenDocument } from './document.ts'
import { isSame } from './merge-blocks.ts'

/** Milliseconds between two copies while somebody types. */
const EVERY = 500

interface Written {
  /** Whose work it is. */
  person: string
  now: WrittenDocument
  /** The server has it. */
  isSafe: boolean
}

/** Keeps in this browser what no server has kept yet, and gives back what an earlier visit has left so. */
export function useLocalCopy({ person, now, isSafe }: Written) {
  const { pathname: address } = useLocation()
  const place = useMemo(() => ({ person, address }), [person, address])
  const [found, setFound] = useState(() => documentIn(draftOf(localStorage, place, Date.now())?.typed['document']))
  // What is there anyway needs no question.
  const offered = found && !isSame(found, now) ? found : null
  const isOpen = offered === null
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  useEffect(() => {
    if (!isOpen) return undefined
    if (isSafe) return dropDraft(localStorage, place)
    let kept: WrittenDocument | null = null
    const keep = () => {
      if (kept === latest.current) return
      kept = latest.current
      keepDraft(localStorage, place, { at: Date.now(), read: {}, typed: { document: JSON.stringify(kept) } })
    }
    // No key puts it off: whoever types without a pause has no more to lose than others.
    const timer = setInterval(keep, EVERY)
    return () => clearInterval(timer)
  }, [isOpen, isSafe, place])
  return { found: offered, close: () => setFound(null), drop: () => dropDraft(localStorage, place) }
}

function documentIn(json: string | undefined): WrittenDocument | null {
  try {
    return JSON.parse(json ?? 'null') as WrittenDocument | null
  } catch {
    return null
  }
}
