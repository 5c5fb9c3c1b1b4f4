/** A server that takes in what a webhook is told, and checks who says so. */
export function webhookExample(webhookUrl: string): string {
  const { pathname: path, port } = new URL(webhookUrl)
  return `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env.WEBHOOK_SECRET ?? ''
const known = new Set<string>() // in Ihrer Anwendung: in der Datenbank

const server = createServer(async (request, response) => {
  const answer = (status: number) => response.writeHead(status).end()
  if (request.method !== 'POST' || request.url !== '${path}') return answer(404)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const header = String(request.headers['lernladen-signature'])
  const [, time = '', claimed = ''] = /^t=(\\d+),s0=([0-9a-f]{64})$/.exec(header) ?? []
  const expected = createHmac('sha256', secret).update(time).update(body).digest()
  const isOurs = claimed !== '' && timingSafeEqual(Buffer.from(claimed, 'hex'), expected)
  if (!isOurs || Math.abs(Date.now() - Number(time)) > 300_000) return answer(401)

  const { id, type, sub, licence } = JSON.parse(body.toString())
  if (!known.has(id)) {
    known.add(id)
    if (type === 'licence.began') console.log(\`\${sub} darf \${licence.isbn} benutzen, bis \${licence.until}\`)
    if (type === 'licence.ended') console.log(\`Die Lizenz \${licence.id} ist zu Ende\`)
  }
  answer(204)
})
server.listen(${port || 8080})
`
}
