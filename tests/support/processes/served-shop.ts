import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PaymentOptions } from '#server/settings/payment-options.ts'
import { nodeFlags } from './node-flags.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export interface ServeOrder {
  databaseUrl: string
  folder: string
  port: number
  payment: PaymentOptions
  smtpUrl: string
  tokenSecret: string
  /** Further settings, by their names in the environment. */
  env?: Record<string, string>
  /** The folder of another release, whose code then runs. */
  code?: string
  /** A file, by its descriptor, to which its log goes; by default nowhere. */
  log?: number
}

export interface ServedShop {
  origin: string
  pid: number
  stop(): Promise<void>
  /** Ends it as a crash does. */
  kill(): Promise<void>
}

/** Starts the shop like `npm run serve`, with the setting of its memory that docs/operations.md recommends. */
export async function serveShop({ payment, env = {}, code = ROOT, log, ...order }: ServeOrder): Promise<ServedShop> {
  const origin = `http://127.0.0.1:${order.port}`
  const child = spawn(process.execPath, [...nodeFlags('serve'), 'server/main.ts'], {
    cwd: code,
    stdio: ['ignore', log ?? 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '1',
      DATABASE_URL: order.databaseUrl,
      DATA_DIR: order.folder,
      HOST: '127.0.0.1',
      PORT: String(order.port),
      PUBLIC_URL: origin,
      TOKEN_SECRET: order.tokenSecret,
      SMTP_URL: order.smtpUrl,
      PAYMENT_PROVIDER: 'simulator',
      ALLOW_PAYMENT_SIMULATOR: 'true',
      DATATRANS_API_URL: payment.apiUrl,
      DATATRANS_PAY_URL: payment.payUrl,
      DATATRANS_MERCHANT_ID: payment.merchantId,
      DATATRANS_PASSWORD: payment.password,
      DATATRANS_HMAC_KEY: payment.hmacKey,
      ...env,
    },
  })
  const ended = once(child, 'exit')
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    await setTimeout(200)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
