import type { ArticleFigures } from './article-figure.ts'

/** Figures of articles about languages. */
export const languageFigures: ArticleFigures = {
  'Laut lesen, leise verstehen': {
    section: 'Zwölf Wochen später',
    chart: 'bars',
    unit: '',
    title: 'Richtig gelesene Wörter in der Minute',
    caption: 'Die sechs Langsamsten der Klasse, mit unbekannten Texten.',
    head: ['Wann', 'Wörter in der Minute'],
    rows: [
      ['Vor dem Quartal', '81'],
      ['Zwölf Wochen später', '108'],
    ],
  },
  'Wenn Buchstaben tanzen': {
    section: 'Worauf man achten kann',
    chart: 'squares',
    title: 'Ungefähr eines von zwanzig Kindern',
    caption: 'In jeder Klasse sitzt im Mittel eines mit einer Lese-Rechtschreib-Störung.',
    head: ['Kinder', 'Anzahl von zwanzig'],
    rows: [
      ['mit Lese-Rechtschreib-Störung', '1'],
      ['ohne', '19'],
    ],
  },
  'Ankommen: Deutsch in den ersten hundert Tagen': {
    section: 'Und die Grammatik?',
    chart: 'timeline',
    title: 'Die ersten hundert Tage',
    caption: 'Ein Kurs in Bern-Bümpliz, vom ersten Satz bis zum Auftrag.',
    head: ['Wann', 'Was'],
    rows: [
      ['1. Woche', 'Dreissig Sätze, nie mehr'],
      ['3. Woche', 'Die Grammatik, an Sätzen, die schon da sind'],
      ['100 Tage', 'Nach dreiunddreissig Abenden ein Auftrag in der Stadt'],
    ],
  },
  'Französisch auf dem Markt': {
    section: 'Was auf dem Zettel stand',
    chart: 'squares',
    title: 'Dites non, poliment, une fois',
    caption: 'Am ersten Stand auf der Place des Halles: zwanzig Lernende aus Lyss.',
    head: ['Was sie taten', 'Lernende'],
    rows: [
      ['sagten nicht nein und kauften', '17'],
      ['sagten nein', '3'],
    ],
  },
  'Meine Schrift': {
    section: 'Lesbar ist eine Frage der Luft',
    chart: 'squares',
    title: 'Zwanzig Hefte, nach Lesbarkeit geordnet',
    caption: 'Die Lehrerin und der Setzer, unabhängig voneinander.',
    head: ['Urteil', 'Hefte'],
    rows: [
      ['da waren wir uns einig', '16'],
      ['Buchstaben gegen Abstände', '4'],
    ],
  },
}
