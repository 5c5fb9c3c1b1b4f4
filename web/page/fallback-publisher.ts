import { fallbackName } from './fallback-name.ts'

const SOCIAL_LINKS = [
  'Mastodon=https://social.aarebogen.example/@verlag',
  'Instagram=https://instagram.aarebogen.example/verlag',
  'LinkedIn=https://linkedin.aarebogen.example/verlag',
].join('|')

/** Shown while the content backend does not answer; a publisher sets its own at build time. */
export const fallbackPublisher = {
  name: fallbackName,
  logo: '/logo.svg',
  address: (import.meta.env.VITE_PUBLISHER_ADDRESS ?? 'Aarebogen Verlag AG|Aarstrasse 60|3005 Bern').split('|'),
  socialLinks: linksOf(import.meta.env.VITE_PUBLISHER_SOCIAL_LINKS ?? SOCIAL_LINKS),
} as const

function linksOf(setting: string) {
  return setting.split('|').flatMap((entry) => {
    const [label = '', link = ''] = entry.split('=')
    return link ? [{ link, icon: { label, value: label.toLowerCase() } }] : []
  })
}
