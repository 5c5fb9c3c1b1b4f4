import type { ArticleFigures } from './article-figure.ts'

/** Figures of articles about e-books and computers. */
export const digitalFigures: ArticleFigures = {
  'Datenspur: Was ein Schulweg verrät': {
    section: 'Einunddreissig Nadeln',
    chart: 'squares',
    title: 'Einunddreissig Nadeln',
    caption: 'Stellen, die an einem Morgen etwas erfahren; Doppelte sind abgezogen.',
    head: ['Farbe der Nadel', 'Stellen'],
    rows: [
      ['grün: das habe ich gewusst', '12'],
      ['gelb: ich hätte es wissen können', '11'],
      ['rot: keine Ahnung gehabt', '8'],
    ],
  },
  'Warum unsere E-Books ohne Internet gehen': {
    section: null,
    chart: 'squares',
    title: 'Zimmer ohne Netz',
    caption: 'Was 62 Schulen vor drei Jahren auf die Frage antworteten, wo es bei ihnen klemmt.',
    head: ['Antwort', 'Schulen'],
    rows: [
      ['nannten ein solches Zimmer', '21'],
      ['nannten keines', '41'],
    ],
  },
  'Vorlesen lassen: So klingt eine Tabelle': {
    section: 'Was eine Tabelle sagen muss',
    chart: 'bars',
    unit: 'Min.',
    title: 'Derselbe Aufgabensatz, zweimal gehört',
    caption: 'Zwei Lernende mit starker Sehbehinderung; die alte Fassung haben sie abgebrochen.',
    head: ['Fassung', 'Minuten'],
    rows: [
      ['Alte Fassung, abgebrochen', '90'],
      ['Neue Fassung', '41'],
    ],
  },
  'Üben, was man fast vergessen hat': {
    section: 'Was herauskam',
    chart: 'line',
    most: 20,
    title: 'Wie viele von zwanzig Wörtern bleiben',
    caption: 'Eine fünfte Klasse in Liestal: gleich viel Zeit, gleich viele Wiederholungen.',
    head: ['Geprüft', 'Zehnmal an einem Nachmittag', 'Auf fünf Tage verteilt'],
    rows: [
      ['Am Tag danach', '17', '16'],
      ['Nach einer Woche', '11', '15'],
      ['Nach sechs Wochen', '6', '13'],
    ],
  },
  'Textverarbeitung: Formatvorlagen statt Leerschläge': {
    section: null,
    chart: 'parts',
    title: 'Vierzig Dateien, mit sichtbaren Zeichen',
    caption: 'Aus einem Kurs für Lernende.',
    head: ['Was zu sehen war', 'Dateien', 'Von'],
    rows: [
      ['Inhaltsverzeichnis getippt', '33', '40'],
      ['Seitenzahlen stimmen nicht', '29', '40'],
    ],
  },
  'Rechnen lassen und trotzdem verstehen': {
    section: 'Vorher, nachher',
    chart: 'bars',
    unit: '',
    title: 'Fünf Punkte, neu verteilt',
    caption: 'Wofür es bei der umgeschriebenen Aufgabe Punkte gibt.',
    head: ['Wofür', 'Punkte'],
    rows: [
      ['Die Gleichung aufschreiben', '2'],
      ['Sie lösen lassen', '1'],
      ['Sagen, was die Zahl bedeutet', '2'],
    ],
  },
}
