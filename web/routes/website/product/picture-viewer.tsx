import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ui } from '#ui/messages/ui.ts'
import { imageSrcSet, imageUrl } from '#ui/pictures/image-url.ts'
import { viewerMessages } from '#web/messages/catalogue/picture-viewer.ts'
import type { GalleryPicture } from './gallery.ts'

interface PictureViewerProps {
  /** Of the book. */
  title: string
  pictures: readonly GalleryPicture[]
  /** Index of the picture that was opened. */
  first: number
  onClose: () => void
}

/** Pictures of a book one by one, each as large as the window has room for: by the browser's own `<dialog>`. */
export default function PictureViewer({ title, pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const [isLarge, setLarge] = useState(false)
  const picture = pictures[index]

  useEffect(() => dialog.current?.showModal(), [])

  function turn(by: number): void {
    setIndex((now) => Math.min(pictures.length - 1, Math.max(0, now + by)))
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }

  if (!picture) return null
  const { label, permalink, width, height } = picture
  return (
    <dialog
      ref={dialog}
      aria-label={viewerMessages.of(title)}
      onClose={onClose}
      onKeyDown={onKeyDown}
      closedby="any"
      className="m-auto max-h-[calc(100dvh-1rem)] w-fit max-w-[min(48rem,calc(100%-1rem))] rounded-lg bg-white p-0 text-ink shadow-raised backdrop:bg-ink/60"
    >
      <div className="sticky top-0 flex items-center gap-1 border-b border-line bg-white px-2 py-1">
        <IconButton
          icon="chevron-left"
          label={viewerMessages.previous}
          disabled={index === 0}
          onClick={() => turn(-1)}
        />
        <p aria-live="polite" className="min-w-0 flex-1 text-center font-medium tabular-nums">
          {label}
        </p>
        <IconButton
          icon="chevron-right"
          label={viewerMessages.next}
          disabled={index === pictures.length - 1}
          onClick={() => turn(1)}
        />
        <IconButton
          icon="search"
          label={viewerMessages.enlarge}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
          className={isLarge ? 'bg-river-100' : undefined}
        />
        <IconButton icon="close" label={ui.close} onClick={() => dialog.current?.close()} />
      </div>
      <img
        key={permalink}
        src={imageUrl(permalink, { width: 960 })}
        srcSet={imageSrcSet(permalink, width)}
        sizes="(min-width: 52rem) 48rem, 96vw"
        width={width}
        height={height}
        alt={label}
        // The whole picture is in sight, below the buttons; a larger one is moved within the window.
        className={classNames(
          'mx-auto block h-auto',
          isLarge ? 'w-full' : 'max-h-[calc(100dvh-4.75rem)] w-auto max-w-full',
        )}
      />
    </dialog>
  )
}
