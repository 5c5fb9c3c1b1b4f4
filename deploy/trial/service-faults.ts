import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { S3Storage } from '#adapters/storage/s3.ts'
import { suggest } from '#contract/catalogue/catalogue.ts'
import { IMAGE_WIDTHS } from '#contract/catalogue/images.ts'
import { startMeilisearchDouble } from '#tests/search-doubles/meilisearch-double.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import type { Fault } from './fault.ts'
import type { Answer } from './results.ts'

/** Seconds that a service is away. */
const AWAY = 25
/** Milliseconds between two questions of the trial's own. */
const EVERY = 250

/** Milliseconds: the first who meets a silent bucket, and those who come after the breaker has opened. */
const PICTURE = { first: 1_500, later: 50 }
const PICTURES = (AWAY * 1_000) / EVERY

const BUCKET = { bucket: 'lernladen', region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

async function startBucket() {
  const folder = mkdtempSync(join(tmpdir(), 'lernladen-bucket-'))
  const port = await freePort()
  const script = fileURLToPath(new URL('bucket-process.ts', import.meta.url))
  const begin = async () => {
    const child = fork(script, [folder, BUCKET.bucket, String(port)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    await once(child, 'message')
    return child
  }
  let child = await begin()
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const endpoint = `http://127.0.0.1:${port}`
  const pictures = new S3Storage({ ...BUCKET, endpoint, prefix: 'pictures' })
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3c5' } })
    .png()
    .toBuffer()
  for (let n = 0; n < PICTURES; n++) await pictures.put(pictureOf(n), picture)
  return {
    env: {
      S3_BUCKET: BUCKET.bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: BUCKET.region,
      S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
      S3_SECRET_ACCESS_KEY: BUCKET.secretAccessKey,
    },
    silence: async () => void child.kill('SIGSTOP'),
    speak: async () => void child.kill('SIGCONT'),
    takeAway: end,
    bringBack: async () => {
      child = await begin()
    },
    close: async () => {
      await end()
      rmSync(folder, { recursive: true })
    },
  }
}

type Bucket = Awaited<ReturnType<typeof startBucket>>

/** Each is asked for once, so that no instance has it already. */
function pictureOf(n: number): string {
  return `covers/${n}.png`
}

/** Pictures are asked for that lie in the bucket alone, while it is in trouble; orders go on, and bills are drawn later. */
function bucketFault(
  about: string,
  { lose, bring }: { lose: (bucket: Bucket) => Promise<void>; bring: (bucket: Bucket) => Promise<void> },
): Fault {
  let bucket: Bucket
  return {
    about,
    bounds: { stopped: 5, pagesFailed: 0 },
    prepare: async () => {
      bucket = await startBucket()
      return { options: { env: bucket.env }, close: bucket.close }
    },
    run: async (_, load) => {
      await lose(bucket)
      for (let n = 0; n < PICTURES; n++) {
        await (await load.ask(`/images/${pictureOf(n)}?w=${IMAGE_WIDTHS[0]}`))?.arrayBuffer()
        await pause(EVERY)
      }
      await bring(bucket)
      await load.untilOrders(0)
    },
    complaints: (answers, log) => {
      const pictures = answers.filter(({ of }) => of === 'other')
      return [
        ...(pictures.some(({ status }) => status === 500) ? ['a picture 500'] : []),
        ...(pictures.some(({ status }) => status === 503) ? [] : ['no picture 503']),
        ...slowerThan(PICTURE.first, pictures.slice(0, 1)),
        ...slowerThan(PICTURE.later, pictures.slice(-PICTURES / 2)),
        ...(log.includes('the database is away') ? ['the log says that the database is away'] : []),
      ]
    },
  }
}

function slowerThan(most: number, answers: readonly Answer[]): string[] {
  const median = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0
  return median > most ? [`a picture took ${Math.round(median)} ms > ${most}`] : []
}

export const bucketSilent = bucketFault('the bucket takes connections and says nothing', {
  lose: ({ silence }) => silence(),
  bring: ({ speak }) => speak(),
})

export const bucketAway = bucketFault('the bucket refuses connections', {
  lose: ({ takeAway }) => takeAway(),
  bring: ({ bringBack }) => bringBack(),
})

let search: Awaited<ReturnType<typeof startMeilisearchDouble>>

export const searchAway: Fault = {
  about: 'the search service is away, then slow: the database answers',
  bounds: { failures: 0, stopped: 5 },
  prepare: async () => {
    const key = 'key-of-the-trial'
    search = await startMeilisearchDouble(key, 'lernladen')
    const env = { SEARCH: 'meilisearch', MEILISEARCH_URL: search.url, MEILISEARCH_KEY: key }
    return { options: { env }, close: search.close }
  },
  run: async (_, load) => {
    for (const failure of ['down', 'slow'] as const) {
      search.fail(failure)
      for (let n = 0; n < (AWAY * 500) / EVERY; n++) {
        await (await load.ask(`/api${suggest.path}?query=titel`))?.text()
        await pause(EVERY)
      }
    }
    search.fail(null)
    await load.untilOrders(0)
  },
}
