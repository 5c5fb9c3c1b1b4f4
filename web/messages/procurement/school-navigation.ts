/** What the pages of one’s school are called in the line that leads from one to the other. */
export const schoolNavigationMessages = {
  label: 'Seiten der Schule',
  overview: 'Übersicht',
  ownWishes: 'Meine Wünsche',
  wishes: 'Wünsche der Schule',
  orders: 'Bestellungen',
  budget: 'Budget',
  classes: 'Klassen',
  licences: 'Lizenzen',
  members: 'Mitglieder',
} as const
