import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FromPreview, ownPreviewPath, type ToPreview } from '#contract/content/preview-messages.ts'
import { editor } from '#office/messages/website/editor.ts'
import { classNames } from '#ui/class-names.ts'

interface PageBesideProps {
  entry: string
  /** When the working copy was kept last: the page reads it again. */
  keptAt: string | null
  /** The block whose form is open. */
  selected: string
  onChoose: (id: string) => void
}

type Width = keyof typeof editor.widths

/**
 * The website's own page of what is typed, which follows the editor, and leads it where somebody points. It is as wide as a
 * device, and drawn smaller where there is less room.
 */
export function PageBeside({ entry, keptAt, selected, onChoose }: PageBesideProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<Width>(768)
  const room = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const place = room.current
    if (!place) return undefined
    const measure = () => {
      place.style.setProperty('--page-width', `${width}px`)
      place.style.setProperty('--page-scale', String(Math.min(1, place.clientWidth / width)))
    }
    measure()
    const watched = new ResizeObserver(measure)
    watched.observe(place)
    return () => watched.disconnect()
  }, [width])
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<FromPreview>) => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
    if (data.type === 'preview-ready') setReady(true)
    if (data.type === 'block-chosen') onChoose(data.id)
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<FromPreview>) => hear(event)
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    if (isReady && keptAt !== null) tell(frame.current, { type: 'working-copy-kept' })
  }, [isReady, keptAt])
  useEffect(() => {
    if (isReady) tell(frame.current, { type: 'show-block', id: selected })
  }, [isReady, selected])
  return (
    <section aria-label={editor.beside} className="flex min-w-0 flex-col gap-2">
      <fieldset className="flex items-center gap-1 text-sm">
        <legend className="sr-only">{editor.width}</legend>
        {Object.entries(editor.widths).map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={Number(value) === width}
            onClick={() => setWidth(Number(value) as Width)}
            className={classNames(
              'min-h-8 rounded-md px-3 hover:bg-river-50',
              Number(value) === width && 'bg-river-100 font-medium text-river-800',
            )}
          >
            {editor.widthOf(label, value)}
          </button>
        ))}
      </fieldset>
      <div ref={room} className="h-[calc(100dvh-11rem)] overflow-hidden rounded-md border border-line bg-white">
        <iframe
          ref={frame}
          data-page-beside
          title={editor.beside}
          src={ownPreviewPath(entry)}
          className="page-beside"
        />
      </div>
    </section>
  )
}

function tell(page: HTMLIFrameElement | null, message: ToPreview): void {
  page?.contentWindow?.postMessage(message, window.location.origin)
}
