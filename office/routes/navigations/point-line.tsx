import type { ReactNode } from 'react'
import type { NavigationPoint } from '#contract/content/office-navigations.ts'
import { invisibleLabel, linkKindLabels, navigationRoom } from '#office/messages/website/navigations.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { iconOr } from '#ui/pictures/icon-names.ts'
import { Badge } from '#ui/text/badge.tsx'
import type { PlacedPoint } from './point-order.ts'

type Level = PlacedPoint['level']

interface PointLineProps {
  /** Of its fields: `points.team`. */
  name: string
  pointKey: string
  level: Level
  index: number
  isLast: boolean
  isOpen: boolean
  title: string
  url: string
  /** As the shop has it, where its address is still the stored one. */
  stored: NavigationPoint | undefined
  levelError: readonly string[] | undefined
  onMove: (by: 1 | -1) => void
  onLevel: (level: Level) => void
  onRemove: () => void
  children: ReactNode
}

/** A point of the tree: its line can be dragged and moved by keys, and opens to be written. */
export function PointLine(props: PointLineProps) {
  const { name, pointKey, level, index, isLast, isOpen, title, url, stored, levelError, children } = props
  const { onMove, onLevel, onRemove } = props
  return (
    <li className={classNames('flex items-start gap-1', level === 'second' && 'pl-8')}>
      <details data-point={pointKey} open={isOpen} className="min-w-0 grow rounded-md border border-line bg-white">
        <summary draggable className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1.5 hover:bg-river-50">
          <Icon name="grip" className="size-4 cursor-grab text-ink-faint noscript:hidden" />
          {stored?.icon && <Icon name={iconOr(stored.icon, 'book')} className="size-4 text-ink-soft" />}
          <span className="font-medium wrap-anywhere">{title}</span>
          <span className="text-sm text-ink-soft wrap-anywhere">{url}</span>
          {stored?.leads_to === 'nowhere' && <Badge tone="danger">{linkKindLabels.nowhere}</Badge>}
          {stored && !stored.is_visible && <Badge tone="warning">{invisibleLabel}</Badge>}
        </summary>
        <div className="flex flex-col gap-4 border-t border-line p-3">
          {children}
          <noscript>
            <NumberedPlace name={name} index={index} level={level} />
          </noscript>
          <input type="hidden" name={`${name}.level`} value={level} />
        </div>
        <FieldError id={`${name}.level`} error={levelError} />
      </details>
      <span className="flex shrink-0 noscript:hidden">
        <IconButton
          icon={level === 'first' ? 'chevron-right' : 'chevron-left'}
          label={level === 'first' ? navigationRoom.inwards(title) : navigationRoom.outwards(title)}
          disabled={index === 0}
          onClick={() => onLevel(level === 'first' ? 'second' : 'first')}
        />
        <IconButton
          icon="chevron-up"
          label={navigationRoom.up(title)}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={navigationRoom.down(title)}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon="trash" label={navigationRoom.remove(title)} onClick={onRemove} />
      </span>
    </li>
  )
}

/** The fields by which a point is moved where no script runs. They come before the hidden one: the first of a name counts. */
function NumberedPlace({ name, index, level }: { name: string; index: number; level: Level }) {
  return (
    <>
      <label className="flex flex-col gap-1.5">
        {navigationRoom.place}
        <input name={`place.${name}`} type="number" defaultValue={index + 1} className="input-frame h-11 px-3" />
      </label>
      <label className="flex flex-col gap-1.5">
        {navigationRoom.level}
        <select name={`${name}.level`} defaultValue={level} className="input-frame h-11 px-3">
          <option value="first">{navigationRoom.levels.first}</option>
          <option value="second">{navigationRoom.levels.second}</option>
        </select>
      </label>
    </>
  )
}
