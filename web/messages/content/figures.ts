/** Sentences of charts, timelines and maps. */
export const figureMessages = { data: 'Zahlen als Tabelle' } as const
