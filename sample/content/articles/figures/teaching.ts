import type { ArticleFigures } from './article-figure.ts'

/** Figures of articles about teaching. */
export const teachingFigures: ArticleFigures = {
  'Die erste Lektion nach den Ferien': {
    section: 'Das leere Blatt',
    chart: 'bars',
    unit: '',
    title: 'Was im Januar auf dem Blatt stehen soll',
    caption: 'Elf Blätter aus zwei Kursen, im letzten Herbst.',
    head: ['Was darauf stand', 'Blätter'],
    rows: [
      ['Besser reden', '7'],
      ['Etwas mit Computern', '4'],
      ['Drankommen, auch wenn man langsam ist', '1'],
    ],
  },
  'Rückmeldungen, die ankommen': {
    section: null,
    chart: 'bars',
    unit: '',
    title: 'Wer danach am Text etwas änderte',
    caption: 'Zwei achte Klassen in Worb; in der ersten sind es 24 Lernende.',
    head: ['Rückmeldung', 'Lernende'],
    rows: [
      ['Ausführliche Korrektur', '5'],
      ['Ein Satz am Tag danach', '19'],
    ],
  },
  'Klassenrat: Wer leitet, lernt am meisten': {
    section: 'Wie der Vorsitz wanderte',
    chart: 'parts',
    title: 'Anträge, die ein Kind anklagen',
    caption: 'Aus dem Protokollheft der Klasse: Klagen über einzelne Kinder unter allen Anträgen.',
    head: ['Quartal', 'Klagen', 'Anträge'],
    rows: [
      ['Erstes Quartal', '24', '31'],
      ['Letztes Quartal', '5', '28'],
    ],
  },
  'An der Tafel denken': {
    section: 'Dasselbe mit Kreide',
    chart: 'parts',
    title: 'Wer den Beweis an der Probe konnte',
    caption: 'Zwei BM-Klassen in Freiburg, ein Jahr auseinander.',
    head: ['Wie der Beweis kam', 'Konnten ihn', 'Lernende'],
    rows: [
      ['Fertig auf der Folie', '6', '23'],
      ['Mit Kreide, samt Fehler', '21', '23'],
    ],
  },
  'Exkursion mit Auftrag': {
    section: 'Nachher: ein Blatt, das man aufhängen kann',
    chart: 'timeline',
    title: 'Ein Auftrag in drei Teilen',
    caption: 'So geht ein Nachmittag im Amtshaus.',
    head: ['Wann', 'Was'],
    rows: [
      ['Vorher', 'Eine Frage, auf die man nur dort eine Antwort bekommt'],
      ['Dort', 'Ein Gespräch, eine Skizze, eine Zahl'],
      ['Nachher', 'Ein A3: die Antwort in einem Satz, darunter der Beleg'],
    ],
  },
  'Autismus im Schulzimmer: Vorhersehbar hilft allen': {
    section: 'Ein Plan an der Wand',
    chart: 'bars',
    unit: '',
    title: 'Fragen nach dem Ablauf, an einem Morgen',
    caption: 'Gezählt in einer Klasse in Burgdorf.',
    head: ['Wann', 'Fragen'],
    rows: [
      ['Ohne Leiste', '34'],
      ['Mit der Leiste neben der Tür', '9'],
    ],
  },
}
