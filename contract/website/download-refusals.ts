/** Of files that are for some readers only. Each code with its status and its sentence. */
export const downloadRefusals = {
  download_forbidden: [403, 'Sie haben keine Berechtigung, diese Datei herunterzuladen.'],
} as const
