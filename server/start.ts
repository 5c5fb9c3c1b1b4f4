import './settings/production.ts'
import { demonstrationAccounts } from '#sample/people/accounts.ts'
import { DEMONSTRATION_SECOND_FACTOR } from '#sample/people/second-factor.ts'
import { buildShop } from './commands/build-shop.ts'
import { fillFirst, startDemonstration } from './demonstration.ts'
import { loadBuiltOffice, OFFICE_FILES } from './office/built-office.ts'
import { mountOffice } from './office/mount-office.ts'
import { CLIENT_FILES, loadBuiltShop } from './pages/built-shop.ts'
import { serveBuiltFiles } from './pages/static-files.ts'
import { stopOnSignal } from './run-shop.ts'
import { readEnvironment } from './settings/env.ts'

/** `npm start`: the shop with demonstration data on the embedded database, built first if necessary. */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const env = readEnvironment({ LOG_LEVEL: 'warn', ...process.env }, false)
say(`Node ${process.versions.node}`)
// The database is filled by one thread; the build takes what is left of the machine.
await Promise.all([buildShop(say), fillFirst(env, say)])
const office = await loadBuiltOffice()
const demonstration = await startDemonstration({
  env,
  say,
  pages: { ...(await loadBuiltShop()), formTargets: [] },
  mount: (app, visits) => {
    mountOffice(app, visits, { load: async () => office, files: OFFICE_FILES, trustedProxies: env.TRUSTED_PROXIES })
    serveBuiltFiles(app, CLIENT_FILES)
  },
})
stopOnSignal(demonstration.stop)

const address = `http://localhost:${demonstration.shop.port}`
say(`
Lernladen is open

  Shop               ${address}
  Back office        ${address}/office
  API                ${address}/api/openapi.json
  Mailbox            ${address}/dev/mails
  Payment simulator  ${demonstration.simulator.url}
  Platforms          ${demonstration.platformSimulator.url}
  Partner «Lernwelt» ${demonstration.partnerApplication.url}
  Code for staff     ${address}/dev/code

Demonstration accounts (password ${demonstrationAccounts.password})
${demonstrationAccounts.users.map((user) => `  ${user.email.padEnd(36)} ${user.purpose}`).join('\n')}

Class ${demonstrationAccounts.class.name} of «Primarschule Aarefeld»: ${address}/class/${demonstrationAccounts.class.code}
  pupils join with the code, or log in with it, an alias such as «${demonstrationAccounts.class.alias}» and the password above

Staff log in in two steps: with the code above, or an authenticator app with the secret ${DEMONSTRATION_SECOND_FACTOR}

Stop with Ctrl+C; the next start keeps everything in «${env.DATA_DIR}».`)
