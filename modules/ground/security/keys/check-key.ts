import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { createSealer } from '../sealed.ts'
import { keyChecks } from '../tables.ts'
import { type KeyVersion, versionsOf } from './key-versions.ts'

/** A key of the shop, with what tells whether it is the one that this database knows. */
export interface CheckedKey {
  /** The setting that holds it. */
  name: 'TOKEN_SECRET' | 'COUPON_KEY'
  versions: readonly KeyVersion[]
  /** A version that none of these is and that has sealed something; null where there is none. */
  findOther(known: readonly number[]): Promise<number | null>
  /** Whether these versions open what was sealed before versions were noted: also where nothing was. */
  opensFormer(versions: readonly KeyVersion[]): Promise<boolean>
}

/**
 * Looks before the start whether a key is the one by which this database was sealed: under a wrong one codes would be
 * unknown, and what it seals would be lost once it is put right. Notes a check value for each version that is new.
 * Answers with a sentence for each mistake, which says what to do. The caller sees to it that one start looks at a time.
 */
export async function checkKey(db: Database, key: CheckedKey): Promise<string[]> {
  const { name } = key
  const versions = versionsOf(key.versions)
  const noted = await readChecks(db, name)
  const mistakes: string[] = []
  for (const version of versions)
    if (noted.has(version.version) && !(await opens(noted, name, version))) mistakes.push(isAnother(name, version))
  const lost = [...noted].filter(([, { isLost }]) => isLost).map(([version]) => version)
  const missing = await key.findOther([...versions.map(({ version }) => version), ...lost])
  if (missing !== null) mistakes.push(isMissing(name, missing))
  if (mistakes.length > 0) return mistakes
  const fresh = versions.filter(({ version }) => !noted.has(version))
  if (fresh.length === 0) return []
  if (!(await key.opensFormer(versions))) return [opensNothing(name)]
  await note(db, name, fresh)
  return []
}

/**
 * Gives up what no version of the key opens: its versions hold from now on, and of all others nothing is expected any
 * more. A number that names another secret than before is taken for a slip of the pen, and changes nothing: what is lost
 * gets a new number. Answers as `checkKey` does.
 */
export async function giveUpFormer(db: Database, key: CheckedKey): Promise<string[]> {
  const { name } = key
  const noted = await readChecks(db, name)
  const mistakes: string[] = []
  for (const version of key.versions) {
    const isKnown = noted.get(version.version)?.isLost === false
    if (isKnown && !(await opens(noted, name, version))) mistakes.push(isAnother(name, version))
  }
  if (mistakes.length > 0) return mistakes
  await db.delete(keyChecks).where(eq(keyChecks.name, name))
  await note(db, name, versionsOf(key.versions))
  const known = key.versions.map(({ version }) => version)
  for (let other = await key.findOther(known); other !== null; other = await key.findOther(known)) {
    await db.insert(keyChecks).values({ name, version: other, sealed: '', isLost: true })
    known.push(other)
  }
  return []
}

type Checks = ReadonlyMap<number, { sealed: string; isLost: boolean }>

async function readChecks(db: Database, name: string): Promise<Checks> {
  const rows = await db.select().from(keyChecks).where(eq(keyChecks.name, name))
  return new Map(rows.map((row) => [row.version, row]))
}

async function note(db: Database, name: string, versions: readonly KeyVersion[]): Promise<void> {
  const rows = await Promise.all(
    versions.map(async (one) => ({ name, version: one.version, sealed: await sealerOf(one).seal(name, name) })),
  )
  await db.insert(keyChecks).values(rows).onConflictDoNothing()
}

async function opens(checks: Checks, name: string, version: KeyVersion): Promise<boolean> {
  return (await sealerOf(version).open(checks.get(version.version)?.sealed ?? '', name)) === name
}

function sealerOf(version: KeyVersion) {
  return createSealer([version], 'key check')
}

function isAnother(name: string, { version }: KeyVersion): string {
  return (
    `${name}: version ${version} is not the secret by which this database was sealed. Put the former one back; ` +
    `a new one takes a number of its own, in front: ${name}=${version + 1}:new…,${version}:former…`
  )
}

function isMissing(name: string, version: number): string {
  return (
    `${name}: version ${version} is missing, by which something in this database is sealed. Put it back behind the ` +
    `current one (${name}=…,${version}:former…) until «npm run keys:rotate» says that it may go`
  )
}

function opensNothing(name: string): string {
  return (
    `${name}: opens nothing of what is sealed in this database. Put the former secret back; if it is lost, ` +
    '«npm run keys:rotate -- --lost» gives up what it sealed (docs/operations.md)'
  )
}
