import { Hono } from 'hono'
import { mailBody } from './mail-body.ts'
import type { Mailbox } from './mailbox.ts'
import { goneMailPage, listPage, mailPage } from './mailbox-pages.ts'

/**
 * `/dev/mails` and `/dev/mails.json?to=…`. Every answer has its own Content-Security-Policy, which the server must not
 * overwrite. Only for demonstration and tests: everybody who can reach these pages can read every mail.
 */
export function mailboxRoutes(mailbox: Mailbox): Hono {
  const app = new Hono()

  app.get('/dev/mails.json', (c) => {
    c.header('cache-control', 'no-store')
    return c.json(mailbox.find({ to: c.req.query('to') }))
  })

  app.get('/dev/mails', (c) => {
    const to = c.req.query('to')?.trim() ?? ''
    return listPage(mailbox.find({ to: to || undefined }), to)
  })

  app.get('/dev/mails/:id', (c) => {
    const received = mailbox.get(c.req.param('id'))
    return received ? mailPage(received.mail) : goneMailPage()
  })

  app.get('/dev/mails/:id/body', (c) => {
    const received = mailbox.get(c.req.param('id'))
    return received ? mailBody(received.mail.html) : goneMailPage()
  })

  app.get('/dev/mails/:id/attachments/:index{[0-9]+}', (c) => {
    const received = mailbox.get(c.req.param('id'))
    const index = Number(c.req.param('index'))
    const [attachment, file] = [received?.mail.attachments[index], received?.files[index]]
    if (!attachment || !file) return goneMailPage()
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(attachment.type) ? attachment.type : 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })

  return app
}
