import { readFileSync, writeFileSync } from 'node:fs'
import { drawDepartments, withPicture } from './draw-departments.ts'
import { productSources } from './sources.ts'

/** Draws the departments into ARCHITECTURE.md, as their imports are now. */
const page = readFileSync('ARCHITECTURE.md', 'utf8')
writeFileSync('ARCHITECTURE.md', withPicture(page, drawDepartments(productSources)))
