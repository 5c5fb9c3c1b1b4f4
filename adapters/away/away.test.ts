import type { Rappen } from '#contract/ground/money.ts'
import { CircuitBreaker } from '../http/circuit-breaker.ts'
import { OpenIdConnect } from '../identity/openid-connect.ts'
import { IdentityFailure } from '../identity/port.ts'
import { MailUnavailable } from '../mail/port.ts'
import { SmtpTransport } from '../mail/smtp.ts'
import { Datatrans } from '../payment/datatrans.ts'
import { ProviderUnavailable } from '../payment/port.ts'
import { HttpPlatform } from '../platform/http-platform.ts'
import { PlatformUnavailable } from '../platform/port.ts'
import { HttpAddressProbe } from '../reachability/http-address-probe.ts'
import { Algolia } from '../search/algolia.ts'
import { Meilisearch } from '../search/meilisearch.ts'
import { SearchUnavailable } from '../search/port.ts'
import { guardedStorage } from '../storage/guarded-storage.ts'
import { StorageUnavailable } from '../storage/port.ts'
import { S3Storage } from '../storage/s3.ts'
import { HttpWebhookSender } from '../webhook/http-webhook-sender.ts'
import { WebhookFailed } from '../webhook/port.ts'
import { describeAway } from './conformance.ts'

/** Milliseconds. */
const timeout = 300
const at = (port: number) => `http://127.0.0.1:${port}`
const bucketAt = (port: number) =>
  new S3Storage({
    bucket: 'lernladen',
    endpoint: at(port),
    region: 'eu-central-1',
    accessKeyId: 'K',
    secretAccessKey: 'S',
    prefix: 'files',
    timeout: { connect: timeout, answer: timeout },
  })
const isUnavailable = (outcome: unknown) => outcome instanceof StorageUnavailable

describeAway('a bucket, read', { ask: (port) => bucketAt(port).read('a.pdf', 1_000), isAway: isUnavailable })

describeAway('a bucket, read as a stream', {
  ask: async (port) => {
    const pieces = (await bucketAt(port).readStream('a.pdf')) ?? []
    for await (const piece of pieces) if (piece.byteLength > 1_000) break
  },
  isAway: isUnavailable,
  // Who reads a stream waits for the next piece only.
  but: ['slow'],
})

describeAway('a bucket, written', {
  ask: (port) => bucketAt(port).put('a.pdf', new Uint8Array(10)),
  isAway: isUnavailable,
})

const payment = { merchantId: '1100000000', password: 'secret', hmacKey: 'a1'.repeat(32), timeout }
const paymentAt = (port: number) => new Datatrans({ ...payment, apiUrl: at(port), payUrl: at(port) })

describeAway('the payment provider', {
  ask: (port) => paymentAt(port).readStatus('1'),
  isAway: (outcome) => outcome instanceof ProviderUnavailable,
})

describeAway('the payment provider, asked for a refund', {
  ask: (port) =>
    paymentAt(port).refund({ transactionId: '1', amount: 100 as Rappen, reference: 'r-1', askedAt: new Date() }),
  isAway: (outcome) =>
    (outcome as { outcome?: unknown }).outcome === 'unknown' &&
    (outcome as { cause?: unknown }).cause instanceof ProviderUnavailable,
})

describeAway('a learning platform', {
  ask: (port) => new HttpPlatform({ name: 'beook', url: at(port), secret: 'a1'.repeat(16), timeout }).revoke('1'),
  isAway: (outcome) => outcome instanceof PlatformUnavailable,
})

const isSearchAway = (outcome: unknown) => outcome instanceof SearchUnavailable

describeAway('Meilisearch', {
  ask: (port) => new Meilisearch({ url: at(port), apiKey: 'k', index: 'shop', timeout }).find('recht', { limit: 1 }),
  isAway: isSearchAway,
})

describeAway('Algolia', {
  ask: (port) => {
    const index = new Algolia({ applicationId: 'a', apiKey: 'k', url: at(port), index: 'shop', timeout })
    return index.find('recht', { limit: 1 })
  },
  isAway: isSearchAway,
})

describeAway('the external login', {
  ask: (port) => {
    const options = { issuer: at(port), clientId: 'c', clientSecret: 's', label: 'Schule', roleClaim: 'role' }
    const provider = new OpenIdConnect({ ...options, allowHttp: true, timeout: timeout / 1_000 })
    return provider.begin('https://shop.example/callback')
  },
  isAway: (outcome) => outcome instanceof IdentityFailure && outcome.reason === 'away',
})

describeAway('the mail server', {
  ask: async (port) => {
    const transport = new SmtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'shop@verlag.example', timeout })
    try {
      await transport.send({
        messageId: 'm-1@shop',
        to: 'lea@example.test',
        subject: 'Ihre Rechnung',
        text: 'Guten Tag',
        html: '<p>Guten Tag</p>',
      })
    } finally {
      transport.close()
    }
  },
  isAway: (outcome) => outcome instanceof MailUnavailable,
  isGreeted: true,
  half: '220 mail.ver',
  failing: '421 4.3.2 closing\r\n',
})

describeAway("a partner's application", {
  ask: (port) =>
    new HttpWebhookSender({ mayReachLocal: true, timeout }).send({ id: '1', url: at(port), secret: 's', body: {} }),
  isAway: (outcome) => outcome instanceof WebhookFailed,
  // Only the status of an answer is read.
  but: ['half an answer', 'slow'],
})

describeAway('an address that a partner has named', {
  ask: (port) => new HttpAddressProbe({ mayReachLocal: true, timeout }).probe(new URL(at(port))),
  isAway: (outcome) => typeof (outcome as { obstacle?: unknown }).obstacle === 'string',
  but: ['half an answer', 'slow', '500'],
})

let now = 0
const circuit = new CircuitBreaker({
  provider: 'storage',
  Unavailable: StorageUnavailable,
  report: () => undefined,
  now: () => now,
  openFor: 10_000,
})

describeAway('a bucket behind its circuit breaker, which forgets', {
  ask: async (port) => {
    now += 10_000
    return guardedStorage(bucketAt(port), circuit).read('a.pdf', 1_000)
  },
  isAway: isUnavailable,
})
