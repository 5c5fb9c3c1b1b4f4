import { visitOf } from '#web/api.ts'
import type { Route } from './+types/robots.ts'

const PRIVATE = [
  '/api/',
  '/checkout',
  '/downloads/',
  '/files/',
  '/login',
  '/preview/',
  '/profile',
  '/register',
  '/session',
  '/shopping-list/',
]

export function loader(args: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${visitOf(args).origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cache-tag': 'content',
    },
  })
}
