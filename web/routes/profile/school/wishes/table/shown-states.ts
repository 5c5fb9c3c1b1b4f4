import { type WishState, wishStates } from '#contract/procurement/wish-choices.ts'

/** States that others than the writer of a wish see. */
export type ShownState = Exclude<WishState, 'draft'>

export const shownStates: readonly ShownState[] = wishStates.filter((state) => state !== 'draft')
