import { type ComponentProps, useRef } from 'react'
import { usePopover } from '#ui/overlays/use-popover.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { listPageMessages as messages } from '#web/messages/storefront/shopping-lists.ts'
import { INTENT } from './form-names.ts'

interface MoveMenuProps {
  product: { id: string; title: string }
  /** What makes it a handle to drag the entry by. */
  handle: ComponentProps<'summary'>
  index: number
  last: number
}

/** A handle to drag an entry by; pressed, a menu of the places that it can go to. */
export function MoveMenu({ product: { id, title }, handle, index, last }: MoveMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  usePopover(details, { hover: false, closeOnRouteChange: true })
  const steps = [
    { value: `up:${id}`, label: messages.up(title), text: messages.upShort, isPossible: index > 0 },
    { value: `down:${id}`, label: messages.down(title), text: messages.downShort, isPossible: index < last },
    { value: `move:${id}:0`, label: messages.first(title), text: messages.firstShort, isPossible: index > 1 },
    {
      value: `move:${id}:${last}`,
      label: messages.last(title),
      text: messages.lastShort,
      isPossible: index < last - 1,
    },
  ]
  return (
    <details ref={details} name="move-menu" className="relative print:hidden">
      <summary
        {...handle}
        title={messages.move(title)}
        aria-label={messages.move(title)}
        className="inline-flex size-11 cursor-grab touch-none list-none items-center justify-center rounded-md text-river-700 select-none hover:bg-river-50 active:cursor-grabbing"
      >
        <Icon name="grip" className="size-5" />
      </summary>
      <div className="absolute top-full left-0 z-20 flex w-max flex-col rounded-md border border-line bg-white p-2 shadow-raised">
        {steps
          .filter(({ isPossible }) => isPossible)
          .map(({ value, label, text }) => (
            <button
              key={value}
              type="submit"
              name={INTENT}
              value={value}
              aria-label={label}
              className="min-h-11 rounded-md px-3 text-left text-sm font-medium text-river-700 hover:bg-river-50"
            >
              {text}
            </button>
          ))}
      </div>
    </details>
  )
}
