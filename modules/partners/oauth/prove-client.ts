import type { AdapterPayload } from 'oidc-provider'
import type { Database } from '#kernel/database/connection.ts'
import { clientSecretHash } from '#modules/partners/partners/clients/client-secret.ts'
import { loadClientMetadata, SECRET_HASHES } from './provider/client-metadata.ts'

interface Presented {
  headers: Headers
  body: Uint8Array
}

/**
 * The client that sends a request, as the provider wants it; null where the request does not prove to be of the client
 * it names. The provider decides about the request itself.
 */
export async function proveClient(db: Database, presented: Presented): Promise<AdapterPayload | null> {
  const credentials = credentialsIn(presented)
  if (!credentials) return null
  const client = await loadClientMetadata(db, credentials.clientId, { keeps: false })
  const hashes = (client?.[SECRET_HASHES] ?? []) as string[]
  return client && hashes.includes(clientSecretHash(credentials.secret)) ? client : null
}

interface Credentials {
  clientId: string
  secret: string
}

/** By HTTP Basic or in the form; null where there are none, or both. */
export function credentialsIn({ headers, body }: Presented): Credentials | null {
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const header = headers.get('authorization')
  const inForm = form.get('client_secret')
  if (header === null) {
    const clientId = form.get('client_id')
    return clientId && inForm ? { clientId, secret: inForm } : null
  }
  return inForm ? null : credentialsInHeader(header)
}

/** Both are encoded as in a form before they are joined (RFC 6749, section 2.3.1). */
function credentialsInHeader(header: string): Credentials | null {
  const basic = /^Basic ([\w+/=-]+)$/i.exec(header)?.[1]
  const [, id, secret] = /^([^:]+):(.+)$/s.exec(Buffer.from(basic ?? '', 'base64').toString()) ?? []
  if (id === undefined || secret === undefined) return null
  try {
    return { clientId: formDecoded(id), secret: formDecoded(secret) }
  } catch {
    return null
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', '%20'))
}
