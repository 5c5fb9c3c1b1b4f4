import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { draftOf, dropDraft, keepDraft } from '#office/editing/draft-store.ts'
import type { WrittenDocument } from './document.ts'
import { isSame } from './merge-blocks.ts'

/** Milliseconds after the last key. */
const PAUSE = 500

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
  useEffect(() => {
    if (!isOpen) return undefined
    if (isSafe) return dropDraft(localStorage, place)
    const keep = () =>
      keepDraft(localStorage, place, { at: Date.now(), read: {}, typed: { document: JSON.stringify(now) } })
    const timer = setTimeout(keep, PAUSE)
    return () => clearTimeout(timer)
  }, [isOpen, isSafe, place, now])
  return { found: offered, close: () => setFound(null), drop: () => dropDraft(localStorage, place) }
}

function documentIn(json: string | undefined): WrittenDocument | null {
  try {
    return JSON.parse(json ?? 'null') as WrittenDocument | null
  } catch {
    return null
  }
}
