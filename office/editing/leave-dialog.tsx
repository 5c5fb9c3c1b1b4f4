import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { editing } from '#office/messages/editing.ts'
import { noteUnsavedWork } from '#office/release/unsaved-work.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface LeaveDialogProps {
  /** What is not saved, for a sentence; empty where everything is. */
  unsaved: string
  /** Somebody who leaves does not want it any more. */
  onDiscard: () => void
}

/** Asks before a page is left on which something is typed; the browser asks by itself before it leaves for another site. */
export function LeaveDialog({ unsaved, onDiscard }: LeaveDialogProps) {
  const isUnsaved = unsaved !== ''
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    noteUnsavedWork(isUnsaved)
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      noteUnsavedWork(false)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  const leave = () => {
    onDiscard()
    if (blocker.state === 'blocked') blocker.proceed()
  }
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={editing.unsavedTitle}
      actions={
        <>
          <Button type="button" onClick={stay}>
            {editing.stay}
          </Button>
          <Button type="button" variant="secondary" onClick={leave}>
            {editing.discard}
          </Button>
        </>
      }
    >
      <p>{editing.unsaved(unsaved)}</p>
    </Dialog>
  )
}
