import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { PlacedPoint } from './point-order.ts'

type Level = PlacedPoint['level']

interface PointEvents {
  onMove(key: string, by: 1 | -1): void
  onLevel(key: string, level: Level): void
  /** Dropped on the upper or the lower half of another point. */
  onDropped(drop: { key: string; on: string; isBelow: boolean; level: Level }): void
  onTyped(key: string): void
}

/** What a dragged point is, so that nothing else can be dropped here. */
const DRAGGED = 'text/x-navigation-point'
/** Pixels from the left edge of the list from which a dropped point stands on the second level. */
const SECOND_LEVEL = 56

const pointAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-point]') : null)
const keyAt = (event: Event) => pointAt(event)?.dataset['point']

/** Moves the points of a list by Alt and the arrow keys, from their lines, and by hand; and tells what is typed into one. */
export function usePointEvents(list: RefObject<HTMLElement | null>, does: PointEvents): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isOnLine = event.target instanceof Element && event.target.closest('summary') !== null
    const key = keyAt(event)
    if (!event.altKey || event.ctrlKey || event.metaKey || !isOnLine || key === undefined) return
    const move = { up: -1, down: 1 } as const
    const levels = { left: 'first', right: 'second' } as const
    const arrow = /^Arrow(\w+)$/.exec(event.key)?.[1]?.toLowerCase() ?? ''
    if (arrow in move) does.onMove(key, move[arrow as keyof typeof move])
    else if (arrow in levels) does.onLevel(key, levels[arrow as keyof typeof levels])
    else return
    event.preventDefault()
  })
  const onDragStart = useEffectEvent((event: DragEvent) => {
    const key = keyAt(event)
    if (key === undefined || !event.dataTransfer) return
    event.dataTransfer.setData(DRAGGED, key)
    event.dataTransfer.effectAllowed = 'move'
  })
  const onDrop = useEffectEvent((event: DragEvent) => {
    const key = event.dataTransfer?.getData(DRAGGED) ?? ''
    const point = pointAt(event)
    const on = point?.dataset['point']
    if (key === '' || !point || on === undefined) return
    event.preventDefault()
    const { top, height } = point.getBoundingClientRect()
    const left = list.current?.getBoundingClientRect().left ?? 0
    const level = event.clientX - left > SECOND_LEVEL ? 'second' : 'first'
    does.onDropped({ key, on, isBelow: event.clientY > top + height / 2, level })
  })
  const onInput = useEffectEvent((event: Event) => {
    const key = keyAt(event)
    if (key !== undefined) does.onTyped(key)
  })
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const off = new AbortController()
    const { signal } = off
    element.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    element.addEventListener('dragstart', (event) => onDragStart(event), { signal })
    element.addEventListener('drop', (event) => onDrop(event), { signal })
    element.addEventListener('input', (event) => onInput(event), { signal })
    element.addEventListener(
      'dragover',
      (event) => {
        if (event.dataTransfer?.types.includes(DRAGGED)) event.preventDefault()
      },
      { signal },
    )
    return () => off.abort()
  }, [list])
}
