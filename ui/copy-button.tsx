import type { ReactNode } from 'react'
import { copyMessages } from '#ui/messages/copying.ts'
import { Button } from './button.tsx'
import { showToast } from './toasts/toast-store.ts'
import { useAlive } from './use-alive.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CopyButtonProps {
  text: string
  /** Shown on the button. */
  children: ReactNode
  /** Read aloud instead of it. */
  label?: string
}

/** Copies a text; nothing where the page has no JavaScript, which could not do it. */
export function CopyButton({ text, children, label }: CopyButtonProps) {
  const isAlive = useAlive()
  if (!isAlive) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: copyMessages.copied })
    } catch {
      showToast({ kind: 'error', text: copyMessages.failed })
    }
  }
  return (
    <Button type="button" variant="secondary" size="small" onClick={() => void copy()}>
      {label ? (
        <>
          <span aria-hidden="true">{children}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : (
        children
      )}
    </Button>
  )
}
