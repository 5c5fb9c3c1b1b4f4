import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { sampleId } from '../sample-id.ts'
import type { SampleEntry } from './sample-entry.ts'
import { everyone } from './sample-entry.ts'
import { signature } from './sample-pictures.ts'
import { writeText } from './write-text.ts'

type Person = [name: string, role: string, about: string]

/** The publisher's 24 team members, by group. */
const GROUPS: [string, Person[]][] = [
  [
    'Verlagsleitung',
    [
      [
        'Regula Aebersold',
        'Verlegerin',
        'Führt den Verlag, den ihre Mutter mit einem Heft begonnen hat, und liest noch immer jedes erste Kapitel.',
      ],
      ['Beat Schüpbach', 'Finanzen und Betrieb', 'Rechnet so lange, bis es auf einer Seite Platz hat.'],
    ],
  ],
  [
    'Lektorat',
    [
      [
        'Corina Vonlanthen',
        'Leitung Lektorat, Recht und Wirtschaft',
        'War Gerichtsschreiberin, bevor sie fand, Gesetze könne man auch verständlich erklären.',
      ],
      ['Matthias Oppliger', 'Lektorat Allgemeinbildung', 'Hat zwölf Jahre an der Berufsfachschule Thun unterrichtet.'],
      [
        'Seraina Caduff',
        'Lektorat Sprachen',
        'Denkt auf Rätoromanisch, korrigiert auf Deutsch, telefoniert auf Französisch.',
      ],
      ['Yannick Favre', 'Lektorat Gymnasium', 'Physiker; prüft jede Formel zweimal und jede Grafik dreimal.'],
      ['Ilona Kiss', 'Lektorat Volksschule', 'Erprobt Aufgaben zuerst an den eigenen drei Kindern.'],
      ['Urs Gehriger', 'Lektorat Sachbuch', 'Sucht Manuskripte, die im Schulzimmer beginnen und dort nicht aufhören.'],
      ['Tamara Nikolić', 'Bildrecherche und Rechte', 'Weiss, wem welches Bild gehört.'],
    ],
  ],
  [
    'Digitale Lehrmittel',
    [
      ['Fabian Rüegsegger', 'Leitung Digitales', 'Baut nur, was im Unterricht auch ohne ihn funktioniert.'],
      ['Nadia Haddad', 'Entwicklung', 'Schreibt Programme und, seit «Datenspur», auch darüber.'],
      ['Livio Bernasconi', 'Entwicklung', 'Sorgt dafür, dass die Seiten schnell da sind.'],
      ['Anja Wüthrich', 'Barrierefreiheit', 'Liest jede Seite einmal mit geschlossenen Augen.'],
      ['Pascal Moser', 'Didaktik digital', 'Fragt bei jeder Übung: Was bleibt nach einer Woche?'],
    ],
  ],
  [
    'Gestaltung und Herstellung',
    [
      ['Meret Sommer', 'Leitung Gestaltung', 'Zeichnet Umschläge, die man aus drei Metern erkennt.'],
      ['Jan Hürlimann', 'Satz', 'Kennt jede Waise und jede Witwe beim Namen.'],
      ['Ruth Amstutz', 'Herstellung', 'Verhandelt Papier und gewinnt.'],
      ['Dario Pelli', 'Illustration', 'Zeichnet mit Tusche und wirft das meiste weg.'],
    ],
  ],
  [
    'Kundendienst und Vertrieb',
    [
      ['Esther Krähenbühl', 'Leitung Kundendienst', 'Nimmt das Telefon nach dem zweiten Läuten ab.'],
      ['Sanjay Kumar', 'Schulen und Klassensätze', 'Weiss im Mai, was Sie im August brauchen.'],
      ['Monika Stalder', 'Buchhandel', 'Ist zwei Tage in der Woche unterwegs, meist im Zug.'],
      ['Lukas Imboden', 'Lizenzen und Codes', 'Findet verlorene Codes, auch am Freitagnachmittag.'],
    ],
  ],
  [
    'Lager',
    [
      ['Franziska Bieri', 'Leitung Lager', 'Hat nach dem Hochwasser den zweiten Stock durchgesetzt.'],
      ['Goran Petrović', 'Versand', 'Packt so, dass Ecken Ecken bleiben.'],
    ],
  ],
]

const FIRST = `
  ## Was mich beschäftigt
  Ein Lehrmittel muss acht Jahre halten und am ersten Tag überzeugen. Wie beides zugleich geht, lerne ich von den Klassen, in denen wir unsere Bücher erproben.
  Wenn Sie eine Idee für ein Lehrmittel haben: Schreiben Sie mir. Zwei Seiten genügen.
`

/** All 24 team members, in the order of their groups. */
export const team: SampleEntry[] = GROUPS.flatMap(([group, people]) => people.map((person) => ({ group, person }))).map(
  ({ group, person: [name, role, about] }, n) => {
    const slug = slugify(name)
    return {
      id: sampleId('member', n),
      uri: `/team/${slug}`,
      content: {
        type: 'team_member',
        title: name,
        description: about,
        access: everyone,
        blocks: n === 0 ? [{ type: 'text', text: writeText(FIRST) }] : [],
        picture: signature(slug, name),
        role,
        group,
        position: n * 10,
        email: `${slug.replace('-', '.')}@aarebogen.example`,
        phone: `031 555 60 ${61 + n}`,
      },
    }
  },
)

/** The path of the team member with this name. */
export function memberUri(name: string): string {
  const found = team.find((entry) => entry.content.title === name)
  if (!found) throw new Error(`Nobody of the team is called ${name}`)
  return found.uri
}
