import { type PointerEvent, useRef, useState } from 'react'

/** An entry of a list on its way to another place. */
export interface DraggedEntry {
  from: number
  to: number
}

/**
 * Lets the entries of a list be dragged by their handles, with mouse, pen or finger; `drop` is told once the entry is let
 * go at another place. A pointer that the browser takes away leaves the list as it was.
 */
export function useDraggedEntry(drop: (dragged: DraggedEntry) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<DraggedEntry | null>(null)
  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      // Otherwise the browser selects the text that the pointer passes.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ from, to: from })
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragged) return
      keepInSight(event.clientY)
      setDragged({ from, to: placeAt(list.current, event.clientY) })
    },
    onPointerUp: () => {
      if (dragged && dragged.to !== dragged.from) drop(dragged)
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
  })
  return { list, dragged, handleOf }
}

/** The place of the entry at a height of the window; the nearest one above and below the list. */
function placeAt(list: HTMLUListElement | null, y: number): number {
  const entries = [...(list?.children ?? [])]
  const above = entries.filter((entry) => entry.getBoundingClientRect().bottom < y).length
  return Math.min(above, entries.length - 1)
}

const EDGE = 80

/** Scrolls while an entry is held at the upper or lower edge of the window. */
function keepInSight(y: number): void {
  if (y < EDGE) window.scrollBy(0, y - EDGE)
  if (y > window.innerHeight - EDGE) window.scrollBy(0, y - window.innerHeight + EDGE)
}
