/** Sentences of «Blick ins Buch» and «Zusatzmaterial». */
export const sampleMessages = {
  title: 'Blick ins Buch',
  page: (number: number, count: number) => `Seite ${number} von ${count}`,
  soon: 'Die Seiten werden gerade gezeichnet und sind in Kürze hier zu sehen.',
} as const

export const materialMessages = {
  title: 'Zusatzmaterial',
} as const
