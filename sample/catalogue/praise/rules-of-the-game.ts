import type { Praise } from '#contract/catalogue/catalogue.ts'

export const rulesOfTheGamePraise: Record<string, Praise[]> = {
  'spielregeln-recht-fuer-berufslernende': [
    {
      text: 'Seit wir mit «Spielregeln» arbeiten, bringen meine Lernenden ihre eigenen Verträge mit in die Stunde. Besser kann Rechtskunde nicht anfangen.',
      name: 'Regula Zurbriggen',
      role: 'Lehrerin für Allgemeinbildung',
      place: 'Visp',
    },
    {
      text: 'Endlich ein Rechtsbuch, das mit einem gestohlenen Velo beginnt und nicht mit Artikel 1. Ich habe es in zwei Abenden gelesen, freiwillig.',
      name: 'Nils Aebersold',
      role: 'Polymechaniker im dritten Lehrjahr',
      place: 'Langenthal',
    },
    {
      text: 'Die Fälle sind so gewählt, dass auch Berufsbildnerinnen noch etwas dazulernen. Bei uns liegt ein Exemplar in jeder Abteilung.',
      name: 'Sandra Iten',
      role: 'Leiterin Berufsbildung',
      place: '',
    },
  ],
}
