import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type Draft, draftOf, dropDraft, keepDraft } from './draft-store.ts'
import type { FormValues } from './form-field.ts'

/** Milliseconds after the last key. */
const PAUSE = 500

interface Drafted {
  /** Whose work it is. */
  person: string
  read: FormValues
  /** Null while nothing is typed that is not saved. */
  typed: FormValues | null
}

/**
 * Keeps what is typed in this browser until it is saved, and gives back what an earlier visit has left. While that is
 * neither restored nor dropped, it is not written over.
 */
export function useDraft({ person, read, typed }: Drafted) {
  const { pathname: address } = useLocation()
  const place = useMemo(() => ({ person, address }), [person, address])
  const [found, setFound] = useState<Draft | null>(null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    let isHere = true
    // After the form is drawn as the server drew it, which knows of no draft.
    queueMicrotask(() => {
      if (!isHere) return
      setFound(draftOf(localStorage, place, Date.now()))
      setAsked(true)
    })
    return () => {
      isHere = false
    }
  }, [place])
  const isOpen = isAsked && found === null
  useEffect(() => {
    if (!isOpen) return undefined
    if (typed === null) return dropDraft(localStorage, place)
    const timer = setTimeout(() => keepDraft(localStorage, place, { at: Date.now(), read, typed }), PAUSE)
    return () => clearTimeout(timer)
  }, [isOpen, place, read, typed])
  useDroppedOnceSaved(address, () => dropDraft(localStorage, place))
  return {
    found,
    /** It was restored, or is not wanted. */
    close: () => setFound(null),
    drop: () => dropDraft(localStorage, place),
  }
}

/** A form whose action leads to another page has been saved: only then does a form lead anywhere. */
function useDroppedOnceSaved(address: string, drop: () => void): void {
  const { state, formMethod, location } = useNavigation()
  const isSaved = state === 'loading' && formMethod === 'POST' && location.pathname !== address
  useEffect(() => {
    if (isSaved) drop()
  })
}
