import { schoolLevelShorts } from './school-level-shorts.ts'
import type { SchoolLevel } from './school-levels.ts'

export const schoolLevelLabels: Record<SchoolLevel, string> = {
  cycle_1: 'Zyklus 1 (Kindergarten bis 2. Klasse)',
  cycle_2: 'Zyklus 2 (3. bis 6. Klasse)',
  cycle_3: 'Zyklus 3 (Sekundarstufe I)',
  vocational: 'Berufsfachschule',
  vocational_baccalaureate: 'Berufsmaturität',
  gymnasium: 'Gymnasium',
  tertiary: 'Höhere Berufsbildung und Hochschule',
  further_training: 'Weiterbildung',
}

/** What their pages call them. */
export const schoolLevelNames: Record<SchoolLevel, { slug: string; title: string; short: string; lead: string }> = {
  cycle_1: {
    slug: 'zyklus-1',
    title: 'Zyklus 1',
    short: schoolLevelShorts.cycle_1,
    lead: 'Für Kindergarten, erste und zweite Klasse: Werke zum Anschauen, Hören, Legen und Lesenlernen, mit Plänen für altersgemischte Gruppen.',
  },
  cycle_2: {
    slug: 'zyklus-2',
    title: 'Zyklus 2',
    short: schoolLevelShorts.cycle_2,
    lead: 'Für die dritte bis sechste Klasse: Lehrmittel nach Lehrplan 21, in denen Kinder allein, zu zweit und als Klasse weiterkommen.',
  },
  cycle_3: {
    slug: 'zyklus-3',
    title: 'Zyklus 3',
    short: schoolLevelShorts.cycle_3,
    lead: 'Für die Sekundarstufe I: Werke, die auf Lehre und Mittelschule hinführen, mit Aufgaben auf zwei Niveaus.',
  },
  vocational: {
    slug: 'berufsfachschule',
    title: 'Berufsfachschule',
    short: schoolLevelShorts.vocational,
    lead: 'Für Lernende mit EFZ und EBA: Allgemeinbildung und Berufskunde, von der ersten Lektion bis zum Qualifikationsverfahren.',
  },
  vocational_baccalaureate: {
    slug: 'berufsmaturitaet',
    title: 'Berufsmaturität',
    short: schoolLevelShorts.vocational_baccalaureate,
    lead: 'Für die Berufsmaturität während und nach der Lehre: Grundlagen, Schwerpunkt und Ergänzung nach Rahmenlehrplan.',
  },
  gymnasium: {
    slug: 'gymnasium',
    title: 'Gymnasium',
    short: schoolLevelShorts.gymnasium,
    lead: 'Für die gymnasiale Maturität: Bücher, die Zusammenhänge zeigen und bis zur Prüfung begleiten.',
  },
  tertiary: {
    slug: 'hoehere-berufsbildung-und-hochschule',
    title: 'Höhere Berufsbildung und Hochschule',
    short: schoolLevelShorts.tertiary,
    lead: 'Für höhere Fachschulen, Berufsprüfungen und Pädagogische Hochschulen: zum Lernen neben der Arbeit und zum Nachschlagen danach.',
  },
  further_training: {
    slug: 'weiterbildung',
    title: 'Weiterbildung',
    short: schoolLevelShorts.further_training,
    lead: 'Für Erwachsene, die dazulernen: Sprachen, Recht im Alltag und Kurse für Lehrpersonen.',
  },
}
