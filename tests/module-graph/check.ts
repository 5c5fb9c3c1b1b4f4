import { readFileSync } from 'node:fs'
import { drawDepartments, withPicture } from './draw-departments.ts'
import { crowdedFolders, foldersWithoutDoor, tooManyShreds, violations } from './module-graph.ts'
import { allSources, productSources } from './sources.ts'

/**
 * Fails where modules form an import cycle, or another rule of their graph is broken; where a folder holds too many files,
 * or modules too many small ones; where the picture of the departments is out of date.
 */
const page = readFileSync('ARCHITECTURE.md', 'utf8')
const isDrawn = withPicture(page, drawDepartments(productSources)) === page
const found = [
  ...violations(productSources),
  ...foldersWithoutDoor([...productSources.keys()]),
  ...crowdedFolders([...allSources.keys()]),
  ...tooManyShreds(allSources),
  ...(isDrawn ? [] : ['the picture in ARCHITECTURE.md is out of date: node tests/module-graph/draw.ts']),
]
for (const violation of found) process.stderr.write(`${violation}\n`)
process.exitCode = found.length === 0 ? 0 : 1
