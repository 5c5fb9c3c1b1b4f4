import { href, Link } from 'react-router'
import { editor } from '#office/messages/website/editor.ts'
import { withStep } from '#office/resource/asked-step.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface PublishDialogProps {
  open: boolean
  entry: string
  onClose: () => void
  onPublish: () => void
}

/** Asks before the website shows what stands in the editor. */
export function PublishDialog({ open, entry, onClose, onPublish }: PublishDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={editor.publishTitle}
      actions={
        <>
          <Button type="button" onClick={onPublish}>
            {editor.publish}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {editor.cancel}
          </Button>
        </>
      }
    >
      <p>{editor.publishText}</p>
      <p className="mt-3 text-sm">
        <Link to={withStep(href('/inhalte/:id', { id: entry }), 'publish')} className="text-link">
          {editor.publishLater}
        </Link>
      </p>
    </Dialog>
  )
}
