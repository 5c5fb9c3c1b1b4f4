import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { formatMoney } from '#contract/ground/money.ts'
import { toastMessages } from '#ui/messages/ui.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { useHeld } from '../overlays/use-held.ts'
import { Cover } from '../pictures/cover.tsx'
import { Icon } from '../pictures/icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import { WholeWords } from '../text/whole-words.tsx'
import { leadFrom } from './lead-from.ts'
import { dismissToast, pressToast, type Toast, type ToastKind } from './toast-store.ts'

const looks: Record<ToastKind, [icon: IconName, colour: string]> = {
  success: ['check', 'text-success-700'],
  sent: ['mail', 'text-river-700'],
  info: ['info', 'text-river-700'],
  error: ['warning', 'text-danger-700'],
}

/** One message; its timer is paused while it is hovered or focused. */
export function ToastItem({ toast }: { toast: Toast }) {
  const { id, duration, action, line, link } = toast
  const box = useRef<HTMLSpanElement>(null)
  const held = useHeld(box)

  useEffect(() => {
    if (held || duration === null) return
    const timer = setTimeout(dismissToast, duration, id)
    return () => clearTimeout(timer)
  }, [held, duration, id])

  const { pathname } = useLocation()
  const isThere = link?.notOn.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ?? false
  useEffect(() => {
    if (isThere) dismissToast(id)
  }, [isThere, id])

  const leadsOn = link !== undefined
  useEffect(() => (leadsOn ? leadFrom(document.activeElement, box.current) : undefined), [leadsOn])

  const [icon, colour] = looks[toast.kind]
  return (
    <span
      ref={box}
      className="pointer-events-auto flex animate-enter items-start gap-3 rounded-md border border-line bg-white py-1 pr-1 pl-4 shadow-raised"
    >
      {line ? (
        <span className="w-10 shrink-0 py-2">
          <Cover picture={line.cover} title={toast.text} sizes="2.5rem" decorative />
        </span>
      ) : (
        <Icon name={icon} className={classNames('mt-3 size-5', colour)} />
      )}
      <span className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4 py-2">
        <span className="min-w-0 wrap-anywhere">
          <WholeWords>{toast.text}</WholeWords>
          {line && (
            <span className="block text-sm text-ink-soft tabular-nums">
              {toastMessages.line(line.copies, formatMoney(line.total))}
            </span>
          )}
        </span>
        {link && (
          <Link to={link.to} className="text-link inline-flex min-h-8 items-center font-semibold">
            {link.label}
          </Link>
        )}
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
