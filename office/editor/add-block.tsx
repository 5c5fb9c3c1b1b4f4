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

/** Chooses the kind of a new block. */
export function AddBlock({ open, onClose, onAdd }: AddBlockProps) {
  return (
    <Dialog open={open} onClose={onClose} title={editor.addTitle}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {kinds.map(([type, label]) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onAdd(type)}
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
