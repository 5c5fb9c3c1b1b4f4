import autocannon from 'autocannon'
import type { LoadOrder, Measured } from './load.ts'

/** A process of its own, so that the load does not share an event loop with the measured server. */
process.once('message', (order: LoadOrder) => {
  run(order).then(
    (measured) => process.send?.(measured, () => process.disconnect()),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})

// When the parent process is gone, nobody else would end this one.
process.once('disconnect', () => process.exit())

async function run({ server, load, connections, seconds }: LoadOrder): Promise<Measured> {
  let client = 0
  // autocannon reports the end of a load to the second, which is too coarse for requests that are sent once.
  let lastAnswer = 0
  const heard = { onResponse: () => void (lastAnswer = Date.now()) }
  const running = autocannon({
    url: server.origin,
    connections,
    timeout: 30,
    ...(load.rate ? { overallRate: load.rate } : {}),
    ...(load.once ? { amount: load.requests.length } : { duration: seconds }),
    // Each connection has its own requests: no two buyers share a cart, and no request is sent twice in a row.
    setupClient: (one) => {
      // autocannon would decode every body into text, which for compressed bodies takes longer than the server's
      // answer.
      one.pipelinedRequests.addBody = () => undefined
      const offset = client++
      const own = load.requests.filter((_, index) => index % connections === offset % connections)
      const requests = own.length > 0 ? own : load.requests
      one.setRequests(requests.map((request) => ({ ...request, ...(load.once ? heard : {}) })))
    },
  })
  process.once('message', () => running.stop())
  const result = await running
  const took = ((load.once ? lastAnswer : result.finish.getTime()) - result.start.getTime()) / 1000
  const answered = load.status ? (result.statusCodeStats[load.status]?.count ?? 0) : result['2xx']
  const refused = load.mayBeRefused ? (result.statusCodeStats[429]?.count ?? 0) : 0
  return {
    perSecond: answered / took,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered,
    failed: result['2xx'] + result.non2xx - answered - refused + result.errors + result.timeouts,
  }
}
