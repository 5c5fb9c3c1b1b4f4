/** What the bundler knows of a file of the shop. */
interface Known {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Known | null
}

interface Piece {
  name: (id: string, graph: Graph) => string | null
}

/** From so many kinds of pages on, a file is one of those that most pages share. */
const MOST = 6
const OF_MOST = 'most-pages'

/**
 * The pieces of the build, each of all files that the same kinds of pages load. `kinds` says where each kind of page
 * starts: its routes, and the parts that it nearly always loads later. A browser pays half a kB of headers for each file,
 * and the bundler's own rule, a file for each set of routes that share it, made a fifth of a page's weight of headers.
 * What no kind loads, and what one route alone loads, stays with that rule.
 *
 * What a file imports is loaded by all kinds that load the file, and perhaps by more: the pieces of more kinds come first,
 * and no two wait for each other.
 */
export function piecesOfPages(kinds: Readonly<Record<string, RegExp>>): Piece[] {
  const known = new Map<string, string | null>()
  const pieceOf = (id: string, graph: Graph) => {
    const piece = known.has(id) ? known.get(id) : nameOfPiece(id, graph, kinds)
    known.set(id, piece ?? null)
    return piece
  }
  const names = [OF_MOST, ...setsOf(Object.keys(kinds)).map((set) => set.join('-'))]
  return names.map((name) => ({ name: (id, graph) => (pieceOf(id, graph) === name ? name : null) }))
}

function nameOfPiece(id: string, graph: Graph, kinds: Readonly<Record<string, RegExp>>): string | null {
  const starts = startsThatLoad(id, graph)
  const [only] = starts
  if (starts.length === 1 && only && graph.getModuleInfo(only)?.isEntry) return null
  const loading = Object.keys(kinds).filter((kind) => starts.some((one) => kinds[kind]?.test(one)))
  return loading.length < MOST ? loading.join('-') || null : OF_MOST
}

/** Where loading starts that comes to a file: routes, and what is loaded later by itself. */
function startsThatLoad(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  // A set can grow while it is read.
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return [...seen].filter((one) => {
    const known = graph.getModuleInfo(one)
    return known !== null && (known.isEntry || known.dynamicImporters.length > 0)
  })
}

/** The sets of fewer than `MOST` kinds, the larger ones first. */
function setsOf(kinds: readonly string[]): string[][] {
  const sets: string[][] = [[]]
  for (const kind of kinds) sets.push(...sets.map((set) => [...set, kind]))
  return sets.filter(({ length }) => length > 0 && length < MOST).toSorted((one, other) => other.length - one.length)
}
