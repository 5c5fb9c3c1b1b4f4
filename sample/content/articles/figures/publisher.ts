import type { ArticleFigures } from './article-figure.ts'

/** Figures of articles about the publisher. */
export const publisherFigures: ArticleFigures = {
  'Das neue Programm ist da': {
    section: null,
    chart: 'squares',
    title: 'Auf dem langen Tisch',
    caption: 'Vierundzwanzig Stück Papier, jedes ein Titel oder eine Auflage.',
    head: ['Was', 'Anzahl'],
    rows: [
      ['neue Titel', '18'],
      ['neue Auflagen', '6'],
    ],
  },
  'Wie ein Umschlag entsteht': {
    section: 'Vierzehn',
    chart: 'squares',
    title: 'Vierzehn Entwürfe',
    caption: 'In der Reihenfolge, in der sie entstehen.',
    head: ['Was für Entwürfe', 'Anzahl'],
    rows: [
      ['Einfälle, die alle haben', '4'],
      ['das Gegenteil davon', '5'],
      ['ab dem zehnten: die brauchbaren', '5'],
    ],
  },
  'Woher unser Papier kommt': {
    section: 'Zwei Mühlen',
    chart: 'squares',
    title: 'Auf welchem Papier liest man gern?',
    caption: 'Dieselben zwei Seiten auf drei Papieren: eine Klasse in Thun, eine Woche lang.',
    head: ['Am liebsten', 'Lernende'],
    rows: [
      ['auf dem gelben', '15'],
      ['auf einem der anderen', '6'],
    ],
  },
  'Ein Tag im Lager': {
    section: 'Bis fünfzehn Uhr',
    chart: 'timeline',
    title: 'Ein Montag im April',
    caption: 'Von Licht zu Licht: 412 Pakete.',
    head: ['Uhrzeit', 'Was geschieht'],
    rows: [
      ['7.00', 'Licht, erst unten, dann oben'],
      ['bis 10.00', '268 Bestellungen vom Wochenende'],
      ['14.00', 'Der erste Wagen'],
      ['15.00', 'Was bis dann bestellt ist, geht noch heute'],
      ['16.30', 'Der zweite Wagen'],
      ['17.00', 'Licht aus'],
    ],
  },
  'Zeichnen, was man nicht sieht': {
    section: 'Meine drei Regeln',
    chart: 'bars',
    unit: '',
    title: 'Post zu einer leeren Fläche',
    caption: 'Was Lehrpersonen zum Rahmen ohne Bild in «Teilchen und Felder» meinen.',
    head: ['Meinung', 'Lehrpersonen'],
    rows: [
      ['«Da fehlt ein Bild»', '3'],
      ['«Das beste im Buch»', '12'],
    ],
  },
  'Warum wir Auflagen verbessern, statt Reihen zu ersetzen': {
    section: 'Was damit geschieht',
    chart: 'bars',
    unit: '',
    title: '340 Hinweise zu einem Buch',
    caption: 'Was aus den Zetteln, E-Mails und Randnotizen zu «Spielregeln» wurde.',
    head: ['Was daraus wurde', 'Hinweise'],
    rows: [
      ['Stehen in der neuen Auflage', '290'],
      ['Hoben einander auf', '25'],
      ['Darüber waren wir uneins', '25'],
    ],
  },
}
