/** Refusals of files that only some readers may have: code, status and sentence. */
export const downloadRefusals = {
  download_forbidden: [403, 'Sie haben keine Berechtigung, diese Datei herunterzuladen.'],
  copy_failed: [409, 'Diese Datei lässt sich zurzeit nicht bereitstellen. Wir kümmern uns darum.'],
  book_unreadable: [409, 'Dieses E-Book lässt sich hier nicht lesen. Bitte laden Sie es herunter.'],
} as const
