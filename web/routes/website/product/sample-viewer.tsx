import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SamplePage } from '#contract/catalogue/title-material.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { imageSrcSet, imageUrl } from '#ui/pictures/image-url.ts'
import { sampleMessages } from '#web/messages/licences/title-material.ts'

interface SampleViewerProps {
  pages: readonly SamplePage[]
  /** Index of the page that was opened. */
  first: number
  onClose: () => void
}

/** The pages of a sample one by one, as large as the window: by the browser's own `<dialog>`, Escape closes. */
export default function SampleViewer({ pages, first, onClose }: SampleViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const page = pages[index]

  useEffect(() => dialog.current?.showModal(), [])

  function turn(by: number): void {
    setIndex((now) => Math.min(pages.length - 1, Math.max(0, now + by)))
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }

  if (!page) return null
  const label = sampleMessages.page(page.number, pages.length)
  return (
    <dialog
      ref={dialog}
      aria-label={sampleMessages.title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      closedby="any"
      className="m-auto max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] max-w-[48rem] rounded-lg bg-white p-0 text-ink shadow-raised backdrop:bg-ink/60"
    >
      <div className="sticky top-0 flex items-center gap-1 border-b border-line bg-white px-2 py-1">
        <IconButton
          icon="chevron-left"
          label={sampleMessages.previous}
          disabled={index === 0}
          onClick={() => turn(-1)}
        />
        <p aria-live="polite" className="min-w-32 flex-1 text-center font-medium tabular-nums">
          {label}
        </p>
        <IconButton
          icon="chevron-right"
          label={sampleMessages.next}
          disabled={index === pages.length - 1}
          onClick={() => turn(1)}
        />
        <IconButton icon="close" label={sampleMessages.close} onClick={() => dialog.current?.close()} />
      </div>
      <img
        key={page.number}
        src={imageUrl(page.permalink, { width: 960 })}
        srcSet={imageSrcSet(page.permalink, page.width)}
        sizes="(min-width: 52rem) 48rem, 96vw"
        width={page.width}
        height={page.height}
        alt={label}
        className="block h-auto w-full"
      />
    </dialog>
  )
}
