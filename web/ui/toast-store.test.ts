import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, showToast } from './toast-store.ts'

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id)
})

test('lasts 4 s by default, 7 s when a mail was sent, and until dismissed with null', () => {
  showToast({ text: 'a' })
  showToast({ text: 'b', kind: 'sent' })
  showToast({ text: 'c', duration: null })
  expect(currentToasts().map((toast) => toast.duration)).toEqual([4000, 7000, null])
})

test('the fifth message takes the place of the oldest', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) showToast({ text })
  expect(currentToasts().map((toast) => toast.text)).toEqual(['b', 'c', 'd', 'e'])
})

test('dismissing tells once', () => {
  const onDismiss = vi.fn<() => void>()
  const id = showToast({ text: 'a', onDismiss })
  dismissToast(id)
  dismissToast(id)
  expect(onDismiss).toHaveBeenCalledTimes(1)
  expect(currentToasts()).toEqual([])
})
