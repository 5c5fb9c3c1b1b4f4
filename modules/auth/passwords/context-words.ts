/**
 * Words around the shop, which whoever guesses passwords of its customers tries first (ASVS 6.1.2). The name of the
 * publisher who runs it joins them, and the owner's own words: see `new-password-hash.ts`.
 */
export const CONTEXT_WORDS: readonly string[] = [
  // The software, and what it sells.
  'Lernladen',
  'Laden',
  'Shop',
  'Verlag',
  'Buch',
  'Bücher',
  'Lehrmittel',
  'Lehrbuch',
  'Schulbuch',
  'Schulbücher',
  // For whom.
  'Lehrer',
  'Lehrerin',
  'Lehrperson',
  'Lehrkraft',
  'Lernende',
  'Lernen',
  'Schüler',
  'Schülerin',
  // Where.
  'Schule',
  'Schulhaus',
  'Berufsschule',
  'Gymnasium',
  'Klasse',
  'Unterricht',
  // What the forms ask for.
  'Login',
  'Konto',
  'Passwort',
  'Password',
  'Kennwort',
]
