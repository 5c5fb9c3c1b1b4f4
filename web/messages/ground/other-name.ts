/** For who sends a form to another name of the shop. */
export const otherNameMessages = {
  title: 'Hier geht es nicht weiter',
  text: (host: string) =>
    `Diese Adresse ist ein anderer Name unseres Shops, und was Sie eingegeben haben, wurde nicht gesendet. Bitte machen Sie bei ${host} weiter, und geben Sie es dort noch einmal ein.`,
  goOn: (host: string) => `Weiter zu ${host}`,
}
