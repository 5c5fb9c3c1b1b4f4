/** Providers that give anyone an e-mail address: such an address proves no school. */
const PROVIDERS: ReadonlySet<string> = new Set(
  (
    'aol bluemail bluewin fastmail freemail gmail gmx googlemail hispeed hotmail icloud live mail me msn ' +
    'outlook posteo proton protonmail sunrise swissonline t-online tuta web yahoo ymail zoho'
  ).split(' '),
)

/** Whether anyone could get this e-mail address from its provider, in whatever country. */
export function isFreeMail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return PROVIDERS.has(domain.split('.').at(-2) ?? domain)
}
