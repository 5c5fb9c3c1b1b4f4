/** A field that finds what there is while somebody types. */
export const finding = {
  failed: 'Die Suche antwortet gerade nicht.',
  found: (count: number) =>
    count === 0
      ? 'Nichts gefunden.'
      : count === 1
        ? '1 Vorschlag. Pfeil nach unten wählt ihn.'
        : `${count} Vorschläge. Pfeil nach unten wählt.`,
  titles: (count: number) => (count === 1 ? '1 Titel' : `${count.toLocaleString('de-CH')} Titel`),
} as const
