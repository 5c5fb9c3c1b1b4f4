/** Sentences of failures that become a page. In a small file of its own, because every page loads them. */
export const failureSentences = {
  not_found: 'Diese Seite konnte leider nicht gefunden werden.',
  internal: 'Es ist ein Fehler aufgetreten.',
  maintenance: 'Die Website wird gerade gewartet.',
} as const
