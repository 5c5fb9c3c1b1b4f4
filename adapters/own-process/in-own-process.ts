import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface OwnProcess {
  /** It calls `takeOrder`. */
  file: URL
  /** The most that JavaScript may hold in it; typed arrays are not counted. */
  megabytes: number
  /** For the whole order. */
  milliseconds: number
  /** The failure of an order that takes longer. */
  late: () => Error
}

/**
 * Does one order on a file that nobody vouches for in a process that ends with it: whatever the file does to it, the shop is
 * not affected, and its memory is given back. `answerOf` reads the answer from the process's reports.
 */
export async function inOwnProcess<Order extends object, Answer>(
  order: Order,
  { file, megabytes, milliseconds, late }: OwnProcess,
  answerOf: (child: ChildProcess) => Promise<Answer>,
): Promise<Answer> {
  const child = fork(fileURLToPath(file), {
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    // What a library prints about a file does not belong in the shop's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  // A process that loops would not notice that the shop has ended.
  process.once('exit', kill)
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(late()), milliseconds)
  try {
    const answer = answerOf(child)
    child.send(order, () => undefined)
    return await Promise.race([answer, end.promise])
  } finally {
    clearTimeout(timer)
    process.off('exit', kill)
    kill()
  }
}
