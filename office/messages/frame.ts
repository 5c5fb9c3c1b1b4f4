/** The frame of the back office. */
export const frame = {
  name: 'Back-Office',
  titleOf: (page: string) => `${page} · Back-Office`,
  rooms: 'Räume',
  waits: 'zu tun',
  noFile: 'Keine Datei',
  back: 'Zurück',
  toShop: 'Zum Shop',
  toStart: 'Zur Übersicht',
  logOut: 'Abmelden',
  error: (status: number) => `Fehler ${status}`,
} as const
