import { editor } from '#office/messages/website/editor.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface BlockToolsProps {
  name: string
  /** Otherwise it is about the entry itself, which stays where it is. */
  isBlock: boolean
  place: number
  count: number
  move: (by: 1 | -1) => void
  duplicate: () => void
  remove: () => void
  add: () => void
}

/**
 * What can be done with the part whose form is open; every button has a key, too. One that can do nothing more keeps the
 * focus that pressed it.
 */
export function BlockTools({ name, isBlock, place, count, move, duplicate, remove, add }: BlockToolsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 border-b border-line pb-2">
      <h2 className="mr-auto font-display text-xl">{name}</h2>
      {isBlock && (
        <>
          <IconButton
            icon="chevron-up"
            label={editor.up}
            aria-disabled={place === 0}
            className="aria-disabled:opacity-50"
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron-down"
            label={editor.down}
            aria-disabled={place === count - 1}
            className="aria-disabled:opacity-50"
            onClick={() => move(1)}
          />
          <IconButton icon="plus" label={editor.duplicate} onClick={duplicate} />
          <IconButton icon="trash" label={editor.remove} onClick={remove} />
        </>
      )}
      <Button type="button" size="small" variant="secondary" onClick={add}>
        {isBlock ? editor.addAfter : editor.add}
      </Button>
    </div>
  )
}
