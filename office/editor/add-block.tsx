import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { StoredBlock } from '#contract/content/blocks.ts'
import { blockLabels } from '#contract/content/entry-labels.ts'
import { editor } from '#office/messages/website/editor.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface AddBlockProps {
  open: boolean
  onClose: () => void
  onAdd: (type: StoredBlock['type']) => void
}

const kinds = Object.entries(blockLabels) as [StoredBlock['type'], string][]

/** Chooses the kind of a new block; a letter leads to the next kind that begins with it, as in the browser's own lists. */
export function AddBlock({ open, onClose, onAdd }: AddBlockProps) {
  const list = useRef<HTMLUListElement>(null)
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
  useEffect(() => {
    if (open) list.current?.querySelector('button')?.focus()
  }, [open])
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    const at = buttons().indexOf(document.activeElement as HTMLButtonElement)
    const after = [...kinds.keys()].map((n) => (at + 1 + n) % kinds.length)
    const next = after.find((n) => kinds[n]?.[1].toLowerCase().startsWith(key.toLowerCase()))
    if (next !== undefined) buttons()[next]?.focus()
  }
  return (
    <Dialog open={open} onClose={onClose} title={editor.addTitle}>
      <p className="mb-3 text-sm text-ink-soft">{editor.addByLetter}</p>
      <ul ref={list} className="grid gap-2 sm:grid-cols-2">
        {kinds.map(([type, label]) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onAdd(type)}
              onKeyDown={onKeyDown}
              className="w-full rounded-md border border-line px-3 py-2 text-left hover:border-river-700 hover:bg-river-50"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
