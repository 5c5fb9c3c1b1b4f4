/** Refusals of files that only some readers may have: code, status and sentence. */
export const downloadRefusals = {
  download_forbidden: [403, 'Sie haben keine Berechtigung, diese Datei herunterzuladen.'],
} as const
