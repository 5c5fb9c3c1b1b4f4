import type { ArticleFigures } from './article-figure.ts'

/** Figures of articles about vocational education. */
export const vocationalFigures: ArticleFigures = {
  'Die Vertiefungsarbeit begleiten, nicht schreiben': {
    section: 'Gespräch zwei: der Plan',
    chart: 'bars',
    unit: 'Kinder',
    title: 'Was aus zwanzig Kindern wurde',
    caption: 'Sabrinas Plan, die Erlaubnis der Chefin und wer am Ende dabei war.',
    head: ['Schritt', 'Kinder'],
    rows: [
      ['Vorgesehen', '20'],
      ['Erlaubt', '8'],
      ['Dabei', '6'],
    ],
  },
  'Neue Grundbildung im Detailhandel: Was sich bei den Büchern ändert': {
    section: 'Welche Auflage für wen',
    chart: 'timeline',
    title: 'Welche Auflage für wen',
    caption: 'Nach Lehrjahr; in einer gemischten Klasse geht beides nebeneinander.',
    head: ['Lehrjahr', 'Auflage'],
    rows: [
      ['1. Jahr', 'Die neue: Sie ist seit Juni an Lager'],
      ['2. und 3. Jahr', 'Die bisherige, bis der letzte Jahrgang abgeschlossen hat'],
      ['Wiederholt', 'Dieselbe wie die neue Klasse'],
    ],
  },
  'Handlungskompetenz ist kein Kapitel': {
    section: 'Weshalb so herum?',
    chart: 'parts',
    title: 'Gespräche mit einem falschen Satz',
    caption: 'Gefilmte Rollenspiele einer Erprobungsklasse in Zug.',
    head: ['Wann', 'Mit falschem Satz', 'Gespräche'],
    rows: [
      ['Vorher', '14', '18'],
      ['Nachher', '5', '18'],
    ],
  },
  'Buchhaltung ohne Tränen': {
    section: 'Viermal umgiessen',
    chart: 'bars',
    unit: '',
    title: 'Fünf Buchungssätze, alle richtig',
    caption: 'Lernende zweier Jahrgänge; im zweiten sind es 22.',
    head: ['Womit sie begonnen haben', 'Lernende'],
    rows: [
      ['Mit der Regel «Soll ist links»', '12'],
      ['Mit Gläsern und Wasser', '19'],
    ],
  },
  'Prüfungsstand: Üben unter Zeit': {
    section: 'Was wir gemessen haben',
    chart: 'bars',
    unit: 'Punkte',
    title: 'Was nicht bearbeitet blieb',
    caption: 'Durchschnitt zweier Parallelklassen mit zusammen 43 Lernenden, dieselbe Serie im Mai.',
    head: ['In den letzten drei Wochen', 'Punkte'],
    rows: [
      ['Stoff wiederholt', '11'],
      ['Unter Zeit geübt', '4'],
    ],
  },
  'Klassensätze bestellen: die sieben häufigsten Fragen': {
    section: null,
    chart: 'squares',
    title: 'Sechzig Anrufe an einem Tag im Frühling',
    caption: 'Ungefähr so viele sind es, und in vierzig Fällen ist es eine von sieben Fragen.',
    head: ['Anruf', 'Anzahl'],
    rows: [
      ['mit einer der sieben Fragen', '40'],
      ['mit etwas anderem', '20'],
    ],
  },
}
