import type { Picture } from '#contract/catalogue/catalogue.ts'
import { personMessages } from '#ui/messages/people.ts'
import { drawSignature, SIGNATURE } from '../pictures/draw-signature.ts'
import type { PictureToDraw } from '../pictures/render-pictures.ts'
import { drawStill, stillGround, stillInWords, stillSize } from '../pictures/stills/draw-still.ts'
import type { Still } from '../pictures/stills/still.ts'

const drawn = new Map<string, PictureToDraw>()

/** Every picture that the entries name; drawn when there is a folder for them. */
export function picturesToDraw(): PictureToDraw[] {
  return [...drawn.values()]
}

/** A still for an entry. The same file is always the same picture. */
export function stillPicture(file: string, still: Still): Picture {
  drawn.set(file, { file, draw: () => drawStill(still, file) })
  return {
    permalink: `/${file}`,
    alt: stillInWords(still),
    focus: '50-50',
    colour: stillGround(still, file),
    ...stillSize(still),
  }
}

/** The signature of a member of the team. */
export function signature(slug: string, name: string): Picture {
  const file = `unterschrift-${slug}.webp`
  const draw = () => drawSignature(name)
  drawn.set(file, { file, draw })
  return {
    permalink: `/${file}`,
    alt: personMessages.signature(name),
    focus: '50-40',
    colour: draw().colour,
    ...SIGNATURE,
  }
}
