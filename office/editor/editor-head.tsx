import { useState } from 'react'
import { href, Link } from 'react-router'
import { editor } from '#office/messages/website/editor.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { swissClock } from '#ui/time/swiss-time.ts'
import type { useKeeping } from './use-keeping.ts'

interface EditorHeadProps {
  entry: { id: string; title: string }
  keeping: ReturnType<typeof useKeeping>
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onSave: () => void
  onPublish: () => void
  onDiscard: () => void
}

/** Stays in sight: what the page is, whether it is kept, who else is at it, and the buttons that save it. */
export function EditorHead(props: EditorHeadProps) {
  const { entry, keeping, canUndo, canRedo, onUndo, onRedo, onSave, onPublish, onDiscard } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <header className="sticky top-0 z-10 -mx-6 -mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-6 py-2">
      <div className="mr-auto min-w-0">
        <Link to={href('/inhalte/:id', { id: entry.id })} className="text-link text-xs">
          {editor.back}
        </Link>
        <h1 className="truncate font-display text-xl">{entry.title}</h1>
      </div>
      <div className="text-sm text-ink-soft">
        <p role="status">{stateOf(keeping)}</p>
        {keeping.colleagues.length > 0 && (
          <p>{editor.others(keeping.colleagues.map(({ name, at }) => editor.otherAt(name, timeOf(at))).join(', '))}</p>
        )}
        {keeping.later && <p>{editor.savedMeanwhile(keeping.later.name)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon="arrow-left"
          label={editor.undo}
          aria-disabled={!canUndo}
          className="aria-disabled:opacity-50"
          onClick={onUndo}
        />
        <IconButton
          icon="arrow-right"
          label={editor.redo}
          aria-disabled={!canRedo}
          className="aria-disabled:opacity-50"
          onClick={onRedo}
        />
        {keeping.state !== 'clean' && (
          <Button type="button" size="small" variant="quiet" onClick={() => setAsking(true)}>
            {editor.discard}
          </Button>
        )}
        <Button type="button" size="small" variant="secondary" busy={keeping.busy === 'save'} onClick={onSave}>
          {editor.save}
        </Button>
        <Button type="button" size="small" busy={keeping.busy === 'publish'} onClick={onPublish}>
          {editor.publish}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={editor.discardTitle}
        actions={
          <>
            <Button
              type="button"
              variant="danger"
              onClick={() => {
                setAsking(false)
                onDiscard()
              }}
            >
              {editor.discard}
            </Button>
            <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
              {editor.cancel}
            </Button>
          </>
        }
      >
        <p>{editor.discardText}</p>
      </Dialog>
    </header>
  )
}

function stateOf({ state, keptAt }: ReturnType<typeof useKeeping>): string {
  switch (state) {
    case 'clean':
      return editor.clean
    case 'kept':
      return keptAt === null ? editor.unsaved : editor.kept(timeOf(keptAt))
    case 'typed':
      return editor.keeping
    case 'lost':
      return editor.notKept
  }
}

function timeOf(isoTime: string): string {
  return swissClock(isoTime).time
}
