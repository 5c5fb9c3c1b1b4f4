import { REVIEWED_WITHIN } from '#contract/accounts/teacher-terms.ts'
import type { StoredBlock } from '#contract/content/blocks.ts'
import type { Access } from '#contract/ground/access.ts'
import { sampleId } from '../sample-id.ts'
import { sampleFiles } from './files.ts'
import { everyone, type SampleEntry } from './sample-entry.ts'
import { stillPicture } from './sample-pictures.ts'
import { writeText } from './write-text.ts'

const teachers: Access = { audience: 'teachers' }
const partners: Access = { audience: 'authorised', groups: ['partner'] }

let number = 0

function page(
  uri: string,
  title: string,
  description: string,
  blocks: StoredBlock[],
  more: Partial<Omit<SampleEntry, 'content'>> & { access?: Access } = {},
): SampleEntry {
  const { access = everyone, ...state } = more
  const content = { type: 'page' as const, title, description, access, blocks }
  return { id: sampleId('special-page', number++), uri, content, ...state }
}

function text(source: string, access?: Access): StoredBlock {
  const block = { type: 'text' as const, text: writeText(source) }
  return access ? { ...block, access } : block
}

/** Lists of articles and team members, a page with blocks of every kind, locked pages, and pages in every state. */
export const specialPages: SampleEntry[] = [
  page('/artikel', 'Magazin', 'Aus dem Unterricht, aus dem Recht, aus der Werkstatt: was unsere Leute schreiben.', []),
  page('/team', 'Team', 'Vierundzwanzig Menschen in einem alten Speicher an der Aare.', [
    { type: 'team_list', title: '', group: null },
    {
      type: 'call_to_action',
      title: 'Mitmachen?',
      text: 'Wir suchen Menschen, die gern erklären: im Lektorat, in der Entwicklung, am Telefon.',
      link: { title: 'Offene Stellen', url: '/jobs' },
    },
  ]),
  page('/unterrichtsmaterial', 'Unterrichtsmaterial', 'Vorlagen, Filme und Lösungen zu unseren Lehrmitteln.', [
    {
      type: 'image_text',
      picture: stillPicture('unterrichtsmaterial.webp', {
        kind: 'spread',
        of: 'spielregeln-arbeitsblaetter-zum-recht',
      }),
      side: 'right',
      title: 'Zu jedem Lehrmittel gehört mehr',
      text: writeText(`
        Arbeitsblätter zum Ändern, Prüfungsvorlagen, Hörtexte: Was wir in Erprobungsklassen gebraucht haben, geben wir weiter.
        Lösungen erhalten Lehrpersonen mit bestätigtem Konto.
      `),
      link: { title: 'So werden Sie freigeschaltet', url: '/fuer-lehrpersonen' },
    },
    {
      type: 'downloads',
      title: 'Zum Herunterladen',
      files: [sampleFiles.catalogue.id, sampleFiles.orderForm.id, sampleFiles.solutions.id, sampleFiles.answers.id],
    },
    text(
      `
        ## Lösungen und Prüfungen
        Die Lösungen zu «Spielregeln» folgen den Kapiteln der neuesten Auflage. Geben Sie sie bitte nicht an Lernende weiter.
      `,
      teachers,
    ),
    {
      type: 'video_link',
      title: 'Datenspur im Unterricht',
      text: 'Eine Klasse in Köniz zeichnet auf, wem sie an einem Morgen Daten gibt.',
      url: 'https://video.aarebogen.example/datenspur',
      duration: '6:45',
      picture: stillPicture('film-datenspur.webp', { kind: 'detail', of: 'datenspur-informatik-zyklus-3' }),
    },
    {
      type: 'quote',
      text: 'Am meisten brauche ich die Vorlagen, die ich ändern darf.',
      source: 'Lehrerin für Allgemeinbildung, Langenthal',
    },
    {
      type: 'teaser_grid',
      title: 'Weiter im Thema',
      teasers: [
        {
          title: 'Lehrmittel wählen',
          text: 'Welche Reihe zu Ihrer Klasse passt.',
          url: '/lehrmittel-waehlen',
          picture: stillPicture('waehlen.webp', { kind: 'stack', of: ['spielregeln-recht-fuer-berufslernende'] }),
        },
        {
          title: 'Prüfexemplare',
          text: 'Ansehen, bevor Sie sich entscheiden.',
          url: '/pruefexemplare',
          picture: stillPicture('pruefexemplare.webp', { kind: 'spread', of: 'soll-haben-saldo' }),
        },
        {
          title: 'Kopieren und Urheberrecht',
          text: 'Was im Unterricht erlaubt ist.',
          url: '/kopieren-und-urheberrecht',
          picture: stillPicture('kopieren.webp', { kind: 'detail', of: 'recht-verstehen' }),
        },
      ],
    },
    {
      type: 'accordion',
      title: 'Häufig gefragt',
      items: [
        {
          title: 'Darf ich die Vorlagen verändern?',
          text: writeText('Ja, für Ihren eigenen Unterricht. Weitergeben dürfen Sie sie im Kollegium Ihrer Schule.'),
        },
        {
          title: 'Wie lange dauert die Freischaltung?',
          text: writeText(
            `Wir entscheiden ${REVIEWED_WITHIN}, über die E-Mail-Adresse Ihrer Schule ebenso wie über einen anderen Nachweis.`,
          ),
        },
        {
          title: 'Gibt es die Lösungen auch gedruckt?',
          text: writeText(
            'Zu den grossen Lehrmitteln ja, als Handbuch für Lehrpersonen. Sie finden es beim Titel unter «Gehört dazu».',
          ),
        },
      ],
    },
    {
      type: 'article_list',
      title: 'Aus dem Unterricht',
      link: { title: 'Alle Artikel', url: '/artikel/thema/unterricht' },
      category: 'unterricht',
      limit: 3,
    },
  ]),
  page(
    '/lehrerzimmer',
    'Lehrerzimmer',
    'Lösungen, Prüfungen und Vorabdrucke für Lehrpersonen.',
    [
      text(
        'Hier liegt, was nicht in die Hände von Lernenden gehört. Neu ist die Prüfung zum Rechnungswesen; sie steht bei ihrem [Titel](/titel/soll-haben-saldo).',
      ),
      { type: 'downloads', title: 'Nur für Sie', files: [sampleFiles.solutions.id, sampleFiles.answers.id] },
    ],
    { access: teachers },
  ),
  page(
    '/partner/material',
    'Material für Partner',
    'Logos, Farben und Vorlagen für Auftritte mit uns.',
    [
      text('Bitte verwenden Sie die Vorlagen, wie sie sind, und zeigen Sie uns das Ergebnis vor dem Druck.'),
      { type: 'downloads', title: 'Vorlagen', files: [sampleFiles.logos.id] },
    ],
    { access: partners },
  ),
  page('/betriebsausflug', 'Betriebsausflug', 'Am 12. Juni sind wir nicht da.', [text('Noch ohne Ziel.')], {
    isDraft: true,
  }),
  page(
    '/jubilaeum',
    '60 Jahre Aarebogen',
    'Das Fest im Speicher.',
    [text('Ab 2034 feiern wir. Das Programm erscheint hier.')],
    { visibleFrom: new Date('2034-01-01T07:00:00Z') },
  ),
  page('/buchmesse-2026', 'Buchmesse 2026', 'Sie fanden uns in Halle 2.', [text('Danke für Ihren Besuch.')], {
    visibleFrom: new Date('2026-03-01T07:00:00Z'),
    visibleUntil: new Date('2026-03-31T21:59:59Z'),
  }),
]

/** Extra sections on title pages, for everyone and for teachers. */
export const titleSections: SampleEntry[] = [
  {
    id: sampleId('title-sections', 0),
    uri: '/titel/soll-haben-saldo',
    content: {
      type: 'product',
      title: 'Soll, Haben, Saldo: aus der Werkstatt',
      description: '',
      access: everyone,
      blocks: [
        {
          type: 'quote',
          text: 'Das erste Buch zur Buchhaltung, das meine Lernenden freiwillig aufschlagen.',
          source: 'Lehrer für Wirtschaft und Recht, Thun',
        },
        {
          type: 'call_to_action',
          title: 'Für die ganze Klasse?',
          text: 'Ab zehn Exemplaren liefern wir mit Rabatt, Lehrpersonen erhalten ein Prüfexemplar.',
          link: { title: 'So bestellen Schulen', url: '/bestellen-als-schule' },
        },
      ],
    },
  },
  {
    id: sampleId('title-sections', 1),
    uri: '/titel/blickwechsel-handbuch-fuer-lehrpersonen',
    content: {
      type: 'product',
      title: 'Blickwechsel, Handbuch: für den Unterricht',
      description: '',
      access: teachers,
      blocks: [
        text('Die Fälle der Kapitel drei und vier eignen sich als Prüfung, weil ihre Urteile nicht im Netz stehen.'),
      ],
    },
  },
]

/** Old paths that are still printed in books. */
export const sampleRedirects = [
  { uri: '/lieferung', target: '/versand-und-lieferung' },
  { uri: '/kontakt', target: '/support-und-kontakt' },
  { uri: '/magazin', target: '/artikel' },
  { uri: '/presse', target: '/medien' },
  // Its target is gone: a link that editors find among the dead ones.
  { uri: '/messe', target: '/messe-2025' },
  { uri: '/spielregeln', target: '/titel/spielregeln-recht-fuer-berufslernende' },
]
