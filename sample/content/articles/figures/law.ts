import type { ArticleFigures } from './article-figure.ts'

/** Figures of articles about law and society. */
export const lawFigures: ArticleFigures = {
  'Lehrvertrag: Was in der Probezeit gilt': {
    section: 'Wie lange sie dauert',
    chart: 'bars',
    unit: 'Mt.',
    title: 'So lange dauert die Probezeit',
    caption: 'In Monaten, nach Artikel 344a Absatz 3 des Obligationenrechts.',
    head: ['Fall', 'Monate'],
    rows: [
      ['Mindestens', '1'],
      ['Ohne Abmachung im Vertrag', '3'],
      ['Höchstens', '3'],
      ['Verlängert, mit Zustimmung der Behörde', '6'],
    ],
  },
  'Abstimmen lernen, bevor man darf': {
    section: 'Neunzig Minuten',
    chart: 'parts',
    title: 'Wer die Meinung gewechselt hat',
    caption: 'Zwischen der ersten und der zweiten Abstimmung der Klasse, in beide Richtungen.',
    head: ['Vorlage', 'Meinung gewechselt', 'Lernende'],
    rows: [
      ['Erste Vorlage', '3', '21'],
      ['Zweite Vorlage', '7', '21'],
    ],
  },
  'Die erste Wohnung': {
    section: 'Das Protokoll',
    chart: 'bars',
    unit: 'Jahre',
    title: 'Wie lange es halten muss',
    caption: 'Nach etwa so vielen Jahren zahlt niemand mehr für die Abnutzung.',
    head: ['Was', 'Jahre'],
    rows: [
      ['Wandanstrich', '8'],
      ['Spannteppich', '10'],
      ['Lavabo', '30'],
    ],
  },
  'Straffällig mit fünfzehn': {
    section: 'Schutz, dann Strafe',
    chart: 'timeline',
    title: 'Was ab welchem Alter gilt',
    caption: 'Strafen nach dem Jugendstrafgesetz.',
    head: ['Alter', 'Was gilt'],
    rows: [
      ['10 Jahre', 'Verweis; Arbeit ohne Lohn, bis zu zehn Tage'],
      ['15 Jahre', 'Arbeit bis zu drei Monate, Busse bis 2000 Franken, Freiheitsentzug bis zu einem Jahr'],
      ['16 Jahre', 'Längerer Freiheitsentzug, nur bei schweren Taten'],
      ['18 Jahre', 'Das Jugendstrafgesetz gilt nicht mehr'],
    ],
  },
  'Mehrwertsteuer in fünf Quittungen': {
    section: 'Was darauf steht',
    chart: 'bars',
    unit: '%',
    title: 'Drei Sätze, seit 2024',
    caption: 'Die Mehrwertsteuer in der Schweiz, in Prozent des Preises ohne Steuer.',
    head: ['Satz', 'Prozent'],
    rows: [
      ['Normal: das Sandwich am Tisch', '8.1'],
      ['Beherbergung: das Hotel', '3.8'],
      ['Reduziert: Brot und Buch', '2.6'],
    ],
  },
  'Was ist gerecht?': {
    section: 'Fünfmal verteilen',
    chart: 'bars',
    unit: '',
    title: 'Wer war einverstanden?',
    caption: 'Eine Tafel Schokolade, fünfmal verteilt, in einer Klasse von zwanzig.',
    head: ['Wie verteilt wurde', 'Einverstanden'],
    rows: [
      ['Allen gleich viel', '14'],
      ['Nach Leistung', '3'],
      ['Nach Bedarf', '8'],
      ['Wer zuerst kommt', '2'],
      ['Das Los', '16'],
    ],
  },
  'Schulrecht: Darf die Lehrerin das Handy einziehen?': {
    section: 'Absenzen und Ausflüge',
    chart: 'bars',
    unit: 'Tage',
    title: 'Frei, ohne zu fragen',
    caption: 'Im Schuljahr; es genügt, dass man es rechtzeitig meldet.',
    head: ['Kanton', 'Tage'],
    rows: [
      ['Zürich: zwei Jokertage', '2'],
      ['Bern: fünf freie Halbtage', '2.5'],
    ],
  },
}
