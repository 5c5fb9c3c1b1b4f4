import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

export type PlainPage = {
  title: string
  /** Plain CSS, sent inline and allowed through its hash. */
  style: string
  body: ReturnType<typeof html>
  /** Additional CSP directives, e.g. `frame-src 'self'`. */
  allow?: readonly string[]
}

/** A page of the development tools: no script, its own style, and a policy that allows only that. */
export async function plainPage({ title, style, body, allow = [] }: PlainPage, status = 200): Promise<Response> {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...allow,
  ]
  const page = await html`<!doctype html>
<html lang="de-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>${body}</body>
</html>`
  return new Response(String(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  })
}
