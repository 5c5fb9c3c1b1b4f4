/** Sentences of the pages of departments. */
export const departmentMessages = {
  subDepartments: 'Teilgebiete',
  sort: 'Sortieren nach',
  sortNow: 'Sortieren',
  results: 'Titel dieses Fachs',
  nothingHelp: 'Nehmen Sie einen Filter weg, oder fragen Sie uns: Wir kennen das Programm.',
  empty: 'In diesem Fach gibt es zurzeit keine Titel',
  emptyHelp: 'Schauen Sie sich in den anderen Fächern um, oder suchen Sie im ganzen Verlagsprogramm.',
  ask: 'Fragen Sie uns',
} as const
