/** Sentences of failures that become a page: in a file of their own, since every page is ready to show them. */
export const failureSentences = {
  not_found: 'Diese Seite konnte leider nicht gefunden werden.',
  internal: 'Es ist ein Fehler aufgetreten.',
  maintenance: 'Die Website wird gerade gewartet.',
} as const
