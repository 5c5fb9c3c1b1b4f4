import type { Picture } from '#contract/catalogue/catalogue.ts'
import type { Money } from '#contract/ground/money.ts'

/** `sent`: a mail went to the user, worth reading. */
export type ToastKind = 'success' | 'sent' | 'info' | 'error'

/** Copies of a title, and what they cost together. */
export interface CartLine {
  cover: Picture | null
  copies: number
  total: Money
}

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** What the message is about, shown with its cover. */
  line?: CartLine | null | undefined
  /** Milliseconds; null stays until it is dismissed. */
  duration: number | null
  /**
   * Such as «Rückgängig»; pressing it also dismisses the toast, unless its action is yet to succeed.
   */
  action?: { label: string; run: () => void; staysOpen?: boolean } | undefined
  /** Where it leads instead. On that page, and on those on the way from there, the toast is not shown. */
  link?: { label: string; to: string; notOn: readonly string[] } | undefined
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

type ToastInput = Pick<Toast, 'text' | 'line' | 'action' | 'link' | 'onDismiss'> &
  Partial<Pick<Toast, 'kind' | 'duration'>>

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
