import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import type { FieldErrors } from '#contract/field-messages.ts'
import { type EditorAnswer, type Saver, type SentEntry, type StoredDocument, sendEntry } from './answer.ts'
import { contentOf, type WrittenDocument } from './document.ts'

/** Milliseconds after the last key until what was typed is kept, and between two tries without a server. */
const PAUSE = 1_000
const TRY_AGAIN = 5_000

/** How what is typed stands to what the server has. */
export type Keeping = 'clean' | 'typed' | 'kept' | 'lost'

interface Written {
  entry: string
  now: WrittenDocument
  /** As it was read. */
  stored: StoredDocument
  /** What is typed stands on the server already. */
  isKept: boolean
  errors: FieldErrors
  warnings: FieldErrors
  others: readonly Colleague[]
  onConflict: (conflict: { by: Saver; stored: StoredDocument; base: WrittenDocument }) => void
}

/** Who else is writing in the entry. */
export interface Colleague {
  name: string
  at: string
}

/** What was sent last, by which errors name blocks. */
interface Told {
  errors: FieldErrors
  /** Somebody wanted to save: until then, what is not written yet is no mistake. */
  isAsked: boolean
  /** The document that they are about. */
  about: WrittenDocument
  message: string | null
}

/** What it points to that is gone, by which warnings name blocks. */
interface Warned {
  warnings: FieldErrors
  about: WrittenDocument
}

/** What was refused because nobody is logged in any more: another one each time. */
export interface Refused {
  step: SentEntry['do']
}

/**
 * Keeps what is typed on the server a second after the last key, and saves it. One thing is sent at a time: an answer that
 * comes late overwrites nothing. Without a server, or a login, everything stays, and is sent again by itself.
 */
export function useKeeping({ entry, now, stored, isKept, errors, warnings, others, onConflict }: Written) {
  const address = useHref(`/inhalte/${entry}/sichern`)
  const [base, setBase] = useState(stored)
  const [kept, setKept] = useState<WrittenDocument | null>(isKept ? now : null)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const [login, setLogin] = useState<Refused | null>(null)
  const [told, setTold] = useState<Told>({ errors, isAsked: false, about: now, message: null })
  const [warned, setWarned] = useState<Warned>({ warnings, about: now })
  const [colleagues, setColleagues] = useState(others)
  const [later, setLater] = useState<Saver>(null)
  const [busy, setBusy] = useState<SentEntry['do'] | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isDirty = now !== base.document
  const state: Keeping = !isDirty ? 'clean' : isLost ? 'lost' : kept === now ? 'kept' : 'typed'

  const take = (what: SentEntry['do'], sent: WrittenDocument, answer: EditorAnswer) => {
    setLost(answer.kind === 'lost')
    setLogin(answer.kind === 'login' ? { step: what } : null)
    switch (answer.kind) {
      case 'kept': {
        const { standing } = answer
        setKept(sent)
        setKeptAt(standing.changed_at)
        setColleagues(standing.others)
        setLater(standing.changed_by)
        setTold((before) => ({ ...before, errors: standing.errors, about: sent }))
        setWarned({ warnings: standing.warnings, about: sent })
        break
      }
      case 'done':
        setBase({ document: sent, revision: answer.revision })
        setKept(null)
        setLater(null)
        setTold({ errors: {}, isAsked: false, about: sent, message: null })
        setWarned({ warnings: answer.warnings, about: sent })
        break
      case 'conflict':
        setBase(answer.stored)
        setLater(null)
        onConflict({ by: answer.by, stored: answer.stored, base: base.document })
        break
      case 'invalid':
        setTold({ errors: answer.errors, isAsked: true, about: sent, message: answer.message })
        break
      case 'refused':
        setTold({ errors: {}, isAsked: false, about: sent, message: answer.message })
        break
      case 'login':
      case 'lost':
        break
    }
    return answer
  }

  /** Sends what stands there now, or another document, once what is under way is answered. */
  const send = (what: SentEntry['do'], sent = now): Promise<EditorAnswer> => {
    const revision = base.revision
    if (what !== 'keep') setBusy(what)
    const answered = queue.current
      .then(() => sendEntry(address, { do: what, revision, content: contentOf(sent) }))
      .then((answer) => {
        setBusy(null)
        return take(what, sent, answer)
      })
    queue.current = answered
    return answered
  }

  const waits = state === 'typed' || state === 'lost'
  useKeepSoon(waits && login === null && busy === null, { now, state }, () => void send('keep'))
  return { base, state, keptAt, login, told, warned, colleagues, later, busy, send }
}

/** A pause after each key; without a server again and again, and at once when the network is back. */
function useKeepSoon(waits: boolean, { now, state }: { now: WrittenDocument; state: Keeping }, keep: () => void): void {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    if (!waits) return undefined
    const again = () => latest.current()
    // A document is another one with each key: the pause begins anew.
    const timer = now && setTimeout(again, PAUSE)
    const tries = state === 'lost' ? setInterval(again, TRY_AGAIN) : undefined
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      clearInterval(tries)
      window.removeEventListener('online', again)
    }
  }, [waits, now, state])
}
