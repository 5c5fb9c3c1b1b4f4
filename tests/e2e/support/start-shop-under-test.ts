import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { shopsUnderTest } from './shop-under-test.ts'

/** Starts the shop of the browser tests outside Playwright's runner; leaves one alone that runs already. */
export async function startShopUnderTest(): Promise<{ url: string; stop(): Promise<void> }> {
  const [shop] = await shopsUnderTest(1)
  const { url = '', server } = shop ?? {}
  if (!server) return { url, stop: async () => undefined }
  const [command = '', ...args] = server.command.split(' ')
  const child = spawn(command, args, {
    env: { ...process.env, ...server.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill(server.gracefulShutdown.signal)
    await once(child, 'exit')
  }
  const late = Date.now() + server.timeout
  while (!(await isReady(server.url))) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}`)
    if (Date.now() > late) {
      await stop()
      throw new Error('The shop did not start in time')
    }
    await wait(250)
  }
  return { url, stop }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}
