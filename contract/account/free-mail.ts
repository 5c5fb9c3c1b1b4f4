/** Providers that give an address to anyone: such an address proves no school. */
const PROVIDERS: ReadonlySet<string> = new Set(
  (
    'aol bluemail bluewin fastmail freemail gmail gmx googlemail hispeed hotmail icloud live mail me msn ' +
    'outlook posteo proton protonmail sunrise swissonline t-online tuta web yahoo ymail zoho'
  ).split(' '),
)

/** Whether this e-mail address is one of a provider for everybody, whatever its country. */
export function isFreeMail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return PROVIDERS.has(domain.split('.').at(-2) ?? domain)
}
