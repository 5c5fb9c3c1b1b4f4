/** Sentences and words of the digital titles that a person owns. */
export const libraryMessages = {
  title: 'Ihre digitalen Titel',
  all: 'Alle PDFs',
  allLicences: 'Alle Lizenzen im E-Learning',
  pdfs: 'PDFs',
  lead: 'Ihre E-Books und Materialien zum Lesen und Herunterladen.',
  note: 'Jede Datei trägt Ihren Namen als Wasserzeichen: Sie ist für Sie persönlich bestimmt, und das Urheberrecht erlaubt nicht, sie weiterzugeben.',
  none: 'Sie haben noch keine PDFs',
  noneText: 'E-Books und Materialien, die Sie kaufen oder mit einem Coupon einlösen, finden Sie danach hier.',
  browse: 'Titel entdecken',
  open: 'Öffnen',
  download: 'Herunterladen',
  whichFile: 'Welche Datei möchten Sie?',
  preparing: 'Ihr persönliches Exemplar wird vorbereitet …',
  preparingText:
    'Wir schreiben Ihren Namen in die Datei. Das dauert einen Augenblick. Beginnt der Download nicht von selbst, gehen Sie auf «Weiter».',
  go: 'Weiter',
  toPdfs: 'Zu Ihren PDFs',
  failed: 'Der Download ist nicht möglich',
  noFiles: 'Die Dateien werden noch bereitgestellt.',
} as const
