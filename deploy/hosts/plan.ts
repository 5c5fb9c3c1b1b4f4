import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Host {
  name: string
  address: string
  /** Its network, as `ip netns` knows it. */
  namespace: string
  /** Its cable: the end at the switch. */
  cable: string
  /** Its files, as it sees them itself. */
  root: string
}

/** Where Debian is kept from one time to the next, and the hosts' own files while they are up. */
export const FOLDER = process.env['LERNLADEN_HOSTS'] ?? join(tmpdir(), 'lernladen-hosts')

/** Debian with everything installed; each host lays its own files over it. */
export const DEBIAN = join(FOLDER, 'debian')

function host(name: string, address: string): Host {
  return { name, address, namespace: `lernladen-${name}`, cable: `ll-${name}`, root: join(FOLDER, name, 'root') }
}

/** The host of the shop. The switch is in its network, so that it pulls the others' cables. */
export const APP = host('app', '10.77.0.1')

export const DATABASES: readonly Host[] = [
  host('db1', '10.77.0.11'),
  host('db2', '10.77.0.12'),
  host('db3', '10.77.0.13'),
]

export const HOSTS: readonly Host[] = [APP, ...DATABASES]

/** Known to everybody who reads this: they are good between these namespaces only. */
export const PASSWORDS = {
  SUPERUSER_PASSWORD: 'superuser-of-the-trial',
  REPLICATION_PASSWORD: 'replication-of-the-trial',
  REWIND_PASSWORD: 'rewind-of-the-trial',
  SHOP_PASSWORD: 'shop-of-the-trial',
}

/** Addresses of instances of the shop, as `haproxy/edge.cfg` names them. */
export const INSTANCES = ['127.0.0.1:3001', '127.0.0.1:3002', '127.0.0.1:3003', '127.0.0.1:3004'] as const

/** What the files that an operator copies are filled in with. */
export const PLACES: Readonly<Record<string, string>> = {
  ...PASSWORDS,
  ...Object.fromEntries(DATABASES.map(({ name, address }) => [name.toUpperCase(), address])),
  ...Object.fromEntries(INSTANCES.map((address, index) => [`WEB${index + 1}`, address])),
}

/** Fills `${NAME}` in, as `envsubst` does. A name that is not known throws. */
export function filledIn(text: string, places: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = places[name]
    if (value === undefined) throw new Error(`Nothing to fill in for ${name}`)
    return value
  })
}

/** The assignments of a file such as systemd reads them (EnvironmentFile). */
export function assignmentsOf(text: string): string[] {
  return text.split('\n').filter((line) => /^\w+=/.test(line))
}
