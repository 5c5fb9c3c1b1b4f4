import type { SearchRequest } from './search-request.ts'
import { waitForTask } from './wait-for-task.ts'

/** Milliseconds for each exchange about a change; what the service then does takes as long as it takes. */
const WRITE_TIMEOUT = 10_000
/** Milliseconds the service may take to index what was written. */
const PATIENCE = 60_000

interface IndexChange<State> {
  /** Asks the service, with the headers it wants. */
  ask<T>(path: string, request: Omit<SearchRequest<T>, 'headers'>): Promise<T>
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body: unknown
  /** Where to ask for the task, as the service says when it has accepted a change. */
  readTask(answer: unknown): string
  readState(answer: unknown): State
  /** Throws where the task has failed. */
  isDone(state: State): boolean
  patience: number | undefined
}

/** Changes an index and waits until the change is found: search services take it up later, as a task. */
export async function changeIndex<State>(change: IndexChange<State>): Promise<void> {
  const { ask, method, path, body, readTask, readState, isDone, patience = PATIENCE } = change
  const task = await ask(path, { method, body, timeout: WRITE_TIMEOUT, read: readTask })
  await waitForTask(
    async () => isDone(await ask(task, { method: 'GET', timeout: WRITE_TIMEOUT, read: readState })),
    patience,
  )
}

/** Work that is done once for all who ask, and again for who asks after it has failed. */
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
