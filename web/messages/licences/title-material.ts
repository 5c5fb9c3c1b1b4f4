/** Sentences of «Blick ins Buch» and «Für den Unterricht». */
export const sampleMessages = {
  title: 'Blick ins Buch',
  page: (number: number, count: number) => `Seite ${number} von ${count}`,
  soon: 'Die Seiten werden gerade gezeichnet und sind in Kürze hier zu sehen.',
} as const

export const materialMessages = {
  title: 'Für den Unterricht',
} as const
