import type { SearchRequest } from './search-request.ts'
import { waitForTask } from './wait-for-task.ts'

/** Milliseconds for each exchange about a change; the task that follows is not included. */
const WRITE_TIMEOUT = 10_000
/** Milliseconds the service may take to index a change. */
const PATIENCE = 60_000

interface IndexChange<State> {
  /** Sends a request to the service, with the headers it needs. */
  ask<T>(path: string, request: Omit<SearchRequest<T>, 'headers'>): Promise<T>
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body: unknown
  /** The path of the task, from the service's answer to a change. */
  readTask(answer: unknown): string
  readState(answer: unknown): State
  /** Fails when the task has failed. */
  isDone(state: State): boolean
  patience: number | undefined
}

/** Changes an index and waits until the change can be found, because search services apply changes later, as a task. */
export async function changeIndex<State>(change: IndexChange<State>): Promise<void> {
  const { ask, method, path, body, readTask, readState, isDone, patience = PATIENCE } = change
  const task = await ask(path, { method, body, timeout: WRITE_TIMEOUT, read: readTask })
  await waitForTask(
    async () => isDone(await ask(task, { method: 'GET', timeout: WRITE_TIMEOUT, read: readState })),
    patience,
  )
}

/** Runs the work once for all callers; after a failure, the next caller runs it again. */
export function onceDone(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    })
    return done
  }
}
