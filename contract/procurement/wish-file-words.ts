/** The columns of the wishes of a school year as a table. */
export const WISH_FILE_HEAD = [
  'Titel',
  'Ausgabe',
  'Auflage',
  'ISBN',
  'Klasse',
  'Lehrperson',
  'Gewünscht',
  'Bewilligt',
  'Stand',
  'Einzelpreis CHF',
  'Total CHF',
  'Begründung',
  'Grund des Entscheids',
  'Entschieden von',
  'Bestellung',
]

/** The name of that file, for `2027/28`. */
export function wishFileName(schoolYear: string): string {
  return `Wünsche ${schoolYear.replace('/', '-')}.csv`
}
