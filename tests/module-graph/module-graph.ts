import { posix } from 'node:path'

/** The text of every source file, by its path from the root. */
export type Sources = ReadonlyMap<string, string>

interface Import {
  from: string
  to: string
  /** As the import writes it. */
  specifier: string
}

const ROOTS = ['contract', 'kernel', 'modules', 'adapters', 'server', 'ui', 'forms', 'web', 'office']

/** Top folders whose own folders, and files that lie loose in them, need each other in one direction only. */
const ORDERED = ['contract', 'kernel', 'adapters', 'server', 'ui', 'forms', 'web', 'office']

/**
 * What breaks the graph of modules, one line each (ARCHITECTURE.md). Type-only imports count: a reader of
 * the module must follow them, too.
 */
export function violations(sources: Sources): string[] {
  const owners = ownersOfTables(sources)
  const imports = [...sources].flatMap(([file, text]) => importsOf(file, text))
  const reads = [...sources].flatMap(([file, text]) => tablesRead(file, text, owners))
  return [
    ...circles([...imports, ...reads], arrowOf),
    ...circles([...imports, ...reads], arrowOfDepartments),
    ...circles(imports, arrowInside),
    ...tablesThatReachUp(imports),
    ...refusalsThatReachUp(imports),
    ...climbs(imports),
    ...[...sources].flatMap(([file, text]) => foreignWrites(file, text, owners)),
  ]
}

/**
 * What each department needs of the others, tables and SQL that reads them apart from those among tables. Ask only where
 * there is no circle of them.
 */
export function departmentsNeeded(sources: Sources): Map<string, Set<string>> {
  const owners = ownersOfTables(sources)
  const needed = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    if (!file.startsWith('modules/')) continue
    const department = file.split('/')[1] ?? ''
    const others = needed.get(department) ?? new Set()
    needed.set(department, others)
    for (const one of [...importsOf(file, text), ...tablesRead(file, text, owners)]) {
      const [from, to] = departmentsOf(one) ?? []
      if (to !== undefined && to !== from) others.add(to)
    }
  }
  return needed
}

/**
 * Folders of a department that are no module, because they have no operations, jobs, mails, settings or personal data: a
 * part that modules beside them, or above them, are made of.
 */
const PARTS = ['exchange/csv', 'exchange/feed', 'exchange/onix', 'exchange/record', 'ground/resources']

/** Folders of departments that are neither a module nor declared a part, and parts that are none. */
export function foldersWithoutDoor(files: readonly string[], parts: readonly string[] = PARTS): string[] {
  const folders = new Set(files.filter((file) => /^modules\/[^/]+\/[^/]+\/./.test(file)).map(roomOf))
  const isModule = (folder: string) => files.includes(`modules/${folder}/module.ts`)
  return [
    ...[...folders]
      .filter((folder) => !isModule(folder) && !parts.includes(folder))
      .map((folder) => `modules/${folder} has no module.ts, and is not declared a part of its department`),
    ...parts
      .filter((part) => !folders.has(part) || isModule(part))
      .map(
        (part) =>
          `${part} is declared a part of its department, but is ${folders.has(part) ? 'a module' : 'not there'}`,
      ),
  ]
}

function importsOf(file: string, text: string): Import[] {
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^'\n]+)'/g)].map((match) => match[1] ?? '')
  return specifiers.map((specifier) => ({
    from: file,
    to: specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier),
    specifier,
  }))
}

/** SQL that names a table of another module depends on it, as an import of its `tables.ts` does. */
function tablesRead(file: string, text: string, owners: Owners): Import[] {
  const statements = [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].map(([, sql = '']) => sql)
  const named = statements.flatMap((sql) => [...sql.matchAll(/\b(?:from|join)\s+([a-z_]+)\b/g)])
  return named.flatMap(([, table = '']) => {
    const owner = owners.get(table)
    return owner === undefined || owner === file ? [] : [{ from: file, to: owner, specifier: `sql ${table}` }]
  })
}

/** A module, named with its department, or a top folder. */
function roomOf(file: string): string {
  const [root = '', department = '', module = ''] = file.split('/')
  return root === 'modules' ? `${department}/${module}` : root
}

/** What depends on what: tables refer to each other on a floor of their own, but reading one needs its module. */
function arrowOf({ from, to }: Import): [room: string, other: string] {
  const floor = (file: string) => (isTables(from) && isTables(to) ? `tables of ${roomOf(file)}` : roomOf(file))
  return [floor(from), floor(to)]
}

/** Departments depend on each other without a circle, too. */
function arrowOfDepartments(one: Import): [department: string, other: string] | undefined {
  const [from, to] = departmentsOf(one) ?? []
  return from === undefined || to === undefined ? undefined : [`department ${from}`, `department ${to}`]
}

/** From which department to which an import leads; their tables are one floor. */
function departmentsOf({ from, to }: Import): [department: string, other: string] | undefined {
  const [root, department = ''] = from.split('/')
  const [otherRoot, other = ''] = to.split('/')
  return root !== 'modules' || otherRoot !== 'modules' || (isTables(from) && isTables(to))
    ? undefined
    : [department, other]
}

/** Inside a top folder its folders depend on each other without a circle, and so do the files that lie loose in it. */
function arrowInside({ from, to }: Import): [folder: string, other: string] | undefined {
  const [root = ''] = from.split('/')
  if (!ORDERED.includes(root) || !to.startsWith(`${root}/`)) return undefined
  return [folderOf(from), folderOf(to)]
}

/** A table of refusals lies with the operations that refuse, which need the list of all of them: a floor of its own. */
function folderOf(file: string): string {
  return isRefusals(file) ? 'refusals of the contract' : file.split('/').slice(0, 2).join('/')
}

function isRefusals(file: string): boolean {
  return /^contract\/.*-refusals\.ts$/.test(file)
}

function isTables(file: string): boolean {
  return /^modules\/.+\/tables\.ts$/.test(file)
}

/** Rooms that depend on each other, each circle with one import for every arrow in it. */
function circles(
  imports: readonly Import[],
  arrowOf: (one: Import) => [room: string, other: string] | undefined,
): string[] {
  const arrows = new Map<string, Map<string, string>>()
  for (const one of imports) {
    const { from, to } = one
    const [room, other] = arrowOf(one) ?? []
    if (room === undefined || other === undefined || room === other || !ROOTS.includes(to.split('/')[0] ?? '')) continue
    const targets = arrows.get(room) ?? new Map<string, string>()
    if (!targets.has(other)) targets.set(other, `${from} → ${to}`)
    arrows.set(room, targets)
  }
  const reachable = (start: string): Set<string> => {
    const found = new Set<string>()
    const left = [start]
    for (let room = left.pop(); room !== undefined; room = left.pop())
      for (const next of arrows.get(room)?.keys() ?? [])
        if (!found.has(next)) {
          found.add(next)
          left.push(next)
        }
    return found
  }
  const reach = new Map([...arrows.keys()].map((room) => [room, reachable(room)]))
  const inCircles = [...arrows.keys()].filter((room) => reach.get(room)?.has(room))
  const groups = new Set(
    inCircles.map((room) =>
      inCircles
        .filter((other) => reach.get(room)?.has(other) && reach.get(other)?.has(room))
        .sort()
        .join('\n'),
    ),
  )
  return [...groups].map((group) => {
    const members = group.split('\n')
    const examples = members.flatMap((room) =>
      [...(arrows.get(room) ?? [])].filter(([other]) => members.includes(other)).map(([, example]) => example),
    )
    return `circle of ${members.join(', ')}: ${examples.join('; ')}`
  })
}

function tablesThatReachUp(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => isTables(from) && !isTables(to) && !/^(kernel|contract)\//.test(to))
    .map(({ from, to }) => `tables import only tables, kernel and contract: ${from} → ${to}`)
}

function refusalsThatReachUp(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => isRefusals(from) && !isRefusals(to) && to.split('/').length > 2)
    .map(({ from, to }) => `refusals import only each other, and what lies loose in contract: ${from} → ${to}`)
}

/**
 * Imports that climb further than one folder, out of their module, or in the back office at all: they break when their file
 * moves, and nobody sees where they lead.
 */
function climbs(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to, specifier }) => {
      const [root = ''] = from.split('/')
      if (!specifier.startsWith('..') || !ROOTS.includes(to.split('/')[0] ?? '')) return false
      return root === 'office' || roomOf(from) !== roomOf(to) || specifier.startsWith('../../')
    })
    .map(
      ({ from, to, specifier }) => `an import climbs by ../ instead of beginning with #${to}: ${from} → ${specifier}`,
    )
}

type Owners = ReadonlyMap<string, string>

/** The file that declares a table, by the table's name in the database. */
function ownersOfTables(sources: Sources): Owners {
  const owners = new Map<string, string>()
  for (const [file, text] of sources)
    if (isTables(file)) for (const [, table = ''] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) owners.set(table, file)
  return owners
}

/** Only the module that owns a table writes it; anyone may read and join. */
function foreignWrites(file: string, text: string, owners: Owners): string[] {
  const own = roomOf(file)
  const imported = new Map<string, string>()
  for (const [, names = '', specifier = ''] of text.matchAll(
    /import (?:type )?\{([^}]*)\} from '([^']+tables\.ts)'/g,
  )) {
    const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)
    const owner = roomOf(target)
    for (const name of names.split(',')) imported.set(name.replace(/^.* as /, '').trim(), owner)
  }
  const written = [
    ...[...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)|\bputRows\(\s*\w+,\s*(\w+)/g)].map(
      ([code, table, put]) => ({ code, owner: imported.get(table ?? put ?? '') }),
    ),
    ...[...text.matchAll(/\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/g)].map(([code, table = '']) => ({
      code,
      owner: imported.get(table),
    })),
    ...[...text.matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)\b/g)].map(([code, table = '']) => ({
      code,
      owner: owners.has(table) ? roomOf(owners.get(table) ?? '') : undefined,
    })),
  ]
  return written
    .filter(({ owner }) => owner !== undefined && owner !== own)
    .map(({ code, owner }) => `only ${owner} writes its tables: ${file}: ${code}`)
}

/** The maximum of loose files in a folder. */
const MOST_LOOSE = 30

/** Folders that a newcomer cannot take in at a glance. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = Map.groupBy(files, (file) => posix.dirname(file))
  return [...counts]
    .filter(([, loose]) => loose.length > MOST_LOOSE)
    .map(([folder, loose]) => `${folder} holds ${loose.length} loose files, ${MOST_LOOSE} at most`)
}

/** Lines up to which a file with only one importer belongs in that importer. */
const SHRED_LINES = 20
const MOST_SHREDS = 10
/** Every module has these, however small. */
const DOORS = ['module.ts', 'routes.ts', 'jobs.ts', 'mails.ts', 'tables.ts', 'personal-data.ts']

/**
 * Small files of modules that belong in their only importer, where there are too many of them. One that another module
 * imports has to stay in its own, and one with a test of its own is imported twice.
 */
export function tooManyShreds(sources: Sources): string[] {
  const importers = new Map<string, Set<string>>()
  for (const { from, to } of [...sources].flatMap(([file, text]) => importsOf(file, text)))
    importers.set(to, (importers.get(to) ?? new Set()).add(from))
  const shreds = [...sources].flatMap(([file, text]) => {
    const isSmall = text.trimEnd().split('\n').length <= SHRED_LINES
    const isDoor = DOORS.includes(posix.basename(file))
    const [importer = '', ...others] = importers.get(file) ?? []
    const isOneWith = others.length === 0 && roomOf(importer) === roomOf(file)
    return file.startsWith('modules/') && isSmall && !isDoor && isOneWith ? [file] : []
  })
  return shreds.length > MOST_SHREDS ? shreds.map((file) => `a small file with one importer: ${file}`) : []
}
