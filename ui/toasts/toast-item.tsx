import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { toastMessages } from '#ui/messages/ui.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { useHeld } from '../overlays/use-held.ts'
import { Icon } from '../pictures/icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import { WholeWords } from '../text/whole-words.tsx'
import { dismissToast, pressToast, type Toast, type ToastKind } from './toast-store.ts'

const looks: Record<ToastKind, [icon: IconName, colour: string]> = {
  success: ['check', 'text-success-700'],
  sent: ['mail', 'text-river-700'],
  info: ['info', 'text-river-700'],
  error: ['warning', 'text-danger-700'],
}

/** One message; its timer is paused while it is hovered or focused. */
export function ToastItem({ toast }: { toast: Toast }) {
  const { id, duration, action } = toast
  const box = useRef<HTMLSpanElement>(null)
  const held = useHeld(box)

  useEffect(() => {
    if (held || duration === null) return
    const timer = setTimeout(dismissToast, duration, id)
    return () => clearTimeout(timer)
  }, [held, duration, id])

  const { pathname } = useLocation()
  const isThere = action?.leadsTo === pathname
  useEffect(() => {
    if (isThere) dismissToast(id)
  }, [isThere, id])

  const [icon, colour] = looks[toast.kind]
  return (
    <span
      ref={box}
      className="pointer-events-auto flex animate-enter items-start gap-3 rounded-md border border-line bg-white py-1 pr-1 pl-4 shadow-raised"
    >
      <Icon name={icon} className={classNames('mt-3 size-5', colour)} />
      <span className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4 py-2">
        <span className="min-w-0 wrap-anywhere">
          <WholeWords>{toast.text}</WholeWords>
        </span>
        {action && (
          <button type="button" className="text-link min-h-8 font-semibold" onClick={() => pressToast(toast)}>
            {action.label}
          </button>
        )}
      </span>
      <IconButton icon="close" label={toastMessages.dismiss} onClick={() => dismissToast(id)} />
    </span>
  )
}
