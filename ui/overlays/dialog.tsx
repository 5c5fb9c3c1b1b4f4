import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ui } from '#ui/messages/ui.ts'
import { IconButton } from '../icon-button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Buttons at the foot, the main one first. */
  actions?: ReactNode
  children: ReactNode
}

/** A question or form above the page, by the browser's own `<dialog>`: focus stays inside, Escape closes. */
export function Dialog({ open, onClose, title, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) element.showModal()
    if (!open && element?.open) element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-lg bg-white p-0 text-ink shadow-raised backdrop:bg-ink/45 open:animate-enter"
    >
      <div className="flex flex-col gap-4 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1.5 font-display text-2xl font-medium">
            {title}
          </h2>
          <IconButton icon="close" label={ui.close} onClick={onClose} className="-mt-1 -mr-2" />
        </div>
        <div>{children}</div>
        {actions && <div className="flex flex-row-reverse flex-wrap justify-start gap-3 pt-2">{actions}</div>}
      </div>
    </dialog>
  )
}
