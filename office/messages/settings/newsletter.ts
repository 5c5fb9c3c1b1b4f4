import { stepWords } from '#office/messages/steps.ts'

/** The room of newsletters. */
export const newsletterRoom = {
  title: 'Newsletter',
  lead: 'Wer einen Newsletter erhält, wird nur über die eigene E-Mail-Adresse gefunden. Jedes Nachschlagen steht im Protokoll.',
  email: 'E-Mail-Adresse',
  hint: 'Die Adresse steht danach in keiner Adresse des Browsers und in keinem Protokoll.',
  find: 'Nachschlagen',
  unknown: 'Diese Adresse erhält keinen Newsletter.',
  list: 'Newsletter',
  since: 'Seit',
  lists: 'Erhält',
  none: 'Zurzeit keinen Newsletter.',
  consents: 'Einwilligungen',
  requested: 'Angemeldet',
  confirmed: 'Bestätigt',
  agreedTo: 'Wortlaut',
  wording: (version: string) => `Fassung ${version}`,
  formerWording: 'ein früherer Wortlaut',
  steps: stepWords.title,
  end: 'Newsletter beenden',
  endMeans: 'Sofort. Die Einwilligung von damals bleibt als Nachweis. Wieder anmelden kann sich nur die Person selbst.',
  ended: 'Beendet.',
  files: 'Listen als CSV',
  filesLead: 'Wer eine Liste herunterlädt, steht im Protokoll.',
  file: (list: string) => `${list} herunterladen`,
} as const
