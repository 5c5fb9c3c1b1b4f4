import type { SheetPlan } from '../../pictures/stills/sheet-plan.ts'
import type { Still } from '../../pictures/stills/still.ts'

const spread = (of: string): Still => ({ kind: 'spread', of })
const stack = (...of: string[]): Still => ({ kind: 'stack', of })
const detail = (of: string): Still => ({ kind: 'detail', of })
const sheet = (plan: SheetPlan): Still => ({ kind: 'sheet', sheet: plan })

/** The article's own figure. */
const FIGURE = 'figure'

/**
 * The picture of each article by its title, the newest article first. No two that stand beside each other in a list are
 * of the same kind: among all, in a category, of one author.
 */
export const articleStills: Readonly<Record<string, Still | typeof FIGURE>> = {
  'Das neue Programm ist da': stack('bausteine-a', 'bausteine-c', 'bausteine-e'),
  'Die erste Lektion nach den Ferien': detail('blickwechsel-das-lehrmittel-fuer-den-abu'),
  'Datenspur: Was ein Schulweg verrät': FIGURE,
  'Lehrvertrag: Was in der Probezeit gilt': spread('mein-lehrvertrag'),
  'Die Vertiefungsarbeit begleiten, nicht schreiben': sheet({
    form: 'worksheet',
    name: 'Ein Arbeitsblatt zum zweiten Gespräch, mit Fragen zum Plan und Linien für die Antworten',
    title: 'Gespräch zwei: der Plan',
    lines: [
      'Wie lautet die Frage?',
      'Wen rufen Sie an?',
      'Was, wenn die Person nein sagt?',
      'In welcher Woche klappt nichts?',
    ],
  }),
  'Laut lesen, leise verstehen': detail('lesen-was-dasteht'),
  'Rückmeldungen, die ankommen': stack('rueckmeldung-in-drei-minuten', 'fair-beurteilen'),
  'Abstimmen lernen, bevor man darf': sheet({
    form: 'ballots',
    name: 'Zwei Stimmzettel, einer mit einem Kreuz bei Ja, der andere mit einem bei Nein',
    questions: [
      { question: 'Wollen Sie die erste Vorlage annehmen?', answer: 'Ja' },
      { question: 'Wollen Sie die zweite Vorlage annehmen?', answer: 'Nein' },
    ],
  }),
  'Warum unsere E-Books ohne Internet gehen': detail('spielregeln-recht-fuer-berufslernende'),
  'Klassenrat: Wer leitet, lernt am meisten': sheet({
    form: 'worksheet',
    name: 'Ein Blatt aus dem Protokollheft des Klassenrats, mit dem Antrag und drei Beschlüssen',
    title: 'Klassenrat, Freitag',
    lines: [
      'Antrag: Fussball in der grossen Pause',
      'Bis zu den Herbstferien wird an zwei Tagen getauscht.',
      'Milena redet mit den Sechsten.',
      'Vor den Ferien wird ausgewertet.',
    ],
  }),
  'Gedichte auswendig, freiwillig': spread('gedichte-auswendig'),
  'Neue Grundbildung im Detailhandel: Was sich bei den Büchern ändert': stack(
    'mein-lernjahr-im-laden',
    'guten-tag',
    'pruefstand-detailhandel',
  ),
  'Die erste Wohnung': detail('mietrecht-fuer-alle'),
  'Handlungskompetenz ist kein Kapitel': spread('recht-im-laden'),
  'Wie ein Umschlag entsteht': detail('hoehenkurven'),
  'Vorlesen lassen: So klingt eine Tabelle': stack('prozent-um-prozent', 'hoehenkurven'),
  'Wenn Buchstaben tanzen': FIGURE,
  'An der Tafel denken': detail('an-der-tafel-denken'),
  'Straffällig mit fünfzehn': stack('straffaellig', 'recht-verstehen'),
  'Woher unser Papier kommt': FIGURE,
  'Programmieren mit Kärtchen': spread('datenspur-informatik-zyklus-1'),
  'Ankommen: Deutsch in den ersten hundert Tagen': sheet({
    form: 'worksheet',
    name: 'Ein Blatt mit fünf der dreissig Sätze für die erste Woche',
    title: 'Dreissig Sätze für die erste Woche',
    lines: [
      'Ich habe nicht verstanden.',
      'Bitte noch einmal, langsam.',
      'Auf welchem Gleis?',
      'Ist das inbegriffen?',
      'Ich rufe zurück.',
    ],
  }),
  'Rechenwege vergleichen statt Resultate': spread('rechenwege-5'),
  'Buchhaltung ohne Tränen': FIGURE,
  'Mehrwertsteuer in fünf Quittungen': sheet({
    form: 'receipts',
    name: 'Fünf Quittungen: für Brot, zwei Sandwiches, ein Buch und eine Nacht im Hotel',
    slips: [
      { place: 'Bäckerei', thing: 'Ruchbrot', price: '4.20', tax: '2.6 % MwSt.|0.11' },
      { place: 'Café', thing: 'Sandwich, am Tisch', price: '9.50', tax: '8.1 % MwSt.|0.71' },
      { place: 'Café', thing: 'Sandwich, zum Mitnehmen', price: '9.50', tax: '2.6 % MwSt.' },
      { place: 'Buchladen', thing: 'Ein Buch', price: '39.00', tax: '2.6 % MwSt.|0.99' },
      { place: 'Hotel', thing: 'Nacht mit Frühstück', price: '120.00', tax: '3.8 % MwSt.|4.39' },
    ],
  }),
  'Ein Tag im Lager': stack('spielregeln-recht-fuer-berufslernende', 'lager-mit-plan'),
  'Französisch auf dem Markt': detail('le-petit-marche'),
  'Üben, was man fast vergessen hat': FIGURE,
  'Exkursion mit Auftrag': detail('exkursion'),
  'Prüfungsstand: Üben unter Zeit': sheet({
    form: 'worksheet',
    name: 'Ein Blatt für die erste von drei Wochen: drei Fragen, keine Lösung',
    title: 'Woche eins: ohne Uhr, ohne Buch',
    lines: ['Welches Thema ist das?', 'Welche Formel?', 'Welches Gesetz?', 'Nach dreissig Sekunden die nächste.'],
  }),
  'Quellen ehrlich nennen': spread('quellen-ehrlich-nennen'),
  'Was ist gerecht?': FIGURE,
  'Zeichnen, was man nicht sieht': detail('strom-verstehen'),
  'Textverarbeitung: Formatvorlagen statt Leerschläge': stack(
    'textverarbeitung-sauber-gemacht',
    'quellen-ehrlich-nennen',
  ),
  'Klassensätze bestellen: die sieben häufigsten Fragen': spread('soll-haben-saldo'),
  'Meine Schrift': FIGURE,
  'Autismus im Schulzimmer: Vorhersehbar hilft allen': sheet({
    form: 'timetable',
    name: 'Sieben Karten an einer Leiste, für jeden Teil des Tages eine; zwei sind schon umgedreht',
    cards: ['Kreis', 'Rechnen', 'Pause', 'Lesen', 'Turnen', 'Mittag', 'Werken'],
    turned: 2,
  }),
  'Schulrecht: Darf die Lehrerin das Handy einziehen?': detail('recht-frueh'),
  'Rechnen lassen und trotzdem verstehen': spread('finanzen-bm'),
  'Warum wir Auflagen verbessern, statt Reihen zu ersetzen': FIGURE,
}
