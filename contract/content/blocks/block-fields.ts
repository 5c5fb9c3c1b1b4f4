import { z } from 'zod'
import { line } from '#contract/fields.ts'
import { linkTarget } from '#contract/ground/text/rich-text.ts'

/** What stands above a block; empty where nothing does. */
export const heading = line(0, 200)

/** A plain text of a few sentences. */
export const words = line(0, 2_000)

/** Where a block leads. */
export const blockLink = z.object({ title: line(1, 100), url: linkTarget })
