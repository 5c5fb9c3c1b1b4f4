/** Sentences beside the text of a title's page. */
export const asideMessages = {
  files: 'Zum Herunterladen',
  cover: (pixels: number) => `Umschlag, ${pixels} Pixel breit (JPEG)`,
  contents: 'Inhaltsverzeichnis (PDF)',
  editor: 'Fragen zum Titel',
} as const
