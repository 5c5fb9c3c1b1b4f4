import { useEffect, useId, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import type { ListedMedium } from '#contract/content/media.ts'
import { useAnswer } from '#forms/use-answer.ts'
import { finding } from '#office/messages/finding.ts'
import { pickerWords } from '#office/messages/media/media-room.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { loader } from './found-media.ts'
import { Thumbnail } from './thumbnail.tsx'

/** Milliseconds after the last key. */
const PAUSE = 200

interface PictureDialogProps {
  open: boolean
  onClose: () => void
  onTake: (picture: Picture) => void
}

/** The media to choose from: the newest, or those that a search finds. */
export function PictureDialog({ open, onClose, onTake }: PictureDialogProps) {
  const { shown, hasMore, isBusy, hasFailed, search, more } = useFoundMedia(open)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  return (
    <Dialog open={open} onClose={onClose} title={pickerWords.title}>
      <div className="flex flex-col gap-4">
        <TextField
          type="search"
          name=""
          ref={field}
          id={id}
          label={pickerWords.search}
          maxLength={100}
          onChange={({ target }) => search(target.value)}
          onKeyDown={(event) => {
            // The dialog may stand in a form, which Enter would send.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <p role="status" className="text-sm text-ink-soft">
          {isBusy
            ? ''
            : hasFailed
              ? finding.failed
              : shown.length === 0
                ? pickerWords.none
                : pickerWords.found(shown.length)}
        </p>
        <ul className="grid max-h-96 grid-cols-3 gap-3 overflow-y-auto p-1">
          {shown.map((medium) => (
            <li key={medium.id}>
              <button
                type="button"
                onClick={() => onTake(pictureOf(medium))}
                className="flex w-full flex-col gap-1.5 rounded-md p-1.5 text-left hover:bg-river-50"
                aria-label={pickerWords.take(medium.name)}
              >
                <Thumbnail picture={medium} className="w-full" />
                <span className="line-clamp-2 text-xs wrap-anywhere">{medium.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {hasMore && (
          <Button type="button" variant="secondary" size="small" busy={isBusy} className="self-start" onClick={more}>
            {pickerWords.more}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** What a place takes over of a medium. */
export function pictureOf({ permalink, alt, focus, width, height, colour }: ListedMedium): Picture {
  return { permalink, alt, focus, width, height, colour }
}

/** Asks for the media a moment after each key; further pages are added below. */
function useFoundMedia(open: boolean) {
  const found = useAnswer<Awaited<ReturnType<typeof loader>>>()
  const [shown, setShown] = useState<readonly ListedMedium[]>([])
  const [last, setLast] = useState(found.data)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAsked = useRef(false)
  const { ask } = found
  if (found.data && found.data !== last) {
    setLast(found.data)
    setShown(found.data.page === 1 ? found.data.media : [...shown, ...found.data.media])
  }
  const askFor = (query: string, page: number) =>
    ask(`${href('/medien/auswahl')}?${new URLSearchParams({ query, page: String(page) })}`)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open || isAsked.current) return
    isAsked.current = true
    ask(href('/medien/auswahl'))
  }, [open, ask])
  return {
    shown,
    hasMore: last?.hasMore ?? false,
    isBusy: found.isBusy,
    hasFailed: found.hasFailed,
    search: (query: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => askFor(query, 1), PAUSE)
    },
    more: () => last && askFor(last.query, last.page + 1),
  }
}
