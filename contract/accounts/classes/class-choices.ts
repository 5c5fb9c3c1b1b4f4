/** An open class takes pupils in; a closed one is there until the accounts that it made are erased. */
export const classStates = ['open', 'closed'] as const
export type ClassState = (typeof classStates)[number]
