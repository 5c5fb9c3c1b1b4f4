import type { ApplicationState } from '#contract/accounts/teacher-choices.ts'

/** Of an application, as the list gives it. */
interface Waiting {
  id: string
  state: ApplicationState
  applied_at: string
}

/** Whether an application waits for a decision. */
export function isOpen(state: ApplicationState): boolean {
  return state === 'pending' || state === 'question'
}

/**
 * What a reviewer does next: the application after the one just worked on, and after the last one the first; those whose
 * applicants were asked something come at the end. `open` is in the order of the list; null when nothing else waits.
 */
export function nextApplication<W extends Waiting>(open: readonly W[], done: Omit<Waiting, 'state'>): W | null {
  const others = open.filter(({ id }) => id !== done.id)
  const isLater = ({ applied_at }: W) => applied_at > done.applied_at
  const round = [...others.filter(isLater), ...others.filter((one) => !isLater(one))]
  return round.find(({ state }) => state === 'pending') ?? round[0] ?? null
}
