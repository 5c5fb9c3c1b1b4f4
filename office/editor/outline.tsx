import { memo } from 'react'
import type { StoredBlock } from '#contract/content/blocks.ts'
import { blockLabels } from '#contract/content/entry-labels.ts'
import { editor } from '#office/messages/website/editor.ts'
import { beginningOf } from '#office/reading/readable-entry.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { HEAD, MOST_BLOCKS, type WrittenBlock, type WrittenDocument } from './document.ts'
import type { PartErrors } from './part-errors.ts'

interface OutlineProps {
  document: WrittenDocument
  selected: string
  errors: PartErrors
  warnings: PartErrors
  onOpen: (id: string) => void
}

/** What a block is called. */
export function nameOf({ type }: Pick<WrittenBlock, 'type'>): string {
  return blockLabels[type as StoredBlock['type']]
}

/** The parts of an entry below each other; each opens its form. */
export function Outline({ document, selected, errors, warnings, onOpen }: OutlineProps) {
  return (
    <nav aria-label={editor.outline} className="flex flex-col gap-1 text-sm">
      <ol data-outline className="flex flex-col gap-1">
        <OutlineLine
          id={HEAD}
          name={editor.head}
          beginning=""
          isOpen={selected === HEAD}
          isWrong={errors[HEAD] !== undefined}
          isDoubtful={warnings[HEAD] !== undefined}
          onOpen={onOpen}
        />
        {document.blocks.map((block) => (
          <BlockLine
            key={block.id}
            block={block}
            isOpen={selected === block.id}
            isWrong={errors[block.id] !== undefined}
            isDoubtful={warnings[block.id] !== undefined}
            onOpen={onOpen}
          />
        ))}
      </ol>
      <p className="px-2 text-xs text-ink-soft">{editor.blocks(document.blocks.length, MOST_BLOCKS)}</p>
    </nav>
  )
}

interface LineState {
  isOpen: boolean
  isWrong: boolean
  /** Can be saved as it is, and should be looked at. */
  isDoubtful: boolean
  onOpen: (id: string) => void
}

/** Drawn again only where its own block has changed: a page may have sixty. */
const BlockLine = memo(function BlockLine({ block, ...line }: LineState & { block: WrittenBlock }) {
  return (
    <OutlineLine id={block.id} name={nameOf(block)} beginning={beginningOf(block) || editor.emptyBlock} {...line} />
  )
})

function OutlineLine(props: LineState & { id: string; name: string; beginning: string }) {
  const { id, name, beginning, isOpen, isWrong, isDoubtful, onOpen } = props
  return (
    <li>
      <button
        type="button"
        data-part={id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(id)}
        className={classNames(
          'flex w-full flex-col rounded-md px-2 py-1.5 text-left hover:bg-river-50',
          isOpen && 'bg-river-100 text-river-800',
        )}
      >
        <span className="flex items-center gap-1.5 font-medium">
          {name}
          {isWrong && <Icon name="warning" className="size-4 text-danger-700" />}
          {isWrong && <VisuallyHidden>{editor.hasErrors}</VisuallyHidden>}
          {isDoubtful && <Icon name="info" className="size-4 text-river-700" />}
          {isDoubtful && <VisuallyHidden>{editor.hasWarnings}</VisuallyHidden>}
        </span>
        {beginning !== '' && <span className="w-full truncate text-xs text-ink-soft">{beginning}</span>}
      </button>
    </li>
  )
}
