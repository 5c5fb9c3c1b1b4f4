import { editor } from '#office/messages/website/editor.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface PublishDialogProps {
  open: boolean
  onClose: () => void
  onPublish: () => void
  /** Saves, and leads to where a moment is chosen. */
  onPlan: () => void
}

/** Asks before the website shows what stands in the editor. */
export function PublishDialog({ open, onClose, onPublish, onPlan }: PublishDialogProps) {
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
      <p className="my-3">{editor.planText}</p>
      <Button type="button" size="small" variant="secondary" onClick={onPlan}>
        {editor.plan}
      </Button>
    </Dialog>
  )
}
