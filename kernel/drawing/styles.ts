import type { Style } from './sheet.ts'

export const INK = '#1b2421'
export const SOFT = '#5b645e'
export const ACCENT = '#135450'
export const PALE = '#eaf2f0'
export const RULE = '#ddd4c2'

export const text = (size: number, colour: string = INK): Style => ({ face: 'sans', size, colour })
export const bold = (size: number, colour: string = INK): Style => ({ face: 'bold', size, colour })
export const serif = (size: number, colour: string = INK): Style => ({ face: 'serif', size, colour })
