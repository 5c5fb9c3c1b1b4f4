import { newsletterLabels } from '#contract/content/newsletter-lists.ts'

/** What the demonstration publisher says about each newsletter. */
export const newslettersOfSample = {
  'hep-schweiz': {
    label: newsletterLabels['hep-schweiz'],
    sentence: 'Neue Titel für Schule und Weiterbildung, einmal im Monat.',
  },
  'elerhmittel-schweiz': {
    label: newsletterLabels['elerhmittel-schweiz'],
    sentence: 'Neues zu digitalen Ausgaben und Lernplattformen.',
  },
  myskillbox: { label: newsletterLabels.myskillbox, sentence: 'Für alle, die mit myskillbox unterrichten.' },
  mykv: { label: newsletterLabels.mykv, sentence: 'Für die kaufmännische Grundbildung.' },
  volksschule: { label: newsletterLabels.volksschule, sentence: 'Lehrmittel und Material für die Volksschule.' },
}
