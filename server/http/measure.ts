/** Counts an answer by the name of its operation or the pattern of its page, never by its path. */
export type Measure = (operation: string, answer: { status: number; seconds: number }) => void
