/** What waits, for everybody of the staff. */
export const today = {
  title: 'Heute',
  nothingWaits: 'Nichts wartet.',
} as const
