import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BackgroundProcess } from './background-process.ts'

const FILE = new URL('../../tests/support/processes/echo-process.ts', import.meta.url)

function start(idle = 60_000) {
  return new BackgroundProcess<string, string>(FILE, { idle })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function untilEnded(pid: number): Promise<void> {
  while (isRunning(pid)) await setTimeout(10)
}

test('answers several orders at once, each with its own answer, with a lower priority than the shop', async () => {
  const echo = start()
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => echo.run(text)))
  expect(answers).toEqual(['a', 'b', 'c'])
  expect(getPriority(echo.pid)).toBeGreaterThan(getPriority())
})

test('a failure of the work is a failure of its order alone', async () => {
  const echo = start()
  const [failed, done] = await Promise.allSettled([echo.run('fail'), echo.run('a')])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'as ordered' } })
  expect(done).toEqual({ status: 'fulfilled', value: 'a' })
})

test('when the process is killed, its orders fail, and the next one starts another process', async () => {
  const echo = start()
  await echo.run('a')
  const { pid = 0 } = echo
  const under = Promise.allSettled([echo.run('wait'), echo.run('wait')])
  process.kill(pid, 'SIGKILL')
  const failure = { status: 'rejected', reason: { message: 'the background process ended before the work was done' } }
  expect(await under).toMatchObject([failure, failure])
  expect(await echo.run('b')).toBe('b')
  expect(echo.pid).not.toBe(pid)
})

test('an order that needs more memory than it may have ends the process, not the shop', async () => {
  const echo = new BackgroundProcess<string, string>(FILE, { megabytes: 24 })
  await expect(echo.run('hoard')).rejects.toThrow('ended before the work was done')
  expect(await echo.run('a')).toBe('a')
})

test('ends when it is idle, and starts again', async () => {
  const echo = start(50)
  await echo.run('a')
  const { pid = 0 } = echo
  await untilEnded(pid)
  expect(echo.pid).toBeUndefined()
  expect(await echo.run('b')).toBe('b')
})

test.each([
  ['by itself, as an idle one does not hold it up', ''],
  ['killed, even during an order', "const under = echo.run('wait'); process.kill(process.pid, 'SIGKILL'); await under"],
])('ends with the process that started it: %s', async (_, ending) => {
  const code = `
    const { BackgroundProcess } = await import('${new URL('background-process.ts', import.meta.url).href}')
    const echo = new BackgroundProcess(new URL('${FILE.href}'))
    await echo.run('a')
    process.stdout.write(String(echo.pid))
    ${ending}`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(parent, 'exit')
  const pid = Number((await parent.stdout.toArray()).join(''))
  await ended
  expect(pid).toBeGreaterThan(0)
  await untilEnded(pid)
})
