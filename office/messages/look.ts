/** How the back office looks. */
export const lookWords = {
  theme: 'Farben',
  themes: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  density: 'Zeilen',
  densities: { dense: 'Dicht', comfortable: 'Weit' },
  apply: 'Übernehmen',
} as const
