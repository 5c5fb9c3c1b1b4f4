import type { PageDraft } from '../page-draft.ts'

/** How to get into each platform: where «Hilfe zu …» leads. */
export const platformsPage: PageDraft = {
  uri: '/lernplattformen',
  title: 'Lernplattformen',
  description: 'beook, Web-App und Edubase: wie Sie mit Ihrer Lizenz hineinkommen und was tun, wenn es klemmt.',
}
