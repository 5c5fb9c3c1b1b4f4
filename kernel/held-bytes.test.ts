import { expect, test } from 'vitest'
import { heldBytes } from './held-bytes.ts'

test('counts texts and bytes wherever they are', () => {
  const text = 'x'.repeat(1_000)
  for (const value of [{ text }, [text], { deep: [{ text }] }, new Map([[1, text]]), new Set([text])]) {
    expect(heldBytes(value)).toBeGreaterThan(1_000)
    expect(heldBytes(value)).toBeLessThan(1_300)
  }
  expect(heldBytes(Buffer.alloc(5_000))).toBeGreaterThan(5_000)
})

test('counts a shared part once, and ends where parts refer to each other', () => {
  const shared = { text: 'x'.repeat(1_000) }
  const parent: { children: unknown[] } = { children: [shared, shared] }
  parent.children.push({ parent })
  expect(heldBytes(parent)).toBeLessThan(1_500)
})

test('counts what has no parts', () => {
  expect([undefined, null, true, 7].map(heldBytes)).toEqual([8, 8, 8, 8])
})
