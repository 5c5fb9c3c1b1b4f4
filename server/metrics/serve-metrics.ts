import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { answerMalformedRequests } from '../http/malformed-requests.ts'
import { basicSecurityHeaders } from '../http/security-headers.ts'
import type { Metrics } from './metrics.ts'
import { metricsRoutes } from './metrics-routes.ts'

export interface MetricsPort {
  port: number
  close(): void
}

/** Serves only the metrics, at a port of their own. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, token }: { port: number; host: string; token: string | undefined },
): Promise<MetricsPort> {
  const app = metricsRoutes(metrics, token)
  const listener = getRequestListener((request) => app.fetch(request))
  const headers = basicSecurityHeaders(undefined)
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    void listener(request, response)
  })
  answerMalformedRequests(server, headers)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
