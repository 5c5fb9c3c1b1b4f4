/**
 * Words of the shop's context, which attackers of its customers try first (ASVS 6.1.2). `new-password-hash.ts` adds the
 * publisher's name and the owner's own words.
 */
export const CONTEXT_WORDS: readonly string[] = [
  // The software and its products.
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
  // Its users.
  'Lehrer',
  'Lehrerin',
  'Lehrperson',
  'Lehrkraft',
  'Lernende',
  'Lernen',
  'Schüler',
  'Schülerin',
  // Its places.
  'Schule',
  'Schulhaus',
  'Berufsschule',
  'Gymnasium',
  'Klasse',
  'Unterricht',
  // The fields of its forms.
  'Login',
  'Konto',
  'Passwort',
  'Password',
  'Kennwort',
]
