import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { PaymentOptions } from '#server/settings/payment-options.ts'
import type { PlatformOptions } from '#server/settings/platform-options.ts'
import { bundledShop } from './bundled-shop.ts'

export interface ShopSettings {
  databaseUrl: string
  /** The same after every restart, so that webhooks find the shop again. */
  port: number
  payment: PaymentOptions
  /** None is connected unless given. */
  platforms?: PlatformOptions
  /** The folder of stored files; that of the system for passing files unless given. */
  filesDir?: string
  /**
   * At `takenUrl` + Message-ID the mail server answers with 200 if it accepted the mail; without it, nobody can ask.
   */
  mail: { smtpUrl: string; from: string; takenUrl?: string }
}

export interface ShopProcess {
  pid: number
  hasEnded(): boolean
  /** SIGKILL: the process drains, closes and logs nothing. */
  kill(): Promise<void>
}

/** Starts the shop in a process of its own; resolves when it answers. */
export async function startShop(settings: ShopSettings): Promise<ShopProcess> {
  const child: ChildProcess = fork(await bundledShop(), [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  // A test that fails before it kills the shop would leave it running, and the run waiting for it.
  process.once('exit', () => child.kill('SIGKILL'))
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`The shop did not start: ${code}`)
    }),
  ])
  return {
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
