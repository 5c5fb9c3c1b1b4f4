import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeCertificate } from '#tests/support/certificate-factories.ts'
import { HttpAddressProbe } from './http-address-probe.ts'

const DAY = 86_400_000
const local = new HttpAddressProbe({ mayReachLocal: true })

async function portOf(server: Server | SocketServer): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const at = async (listener: RequestListener) => new URL(`http://127.0.0.1:${await portOf(createServer(listener))}/back`)

describe('an address that answers', () => {
  test('is asked once, as a browser would, and told by its status alone', async () => {
    const asked: (string | undefined)[] = []
    const url = await at(({ method, headers }, response) => {
      asked.push(method, headers.accept)
      response.writeHead(400).end('a secret of the answer')
    })
    expect(await local.probe(url)).toEqual({ status: 400, location: null })
    expect(asked).toEqual(['GET', 'text/html,*/*;q=0.8'])
  })

  test('is not followed to where it redirects', async () => {
    let asked = 0
    const url = await at((_, response) => {
      asked++
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect(await local.probe(url)).toEqual({ status: 302, location: '/elsewhere' })
    expect(asked).toBe(1)
  })
})

describe('what is in the way of one that does not', () => {
  test('a name that nobody knows', async () => {
    // One that no name can be, so that no resolver of the machine is waited for.
    const url = new URL(`https://${'n'.repeat(64)}.invalid/`)
    expect(await local.probe(url)).toEqual({ obstacle: 'name_unknown' })
  })

  test('nobody who listens', async () => {
    expect(await local.probe(new URL('http://127.0.0.1:9/'))).toEqual({ obstacle: 'connection_refused' })
  })

  test('a server that hangs up', async () => {
    const port = await portOf(createSocketServer((socket) => socket.destroy()))
    expect(await local.probe(new URL(`http://127.0.0.1:${port}/`))).toEqual({ obstacle: 'connection_failed' })
  })

  test('a server that never answers', async () => {
    const url = await at(() => undefined)
    const probe = new HttpAddressProbe({ mayReachLocal: true, timeout: 200 })
    expect(await probe.probe(url)).toEqual({ obstacle: 'too_slow' })
  })

  test('something other than a web server', async () => {
    const port = await portOf(createSocketServer((socket) => socket.end('220 mail.example ESMTP\r\n')))
    expect(await local.probe(new URL(`http://127.0.0.1:${port}/`))).toEqual({ obstacle: 'no_http' })
  })

  test('a server without TLS', async () => {
    const { port } = await at((_, response) => response.end())
    expect(await local.probe(new URL(`https://127.0.0.1:${port}/`))).toEqual({ obstacle: 'tls_failed' })
  })

  test.each([
    ['one that vouches for itself', { name: 'localhost' }, 'certificate_untrusted', false],
    ['one of another name', { name: 'lernwelt.example' }, 'certificate_name', true],
    ['one of yesterday', { name: 'localhost', until: new Date(Date.now() - 1000) }, 'certificate_expired', true],
    ['one of tomorrow', { name: 'localhost', from: new Date(Date.now() + DAY / 2) }, 'certificate_expired', true],
  ])('as its certificate, %s', async (_, options, obstacle, isTrusted) => {
    const certificate = makeCertificate(options)
    if (isTrusted) trust(certificate.cert)
    const port = await portOf(createTlsServer(certificate, (__, response) => response.end()))
    expect(await local.probe(new URL(`https://localhost:${port}/`))).toEqual({ obstacle })
  })

  test('nothing, with a certificate that is as it should be', async () => {
    const certificate = makeCertificate({ name: 'localhost' })
    trust(certificate.cert)
    const port = await portOf(createTlsServer(certificate, (_, response) => response.end()))
    expect(await local.probe(new URL(`https://localhost:${port}/`))).toEqual({ status: 200, location: null })
  })
})

/** For as long as the test runs. */
function trust(certificate: string): void {
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, certificate])
  onTestFinished(() => setDefaultCACertificates(known))
}

test.each(['127.0.0.1', '[::1]', 'localhost', '10.0.0.1', '169.254.169.254'])(
  'a public shop never asks its own network: %s',
  async (host) => {
    let asked = 0
    const { port } = await at((_, response) => {
      asked++
      response.end()
    })
    const probe = new HttpAddressProbe({ mayReachLocal: false })
    expect(await probe.probe(new URL(`http://${host}:${port}/`))).toEqual({ obstacle: 'not_public' })
    expect(asked).toBe(0)
  },
)
