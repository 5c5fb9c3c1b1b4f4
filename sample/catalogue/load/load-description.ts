import type { RichText } from '#contract/ground/text/rich-text.ts'
import type { Random } from '../../random.ts'

type Voice = { readers: string[]; making: string[]; closing: string[] }

const SCHOOL: Voice = {
  readers: [
    'Das Lehrmittel richtet sich an Lernende und Lehrpersonen gleichermassen: kurze Einstiege, klare Begriffe, Aufgaben auf drei Niveaus.',
    'Jedes Kapitel beginnt mit einer Situation, führt zu den Begriffen und endet mit einer Seite, auf der sich das Gelernte prüfen lässt.',
    'Geschrieben für den Unterricht und für die halbe Stunde am Küchentisch: ohne Umwege, mit vielen Beispielen aus der Schweiz.',
    'Wer nachschlagen will, findet ein Glossar; wer üben will, Aufgaben mit Lösungen; wer weiterfragen will, Hinweise am Rand.',
  ],
  making: [
    'Alle Kapitel wurden mit Klassen in drei Kantonen erprobt und danach noch einmal geschrieben.',
    'Grafiken und Fälle sind auf dem Stand des laufenden Schuljahres; Änderungen erscheinen als Nachtrag.',
    'Die Aufgaben sind so gebaut, dass sie allein, zu zweit und im Plenum funktionieren.',
    'Fachlich begutachtet, didaktisch erprobt und von einer Grafikerin gestaltet, die selbst unterrichtet hat.',
  ],
  closing: [
    'Mit Lernzielen, Merksätzen und einem ausführlichen Stichwortverzeichnis.',
    'Abgestimmt auf die geltenden Lehr- und Bildungspläne.',
    'Lösungen und Zusatzmaterial stehen Lehrpersonen mit Konto zur Verfügung.',
  ],
}

const TEACHING: Voice = {
  readers: [
    'Das Buch richtet sich an Studierende, an Lehrpersonen in den ersten Jahren und an alle, die ihre Routine überprüfen möchten.',
    'Theorie steht hier nie allein: zu jedem Gedanken gibt es eine Szene aus dem Schulzimmer und einen Vorschlag für morgen.',
    'Wer das Kapitel in der Pause beginnt, kann die Idee in der nächsten Lektion ausprobieren.',
  ],
  making: [
    'Grundlage sind Gespräche, Beobachtungen und die neuere Unterrichtsforschung, sparsam zitiert und genau belegt.',
    'Viele Beispiele stammen aus Weiterbildungen an pädagogischen Hochschulen in Bern, Luzern und Chur.',
  ],
  closing: [
    'Mit Kopiervorlagen und Literaturhinweisen.',
    'Alle Vorlagen liegen als Datei bei.',
    'Mit einem Register, das Praxisfragen statt Fachwörter verzeichnet.',
  ],
}

const READING: Voice = {
  readers: [
    'Ein Buch für lange Zugfahrten, für Leserinnen und Leser, die lieber einen Umweg machen als keinen.',
    'Erzählt in kurzen Kapiteln, die man am Stück lesen möchte und dann doch einzeln aufspart.',
    'Genau beobachtet, trocken erzählt und an den richtigen Stellen zum Lachen.',
  ],
  making: [
    'Recherchiert in Archiven, an Küchentischen und, wo es ging, zu Fuss.',
    'Die Ausgabe ist auf Papier aus der Schweiz gedruckt und in Bern gebunden.',
  ],
  closing: [
    'Mit einem Nachwort und einer Karte.',
    'Mit Zeichnungen und einem Verzeichnis der Orte.',
    'Mit Anmerkungen für alle, die es genau wissen wollen.',
  ],
}

const EXTRAS = [
  'Lernziele zu jedem Kapitel',
  'Aufgaben auf drei Niveaus',
  'Glossar und Stichwortverzeichnis',
  'Fälle aus Betrieben der Region',
  'Merkseiten zum Wiederholen',
  'Grafiken zum Herunterladen',
  'Selbsttests mit Lösungen',
  'Hinweise auf Gesetzesartikel',
]

/** Numbers up to twelve are written as words. */
const COUNTED = ['null', 'einem', ...'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')]

function voiceOf(department: string): Voice {
  if (department === 'sachbuch') return READING
  return department === 'paedagogik-didaktik' ? TEACHING : SCHOOL
}

function paragraph(text: string): RichText[number] {
  return { type: 'paragraph', spans: [{ text }] }
}

type Wanted = { chance: Random; department: string; title: string; pitch: string; topics: string[] }

/** A text of two to four paragraphs for a load-test book, around the pitch of a hand-written one, sometimes with a list. */
export function loadDescription({ chance, department, title, pitch, topics }: Wanted): RichText {
  const voice = voiceOf(department)
  const first = topics[0] ?? title
  const last = topics.at(-1) ?? title
  const middle = topics[Math.floor(topics.length / 2)] ?? title
  const route = chance.pick([
    `Der Weg führt von «${first}» über «${middle}» bis zu «${last}».`,
    `In ${COUNTED[topics.length] ?? topics.length} Kapiteln, von «${first}» bis «${last}», entsteht daraus ein Ganzes.`,
    `Im Mittelpunkt steht das Kapitel «${middle}»; «${first}» bereitet es vor, «${last}» führt es weiter.`,
  ])
  const text: RichText = [
    { type: 'paragraph', spans: [{ text: pitch }] },
    { type: 'paragraph', spans: [{ text: `${route} ` }, { text: chance.pick(voice.readers) }] },
  ]
  if (chance.chance(0.65)) text.push(paragraph(chance.pick(voice.making)))
  if (voice === SCHOOL && chance.chance(0.4)) {
    text.push({ type: 'heading', level: 3, text: 'Das bietet der Band' })
    text.push({ type: 'list', ordered: false, items: chance.sample(EXTRAS, 4).map((item) => [{ text: item }]) })
  }
  text.push({ type: 'paragraph', spans: [{ text: chance.pick(voice.closing), italic: true }] })
  return text
}
