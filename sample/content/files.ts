import type { files } from '#modules/content/tables.ts'
import { sampleId } from '../sample-id.ts'
import { makePdf } from './pdf.ts'

type FileRow = typeof files.$inferInsert

interface SampleFile extends FileRow {
  bytes: Uint8Array
}

const TEACHERS = { audience: 'teachers' as const, groups: [] }
const EVERYONE = { audience: 'everyone' as const, groups: [] }
const PARTNERS = { audience: 'authorised' as const, groups: ['partner' as const] }

/** Files of the website, by short names. */
export const sampleFiles = {
  catalogue: file(0, 'Programm 2026/27', 'programm-2026-27', EVERYONE, [
    'Alle lieferbaren Titel des Aarebogen Verlags nach Fächern.',
    'Bestellungen: bestellung@aarebogen.example',
  ]),
  orderForm: file(1, 'Bestellformular für Schulen', 'bestellformular-schulen', EVERYONE, [
    'Schule:',
    'Ansprechperson:',
    'Liefertermin:',
    'Titel, Auflage, Anzahl:',
  ]),
  solutions: file(2, 'Lösungen zu «Spielregeln», Kapitel 1 bis 4', 'loesungen-spielregeln-1-4', TEACHERS, [
    'Kapitel 1, Aufgabe 1: Der Lehrvertrag ist ein Arbeitsvertrag besonderer Art.',
    'Kapitel 1, Aufgabe 2: Die Probezeit dauert ein bis drei Monate.',
    'Kapitel 2, Aufgabe 1: Handlungsfähig ist, wer volljährig und urteilsfähig ist.',
  ]),
  exam: file(3, 'Prüfungsvorlage Rechnungswesen', 'pruefungsvorlage-rechnungswesen', TEACHERS, [
    'Zeit: 45 Minuten. Hilfsmittel: Taschenrechner, Kontenrahmen.',
    '1. Bilden Sie die Buchungssätze.',
    '2. Schliessen Sie die Konten ab.',
  ]),
  logos: file(4, 'Logos und Farben für Partner', 'logos-und-farben', PARTNERS, [
    'Flussgrün: #135450. Lehm: #b4501f. Papier: #fbf8f2.',
    'Schutzraum: eine Bogenhöhe auf allen Seiten.',
  ]),
} satisfies Record<string, SampleFile>

function file(
  n: number,
  title: string,
  slug: string,
  { audience, groups }: Pick<SampleFile, 'audience' | 'groups'>,
  lines: readonly string[],
): SampleFile {
  const bytes = makePdf(title, lines)
  return {
    id: sampleId('file', n),
    title,
    name: `${slug}.pdf`,
    mediaType: 'application/pdf',
    size: bytes.length,
    key: `downloads/${slug}.pdf`,
    audience,
    groups,
    bytes,
  }
}
