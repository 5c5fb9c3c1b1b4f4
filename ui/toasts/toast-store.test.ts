import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, showToast } from './toast-store.ts'

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id)
})

test('lasts 4 s, 7 s when something was done, and until dismissed with null', () => {
  for (const kind of ['info', 'error', 'success', 'sent'] as const) showToast({ text: kind, kind })
  expect(currentToasts().map((toast) => toast.duration)).toEqual([4000, 4000, 7000, 7000])
  showToast({ text: 'c', duration: null })
  expect(currentToasts().at(-1)?.duration).toBeNull()
})

test('the fifth message replaces the oldest', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) showToast({ text })
  expect(currentToasts().map((toast) => toast.text)).toEqual(['b', 'c', 'd', 'e'])
})

test('dismissing notifies once', () => {
  const onDismiss = vi.fn<() => void>()
  const id = showToast({ text: 'a', onDismiss })
  dismissToast(id)
  dismissToast(id)
  expect(onDismiss).toHaveBeenCalledTimes(1)
  expect(currentToasts()).toEqual([])
})
