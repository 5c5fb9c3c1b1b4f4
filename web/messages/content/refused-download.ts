/** Of the page that stands in place of a file which is for others. */
export const refusedDownloadMessages = {
  title: 'Sie haben keine Berechtigung, diese Datei herunterzuladen.',
  help: 'Die Datei ist für bestätigte Lehrpersonen oder für bestimmte Gruppen. Fehlt Ihnen der Zugang, fragen Sie uns.',
} as const
