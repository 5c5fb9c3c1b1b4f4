/** What staff did with a thing. */
export const historyWords = {
  title: (thing: string) => `Verlauf: ${thing}`,
  link: 'Verlauf',
  back: (thing: string) => `Zurück: ${thing}`,
  empty: 'Daran hat noch niemand etwas geändert.',
  when: 'Wann',
  who: 'Wer',
  what: 'Was',
  changed: 'Geändert',
  reason: 'Grund',
} as const
