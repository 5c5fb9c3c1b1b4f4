import { type JudgedQuery, judged } from './judged-queries.ts'

const ARRIVING = ['Ankommen A1', 'Ankommen A2', 'Ankommen B1']
const BOTH_RECHENWEGE = ['Rechenwege 4', 'Rechenwege 5']
const SOLUTIONS_OF_RETAIL = ['Guten Tag! Lösungen', 'Guten Tag!', 'Mein Lernjahr im Laden', 'Prüfstand Detailhandel']
const WITH_SOLUTIONS = [
  ...SOLUTIONS_OF_RETAIL,
  'Prozent um Prozent. Lösungen',
  'Prozent um Prozent',
  'Kopfrechnen fürs Büro',
]
const BM_MATHEMATICS = [
  'Gleichung und Gerade',
  'Parabel und Potenz',
  'Winkel, Mass, Raum',
  'Daten und Zufall',
  'Prüfstand BM Mathematik',
  'Rechnen lassen',
]
const GYMNASIUM_MATHEMATICS = ['Ableiten', 'Aufsummieren', 'Prüfstand Matura Mathematik']
const GYMNASIUM_HISTORY = ['Zeitfenster', 'Łódź, Bern, Çeşme', 'Quellen befragen', 'Frauen stimmen']
const GYMNASIUM_GEOGRAPHY = ['Höhenkurven', 'Das Wetter von morgen', 'Erde unter uns']
const GYMNASIUM_BIOLOGY = ['Leben. Biologie für das Gymnasium', 'Gene und Zukunft', 'Exkursion!']
const GYMNASIUM_PHYSICS = ['Teilchen und Felder', 'Sterne lesen', 'Messen mit dem Mobiltelefon']
const DESIGN = ['Rot, Gelb, Blau', 'Linie, Fläche, Raum', 'Nadel und Faden', 'Holz, Draht, Strom']
const GERMAN_CYCLE_3 = [
  'Satz für Satz',
  'Rechtschreibung im Griff',
  'Gedichte auswendig',
  'Die Sitzbank',
  'Schreibwerkstatt',
  'Reden, die bleiben',
]
const ACCOUNTING = [
  'Soll, Haben, Saldo',
  'Soll, Haben, Saldo. Aufgabenbuch',
  'Kosten im Griff',
  'Die Bilanz lesen',
  'Prüfstand Rechnungswesen',
]
const FRENCH = ['Vous désirez?', 'Café crème', 'Prüfstand Französisch', 'Grammaire à la carte', 'Le petit marché']
const ENGLISH = ['May I help you?', 'Plain English', 'Business Talk', 'Prüfstand Englisch', 'Seven Short Stories']
const LAW_OF_ABU = [
  'Spielregeln. Recht für Berufslernende',
  'Spielregeln. Arbeitsblätter zum Recht',
  'Mein Lehrvertrag',
  'Prüfstand Recht ABU',
  'Geld, Schulden, Recht',
  'Straffällig',
]
const LAW_AT_VOCATIONAL_SCHOOLS = [
  ...LAW_OF_ABU,
  'Recht verstehen',
  'Obligationenrecht in Fällen',
  'Staatsrecht kompakt',
  'Mietrecht für alle',
  'Recht im Laden',
]
const LOGISTICS = ['Spedition & Logistik', 'Woher die Dinge kommen', 'Lager mit Plan']

/** As teachers ask: by level, subject, curriculum, profession and exam, seldom by the name of a book. */
export const schoolQueries: readonly JudgedQuery[] = judged(
  ['Zyklus 2 Mathematik', ...BOTH_RECHENWEGE],
  ['Mathematik Zyklus 2', ...BOTH_RECHENWEGE],
  ['Mathematik 5. Klasse', 'Rechenwege 5'],
  ['Mathe Primarschule', ...BOTH_RECHENWEGE],
  ['Mathematik Mittelstufe', ...BOTH_RECHENWEGE],
  ['Mathematik Kindergarten', 'Zählen, Legen, Bauen'],
  ['Mathematik Unterstufe', 'Zählen, Legen, Bauen'],
  ['Zyklus 1 Deutsch', 'Silbenhaus', 'Meine Schrift'],
  ['Lesen lernen 1. Klasse', 'Silbenhaus'],
  ['Deutsch Zyklus 2', 'Wörter sammeln', 'Wenn Buchstaben tanzen'],
  ['Deutsch 4. Klasse', 'Wörter sammeln', 'Wenn Buchstaben tanzen'],
  ['Deutsch Oberstufe', ...GERMAN_CYCLE_3],
  ['Deutsch Sek', ...GERMAN_CYCLE_3],
  ['Zyklus 3 Informatik', 'Datenspur – Informatik Zyklus 3'],
  ['Medien und Informatik 5. Klasse', 'Datenspur – Informatik Zyklus 2'],
  ['Informatik Kindergarten', 'Datenspur – Informatik Zyklus 1'],
  ['Medien und Informatik Lehrplan 21', 'Datenspur – Informatik Zyklus 3', 'Datenspur – Informatik Zyklus 2'],
  ['Geschichte 8. Klasse', 'Erzähl mir Geschichte', 'Recht früh'],
  ['Geografie Oberstufe', 'Erzähl mir Geschichte'],
  ['Natur und Technik 7. Klasse', 'Experimentieren!'],
  ['Chemie Sek I', 'Experimentieren!'],
  ['NMG Primarschule', 'Unser Ort'],
  ['Berufswahl 8. Klasse', 'Werkstatt Berufswahl'],
  ['Gestalten Zyklus 1', ...DESIGN],
  ['Textiles Gestalten Primarschule', 'Nadel und Faden'],
  ['Werken Mittelstufe', 'Holz, Draht, Strom', 'Nadel und Faden', 'Linie, Fläche, Raum'],
  ['Philosophieren mit Kindern', 'Kinder fragen die Welt'],
  [
    'Schulische Heilpädagogik Zyklus 2',
    'Alle im Boot',
    'Wenn Buchstaben tanzen',
    'Bewegte Hände',
    'Autismus und Schule',
  ],
  ['DaZ A2', 'Ankommen A2'],
  ['Deutsch als Zweitsprache A1', 'Ankommen A1', 'Schreiben von A bis Z'],
  ['DaZ Berufsschule', ...ARRIVING, 'Schreiben von A bis Z'],
  ['Deutsch B1', 'Ankommen B1'],
  ['Alphabetisierung Erwachsene', 'Schreiben von A bis Z'],
  ['ABU Lehrmittel', 'Blickwechsel. Das Lehrmittel für den ABU'],
  ['Allgemeinbildung Recht', ...LAW_OF_ABU],
  ['Recht Berufsschule', ...LAW_AT_VOCATIONAL_SCHOOLS],
  ['ABU QV', 'Prüfstand Recht ABU', 'Prüfstand Sprache ABU'],
  ['ABU Abschlussprüfung', 'Prüfstand Recht ABU', 'Prüfstand Sprache ABU'],
  ['Vertiefungsarbeit Lehrperson', 'Die Vertiefungsarbeit begleiten'],
  ['KV Rechnungswesen', ...ACCOUNTING, 'Löhne rechnen', 'Mehrwertsteuer praktisch', 'Prozent um Prozent'],
  ['Buchhaltung KV', ...ACCOUNTING],
  ['QV KV', 'Prüfstand KV', 'Prüfstand Rechnungswesen'],
  [
    'Kaufleute Informatik',
    'Büro mit System',
    'Textverarbeitung – sauber gemacht',
    'Datenbanken für den Alltag',
    'Zusammenarbeit in der Wolke',
  ],
  ['Detailhandel Englisch', 'May I help you?'],
  ['Detailhandel Prüfung', 'Prüfstand Detailhandel'],
  ['Rechnen Detailhandel', 'Kasse stimmt'],
  ['Logistik EFZ', ...LOGISTICS],
  ['Bäckerei Konditorei', 'Bäckerei & Konditorei'],
  ['Lösungen', ...WITH_SOLUTIONS],
  ['Lösungen Detailhandel', ...SOLUTIONS_OF_RETAIL],
  ['Mathematik BM', ...BM_MATHEMATICS],
  ['Statistik Berufsmaturität', 'Daten und Zufall'],
  ['Physik BM', 'Kraft und Bewegung', 'Strom verstehen'],
  ['Wirtschaft und Recht Berufsmatur', 'Wirtschaft und Recht BM', 'Fälle im Recht', 'Personal führen'],
  ['BM Geschichte', 'Umbrüche', 'Die Schweiz im Sturm', 'Technik und Gesellschaft'],
  ['Mathematik Gymnasium', ...GYMNASIUM_MATHEMATICS],
  ['Analysis Gymi', 'Ableiten', 'Aufsummieren'],
  ['Geschichte Gymnasium', ...GYMNASIUM_HISTORY],
  ['Geografie Gymi', ...GYMNASIUM_GEOGRAPHY],
  ['Gymnasium Biologie', ...GYMNASIUM_BIOLOGY],
  ['Physik Gymnasium', ...GYMNASIUM_PHYSICS],
  ['Französisch B1', ...FRENCH],
  ['Französisch Oberstufe', 'Prüfstand Französisch', 'Grammaire à la carte', 'Le petit marché'],
  ['Englisch Berufsschule', ...ENGLISH],
  ['Italienisch A1', 'Piano piano'],
  ['Klassenführung', 'Ruhe im Zimmer', 'Der Klassenrat'],
)
