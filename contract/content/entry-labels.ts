import type { StoredBlock } from './blocks.ts'
import type { EntryState, EntryType } from './entry-content.ts'
import type { RevisionAction } from './office-entries.ts'

/** The kinds of entries, as editors call them. */
export const entryTypeLabels: Record<EntryType, string> = {
  page: 'Seite',
  article: 'Artikel',
  team_member: 'Mitglied des Teams',
  contact: 'Kontaktseite',
  product: 'Abschnitte zu einem Titel',
}

export const entryStateLabels: Record<EntryState, string> = {
  draft: 'Entwurf',
  scheduled: 'Geplant',
  published: 'Veröffentlicht',
  ended: 'Beendet',
}

/** What was done with an entry. */
export const revisionActionLabels: Record<RevisionAction, string> = {
  save: 'Gespeichert',
  restore: 'Wiederhergestellt',
  move: 'Umgezogen',
  publish: 'Veröffentlicht',
  withdraw: 'Zurückgezogen',
  plan: 'Geplant',
  take_back: 'Planung zurückgenommen',
}

export const blockLabels: Record<StoredBlock['type'], string> = {
  text: 'Text',
  image: 'Bild',
  image_text: 'Bild und Text',
  quote: 'Zitat',
  teaser_grid: 'Teaser',
  video_link: 'Video',
  accordion: 'Akkordeon',
  steps: 'Schritte',
  facts: 'Zahlen',
  table: 'Tabelle',
  figure: 'Grafik mit Zahlen',
  timeline: 'Zeitstrahl',
  note: 'Hinweis',
  person: 'Ansprechperson',
  calculator: 'Rechner',
  call_to_action: 'Aufruf',
  contact: 'Kontakt',
  newsletter_form: 'Newsletter',
  contact_form: 'Kontaktformular',
  hero: 'Einstieg mit Covern',
  product_list: 'Liste von Titeln',
  department_grid: 'Fachbereiche',
  level_grid: 'Schulstufen',
  level_head: 'Einstieg einer Schulstufe',
  school_finder: 'Suche nach Stufe und Fach',
  title_catalogue: 'Vorschau nach Monaten',
  editors_choice: 'Empfehlungen mit Unterschrift',
  news_shelf: 'Neu und bald',
  series_band: 'Band einer Reihe',
  action_band: 'Band mit Aktionen',
  article_list: 'Liste von Artikeln',
  team_list: 'Team',
  downloads: 'Downloads',
}
