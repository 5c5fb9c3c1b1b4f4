/** Shown while the content backend does not answer; a publisher sets its own at build time. */
export const fallbackPublisher = {
  name: import.meta.env.VITE_PUBLISHER_NAME ?? 'Aarebogen Verlag',
  logo: '/logo.svg',
  address: (import.meta.env.VITE_PUBLISHER_ADDRESS ?? 'Aarebogen Verlag AG|Aarstrasse 60|3005 Bern').split('|'),
  socialLinks: [],
} as const
