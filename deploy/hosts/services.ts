import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { leader, startDatabaseHost, untilHealthy } from './cluster.ts'
import { run, runOn, startOn } from './commands.ts'
import { exampleFile } from './example-files.ts'
import { APP, DATABASES, FOLDER, type Host, PASSWORDS, PLACES } from './plan.ts'

/** The authority that signed the edge's certificate: itself. Node believes it by `NODE_EXTRA_CA_CERTS`. */
export const CERTIFICATE = join(FOLDER, 'edge.crt')

/** The role and the first database of the shop. */
export const SHOP = 'lernladen'

/** Starts everything but the shop, by the files that operators copy, and waits until it is there. */
export async function startServices(say: (line: string) => void): Promise<void> {
  for (const host of DATABASES) {
    put(host, 'etc/patroni/patroni.yml', exampleFile('patroni/patroni.yml'))
    prepareFolders(host)
    startDatabaseHost(host)
  }
  say('Waiting for a leader and two standbys …')
  await untilHealthy()
  makeRole(await leader())
  startProxies()
}

/** What the packages make at the start of their services, which is not how these are started. */
function prepareFolders(host: Host): void {
  runOn(host, 'root', 'install', '-d', '-o', 'postgres', '-g', 'postgres', '/var/run/postgresql')
  runOn(host, 'root', 'install', '-d', '-o', 'postgres', '-m', '700', '/var/lib/postgresql/17/lernladen')
  runOn(host, 'root', 'install', '-d', '-o', 'etcd', '-m', '700', '/var/lib/etcd/lernladen')
}

/** Owner of its database; it may see who replicates, so that the shop can tell how durable an order is. */
function makeRole(host: Host): void {
  const statements = [
    `create role ${SHOP} login createdb password '${PASSWORDS.SHOP_PASSWORD}'`,
    `grant pg_monitor to ${SHOP}`,
    `create database ${SHOP} owner ${SHOP}`,
  ]
  for (const statement of statements) runOn(host, 'postgres', 'psql', '-q', '-v', 'ON_ERROR_STOP=1', '-c', statement)
}

function startProxies(): void {
  makeCertificate()
  put(APP, 'etc/haproxy/database.cfg', exampleFile('haproxy/database.cfg'))
  put(APP, 'etc/haproxy/edge.cfg', exampleFile('haproxy/edge.cfg'))
  put(APP, 'etc/pgbouncer/pgbouncer.ini', exampleFile('pgbouncer/pgbouncer.ini'))
  put(APP, 'etc/pgbouncer/userlist.txt', `"${SHOP}" "${PASSWORDS.SHOP_PASSWORD}"\n`)
  const environment = Object.entries(PLACES).map(([name, value]) => `${name}=${value}`)
  for (const part of ['database', 'edge']) {
    const command = ['/usr/sbin/haproxy', '-db', '-f', `/etc/haproxy/${part}.cfg`]
    startOn(APP, { user: 'root', command, environment })
  }
  startOn(APP, { user: 'postgres', command: ['/usr/sbin/pgbouncer', '/etc/pgbouncer/pgbouncer.ini'] })
}

function makeCertificate(): void {
  const key = join(FOLDER, 'edge.key')
  const about = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  run('openssl', 'req', ...kind, '-keyout', key, '-out', CERTIFICATE, ...about)
  put(APP, 'etc/haproxy/shop.pem', run('cat', CERTIFICATE, key))
}

function put({ root }: Host, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
