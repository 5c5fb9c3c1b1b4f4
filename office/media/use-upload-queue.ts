import { useRef, useState } from 'react'
import { href, useHref } from 'react-router'
import { uploadWords } from '#office/messages/media/media-room.ts'
import type { MadeOfUpload, MadePicture } from './make-of-upload.ts'
import { NotSent, sendFile } from './send-file.ts'
import { sendPatiently } from './send-patiently.ts'

/** A file on its way, and what becomes of it. */
export interface QueuedFile {
  /** Of its upload. */
  id: string
  file: File
  /** Bytes that are there. */
  received: number
  outcome: (MadePicture & { made: string }) | { refused: string; mayTryAgain: boolean } | null
}

/** Files that are sent at the same time. */
const AT_ONCE = 3

/** Sends files one after the other, a few at a time; each tells how far it is, and why it was refused. */
export function useUploadQueue(kind: 'picture' | 'file', onMade: () => void) {
  const parts = useHref(href('/medien/teil'))
  const maker = useHref(href('/medien/neu'))
  const [queued, setQueued] = useState<readonly QueuedFile[]>([])
  const waiting = useRef<QueuedFile[]>([])
  const busy = useRef(0)

  const note = (id: string, change: Partial<QueuedFile>) =>
    setQueued((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)))

  async function send({ id, file, received: from }: QueuedFile): Promise<QueuedFile['outcome']> {
    try {
      const onProgress = (received: number) => note(id, { received })
      await sendFile({ address: parts, id, file, from, onProgress })
      const answer = await sendPatiently(maker, { body: new URLSearchParams({ upload: id, kind }) })
      const made = (await answer.json()) as MadeOfUpload
      if ('id' in made) return { ...made, made: made.id }
      return { refused: made.message, mayTryAgain: made.status === 401 || made.status === 429 }
    } catch (error) {
      if (error instanceof NotSent) return { refused: error.message, mayTryAgain: error.mayTryAgain }
      return { refused: uploadWords.noConnection, mayTryAgain: true }
    }
  }

  async function work(): Promise<void> {
    if (busy.current >= AT_ONCE) return
    busy.current++
    for (let next = waiting.current.shift(); next; next = waiting.current.shift())
      note(next.id, { outcome: await send(next) })
    busy.current--
    if (busy.current === 0) onMade()
  }

  function start(files: readonly QueuedFile[]): void {
    waiting.current.push(...files)
    for (let n = 0; n < AT_ONCE; n++) void work()
  }

  return {
    queued,
    add: (files: readonly File[]) => {
      const added = files.map((file): QueuedFile => ({ id: crypto.randomUUID(), file, received: 0, outcome: null }))
      setQueued((before) => [...before, ...added])
      start(added)
    },
    again: (one: QueuedFile) => {
      note(one.id, { outcome: null })
      start([{ ...one, outcome: null }])
    },
  }
}
