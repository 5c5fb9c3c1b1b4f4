import type { files } from '#modules/content/content/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { sampleId } from '../sample-id.ts'
import { drawSheet } from './pdf/draw-sheet.ts'

export interface SampleFile extends Omit<typeof files.$inferInsert, 'size'> {
  /** The bytes of the file, the same every time. */
  draw(catalogue: Catalogue): Promise<Uint8Array>
}

export type Readers = Pick<SampleFile, 'audience' | 'groups'>
export const TEACHERS = { audience: 'teachers' as const, groups: [] } satisfies Readers
export const EVERYONE = { audience: 'everyone' as const, groups: [] } satisfies Readers
export const PARTNERS = { audience: 'authorised' as const, groups: ['partner' as const] } satisfies Readers

/** The website's files, by short names. */
export const sampleFiles = {
  catalogue: sheet(0, 'Programm 2026/27', 'programm-2026-27', EVERYONE, [
    'Alle lieferbaren Titel des Aarebogen Verlags nach Fächern.',
    'Bestellungen: bestellung@aarebogen.example',
  ]),
  orderForm: sheet(1, 'Bestellformular für Schulen', 'bestellformular-schulen', EVERYONE, [
    'Schule:',
    'Ansprechperson:',
    'Liefertermin:',
    'Titel, Auflage, Anzahl:',
  ]),
  solutions: sheet(2, 'Lösungen zu «Spielregeln», Kapitel 1 bis 4', 'loesungen-spielregeln-1-4', TEACHERS, [
    'Kapitel 1, Aufgabe 1: Der Lehrvertrag ist ein Arbeitsvertrag besonderer Art.',
    'Kapitel 1, Aufgabe 2: Die Probezeit dauert ein bis drei Monate.',
    'Kapitel 2, Aufgabe 1: Handlungsfähig ist, wer volljährig und urteilsfähig ist.',
  ]),
  answers: sheet(3, 'Lösungen zu «Soll, Haben, Saldo», Kapitel 1 bis 3', 'loesungen-soll-haben-saldo', TEACHERS, [
    'Kapitel 1, Aufgabe 1: Kasse und Bank sind Aktiven, der Kredit der Bank ist ein Passivum.',
    'Kapitel 2, Aufgabe 1: Barverkauf von Waren: Kasse an Warenertrag.',
    'Kapitel 3, Aufgabe 1: Der Saldo steht auf der kleineren Seite.',
  ]),
  logos: sheet(4, 'Logos und Farben für Partner', 'logos-und-farben', PARTNERS, [
    'Flussgrün: #135450. Lehm: #b4501f. Papier: #fbf8f2.',
    'Schutzraum: eine Bogenhöhe auf allen Seiten.',
  ]),
  worksheet: sheet(5, 'Arbeitsblatt: Ein Lehrvertrag, Zeile für Zeile', 'arbeitsblatt-lehrvertrag', EVERYONE, [
    'Lesen Sie den Vertrag auf der Rückseite. Unterstreichen Sie, was Sie nicht verstehen.',
    'Wer schliesst den Vertrag ab:',
    'Wie lange dauert die Probezeit:',
    'Wie viel Ferien haben Lernende unter 20:',
    'Was geschieht, wenn jemand die Prüfung nicht besteht:',
  ]),
  accounts: sheet(6, 'Kontenrahmen zum Ausdrucken', 'kontenrahmen', EVERYONE, [
    '1 Aktiven: Kasse, Bank, Forderungen, Vorräte, Sachanlagen',
    '2 Passiven: Verbindlichkeiten, Rückstellungen, Eigenkapital',
    '3 Betriebsertrag. 4 Warenaufwand. 5 Personalaufwand. 6 Übriger Aufwand.',
  ]),
  lessons: sheet(7, 'Sechs Lektionen zu «Datenspur», mit Zeitplan', 'lektionen-datenspur', TEACHERS, [
    'Lektion 1: Wer weiss, wo ich heute war? Einstieg mit dem eigenen Telefon.',
    'Lektion 2: Ein Formular lesen. Lektion 3: Ein Netz aus Schnur.',
    'Lektion 4 bis 6: Das Projekt, in Gruppen zu dritt.',
  ]),
  pressKit: sheet(8, 'Druckdaten für Partnerschulen', 'druckdaten-partnerschulen', PARTNERS, [
    'Umschlag und zwei Doppelseiten in Druckqualität, für Ihre eigenen Unterlagen.',
    'Bitte mit Quelle: Aarebogen Verlag, Bern.',
  ]),
} satisfies Record<string, SampleFile>

function sheet(n: number, title: string, slug: string, readers: Readers, lines: readonly string[]): SampleFile {
  return {
    id: sampleId('file', n),
    title,
    name: `${slug}.pdf`,
    mediaType: 'application/pdf',
    key: `downloads/${slug}.pdf`,
    ...readers,
    draw: () => drawSheet(title, lines),
  }
}
