/** The bar at the foot that shows what goes on. */
export const runBar = {
  label: 'Ihre laufenden Arbeiten',
  percent: (done: number, total: number | null) =>
    total === null || total === 0 ? 'beginnt' : `${Math.min(100, Math.floor((done / total) * 100))} %`,
  open: 'Ansehen',
  hide: 'Schliessen',
} as const
