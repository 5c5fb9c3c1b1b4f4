import { afterEach, describe, expect, test, vi } from 'vitest'
import { DatabaseSilent } from '#kernel/database/database-away.ts'
import { signOfLife } from './sign-of-life.ts'

describe('whoever asks again and again how the database is', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** The question, of which the database hears each time it is asked; it answers as the test says. */
  function watched() {
    const pings: PromiseWithResolvers<void>[] = []
    const ping = () => {
      const answer = Promise.withResolvers<void>()
      pings.push(answer)
      return answer.promise
    }
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    return { pings, clock, ask: signOfLife({ ping }) }
  }

  test('the database is asked once at a time, and anew once it has answered', async () => {
    const { pings, ask } = watched()
    const both = [ask(), ask()]
    expect(pings).toHaveLength(1)
    pings[0]?.resolve()
    await Promise.all(both)
    await ask()
    expect(pings).toHaveLength(2)
  })

  test('within two seconds of a sign of life nobody waits for the next one, even if it fails; later they do', async () => {
    const { pings, clock, ask } = watched()
    const first = ask()
    pings[0]?.resolve()
    await first
    clock.mockReturnValue(11_999)
    await ask()
    clock.mockReturnValue(12_000)
    const late = ask()
    pings[1]?.reject(new Error('connection refused'))
    await expect(late).rejects.toThrow('connection refused')
  })

  test('a database that has failed is not taken for alive by its last sign', async () => {
    const { pings, ask } = watched()
    const first = ask()
    pings[0]?.resolve()
    await first
    await ask()
    pings[1]?.reject(new Error('connection refused'))
    await vi.waitFor(async () => {
      const next = ask()
      pings.at(-1)?.reject(new Error('still away'))
      await expect(next).rejects.toThrow('still away')
    })
  })

  test('a database that keeps silent for two seconds is away', async () => {
    const { ask } = watched()
    await expect(ask()).rejects.toBeInstanceOf(DatabaseSilent)
  })
})
