import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { LoopDelay } from './loop-delay.ts'

test('tells by how much a thread is late, while work holds it up', async () => {
  const delay = new LoopDelay()
  await pause(50)
  const began = performance.now()
  while (performance.now() - began < 120);
  expect(delay.milliseconds).toBeGreaterThan(70)
  await vi.waitFor(() => expect(delay.milliseconds).toBeLessThan(70), { timeout: 20_000 })
})
