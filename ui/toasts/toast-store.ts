/** `sent`: a mail went to the user, worth reading. */
export type ToastKind = 'success' | 'sent' | 'info' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** Milliseconds; null stays until it is dismissed. */
  duration: number | null
  /**
   * Such as «Rückgängig»; pressing it also dismisses the toast, unless its action is yet to succeed. On the page that
   * it leads to, the toast is not shown.
   */
  action?: { label: string; run: () => void; staysOpen?: boolean; leadsTo?: string } | undefined
  onDismiss?: (() => void) | undefined
}

/** Milliseconds (specification, section 9). */
const DEFAULT_DURATION = 4000
const SUCCESS_DURATION = 7000
/** More would cover the page; the oldest is removed. */
const MOST = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

type ToastInput = Pick<Toast, 'text' | 'action' | 'onDismiss'> & Partial<Pick<Toast, 'kind' | 'duration'>>

/** Shows a message at the top right, in the browser only; returns its id. */
export function showToast({ kind = 'success', duration, ...rest }: ToastInput): number {
  lastId += 1
  const usual = kind === 'success' || kind === 'sent' ? SUCCESS_DURATION : DEFAULT_DURATION
  const shown = duration === undefined ? usual : duration
  publish([...toasts.slice(-(MOST - 1)), { ...rest, id: lastId, kind, duration: shown }])
  return lastId
}

/** Carries out the action of a message. */
export function pressToast({ id, action }: Toast): void {
  action?.run()
  if (!action?.staysOpen) dismissToast(id)
}

/** Removes a message. */
export function dismissToast(id: number): void {
  const gone = toasts.find((toast) => toast.id === id)
  if (!gone) return
  publish(toasts.filter((toast) => toast !== gone))
  gone.onDismiss?.()
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}
