import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { BackgroundProcess } from '#kernel/background/background-process.ts'
import { BoundedQueue } from '#kernel/bounded-queue.ts'

/** The queue for hashing all passwords of this process. Each hash keeps one processor busy; nobody waits for long. */
export const hashing = new BoundedQueue({
  atOnce: Math.min(2, availableParallelism()),
  waiting: 200,
  // A class that logs in at once, and more than once where the first ones were slow to begin.
  waitingInAnyCase: 40,
  longestWait: 2_000,
})

/** Hashing gives way to everything else, so that many logins at once do not slow down browsing. */
export const hashProcess = new BackgroundProcess<Argon2Parameters, Uint8Array>(
  new URL('./hash-process.ts', import.meta.url),
)

/** Decisions, section 10: argon2id with 19 MiB, t = 2, p = 1. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const KEY_BYTES = 32

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash that matches no password; verifying against it costs as much as against a real one. */
export const NO_PASSWORD = phc(Buffer.alloc(SALT_BYTES, 1), randomBytes(KEY_BYTES))

/** The hash to store, as a PHC string. Slow on purpose: call it through the `hashing` queue. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  return phc(nonce, await derive(password, { ...COST, nonce, tagLength: KEY_BYTES }))
}

/** Compares in constant time, with the cost of the stored hash. `stored` must be an argon2id hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = PHC.exec(stored) ?? []
  if (!memory) throw new Error('The stored password is no argon2id hash')
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.byteLength,
  })
  return timingSafeEqual(actual, expected)
}

// Keyboards compose «é» in two ways: both are the same password.
async function derive(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  return Buffer.from(await hashProcess.run({ ...parameters, message: password.normalize('NFC') }))
}

function phc(salt: Buffer, key: Buffer): string {
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
