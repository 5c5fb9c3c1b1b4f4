/** What staff read on every page while they are logged in as a person. */
export const actingMessages = {
  banner: 'Angemeldet als jemand anders',
  of: (name: string) => `Sie sehen den Shop als ${name}.`,
  minutesLeft: (minutes: number) =>
    minutes === 0 ? 'Die Zeit ist um.' : `Noch ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`}.`,
  end: 'Beenden',
} as const
