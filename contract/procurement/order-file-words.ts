/** The columns of an order of a school as a table: a line for each class and teacher of a title. */
export const ORDER_FILE_HEAD = [
  'Bestellung',
  'Bestellt am',
  'Bestellnummer der Schule',
  'Kostenstelle',
  'ISBN',
  'Titel',
  'Ausgabe',
  'Klasse',
  'Lehrperson',
  'Exemplare',
  'Einzelpreis CHF',
  'Mengenrabatt %',
  'Total CHF',
]

/** The name of that file. */
export function orderFileName(number: string): string {
  return `Bestellung ${number}.csv`
}
