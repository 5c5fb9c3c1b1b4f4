import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, succeeds } from './commands.ts'
import { DEBIAN, FOLDER } from './plan.ts'

const RELEASE = 'trixie'
const ARCHIVE = process.env['DEBIAN_ARCHIVE'] ?? 'http://deb.debian.org/debian'

const PACKAGES = [
  'ca-certificates',
  'etcd-server',
  'haproxy',
  'iproute2',
  'openssl',
  'patroni',
  'pgbackrest',
  'pgbouncer',
  'postgresql-17',
  'procps',
  'python3-etcd',
  'python3-psycopg2',
]

/** Names what was installed, so that another list is noticed. */
const STAMP = join(DEBIAN, 'lernladen-packages')

/** What is missing on this machine; empty where hosts can be set up. */
export function missingHere(): string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux is needed'
  for (const tool of ['ip', 'chroot', 'mount'])
    if (!succeeds('sh', '-c', `command -v ${tool}`)) return `«${tool}» is not installed`
  if (isInstalled()) return ''
  if (!succeeds('sh', '-c', 'command -v debootstrap')) return '«debootstrap» is not installed'
  if (!succeeds('sh', '-c', `command -v curl >/dev/null || exit 0; curl -sfI ${ARCHIVE}/dists/${RELEASE}/Release`))
    return `${ARCHIVE} does not answer`
  return ''
}

function isInstalled(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === PACKAGES.join('\n')
}

/** Installs Debian and the packages once, in some five minutes and one gigabyte; later calls find it there. */
export function installDebian(say: (line: string) => void): void {
  if (isInstalled()) return
  mkdirSync(FOLDER, { recursive: true })
  if (!existsSync(DEBIAN)) {
    say(`Installing Debian ${RELEASE} into ${DEBIAN} …`)
    const part = `${DEBIAN}.part`
    rmSync(part, { recursive: true, force: true })
    run('debootstrap', '--variant=minbase', RELEASE, part, ARCHIVE)
    renameSync(part, DEBIAN)
  }
  say('Installing its packages …')
  // Packages must not start their services.
  writeFileSync(join(DEBIAN, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  copyFileSync('/etc/resolv.conf', join(DEBIAN, 'etc/resolv.conf'))
  const inside = (...command: string[]) =>
    run('chroot', DEBIAN, 'env', 'DEBIAN_FRONTEND=noninteractive', 'LANG=C.UTF-8', ...command)
  run('mount', '-t', 'proc', 'proc', join(DEBIAN, 'proc'))
  try {
    inside('apt-get', 'update', '-q')
    inside('mkdir', '-p', '/etc/postgresql-common')
    // Patroni makes the cluster; the package must not.
    writeFileSync(join(DEBIAN, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n')
    inside('apt-get', 'install', '-q', '-y', '--no-install-recommends', ...PACKAGES)
    inside('apt-get', 'clean')
  } finally {
    run('umount', join(DEBIAN, 'proc'))
  }
  writeFileSync(STAMP, PACKAGES.join('\n'))
}
