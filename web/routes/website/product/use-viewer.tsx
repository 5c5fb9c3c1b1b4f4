import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#ui/loading/load-part.ts'
import type { GalleryPicture } from './gallery.ts'

/** Loaded when the first picture is opened. */
const PictureViewer = lazyPart(() => import('./picture-viewer.tsx'))

export interface Viewer {
  /** Opens a picture in place of the link that leads to it. */
  open(event: MouseEvent, index: number): void
  viewer: ReactNode
}

/** A window in which one looks at pictures one by one; without JavaScript each is a link. */
export function useViewer(title: string, pictures: readonly GalleryPicture[]): Viewer {
  const [shown, setShown] = useState<number | null>(null)
  return {
    open(event, index) {
      // The visitor may want another window or tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setShown(index)
    },
    viewer: shown !== null && (
      <Suspense>
        <PictureViewer title={title} pictures={pictures} first={shown} onClose={() => setShown(null)} />
      </Suspense>
    ),
  }
}
