import { describe, expect, it } from 'vitest'
import { beginningOf, readableEntry } from './readable-entry.ts'

const everyone = { audience: 'everyone' } as const
const page = { type: 'page', title: 'Über uns', description: '', access: everyone }

describe('an entry to be read', () => {
  it('says what stands in it under the labels of the editor, and leaves out what is empty', () => {
    const blocks = [
      { type: 'quote', text: 'Lesen ist Denken.', source: '' },
      {
        type: 'accordion',
        title: 'Fragen',
        items: [
          {
            title: 'Wann?',
            text: [
              { type: 'heading', level: 2, text: 'Im Herbst' },
              { type: 'list', ordered: false, items: [[{ text: 'mehr ' }, { text: 'hier', href: '/herbst' }]] },
            ],
          },
        ],
        access: { audience: 'authorised', groups: ['editor', 'sales'] },
      },
    ]
    expect(readableEntry({ ...page, blocks })).toEqual([
      { id: 'head', title: 'Inhalt', lines: [{ label: 'Titel', text: 'Über uns' }] },
      { id: '', title: 'Zitat', lines: [{ label: 'Text', text: 'Lesen ist Denken.' }] },
      {
        id: '',
        title: 'Akkordeon',
        lines: [
          { label: 'Titel', text: 'Fragen' },
          { label: 'Überschrift', text: 'Wann?' },
          { label: 'Text', text: 'Im Herbst\nmehr hier (/herbst)' },
          { label: 'Wer es lesen darf', text: 'Redaktion, Verkauf' },
        ],
      },
    ])
  })

  it('names each author of an article together with their page', () => {
    const authors = [
      { name: 'Ida Keller', uri: '/team/ida-keller' },
      { name: 'Jan Frei', uri: null },
    ]
    const article = { ...page, authors, blocks: [] }
    const [head] = readableEntry(article)
    expect(head?.lines).toContainEqual({
      label: 'Autorinnen und Autoren',
      text: 'Ida Keller (/team/ida-keller)\nJan Frei',
    })
  })

  it('shows a picture by what it shows, and a choice by its name', () => {
    const picture = {
      permalink: '/media/wald.jpg',
      alt: 'Ein Wald',
      focus: '50-50',
      width: 3,
      height: 2,
      colour: '#000000',
    }
    const [, image] = readableEntry({ ...page, blocks: [{ type: 'image', picture, caption: '', width: 'wide' }] })
    expect(image?.lines).toEqual([
      { label: 'Bild', text: 'Ein Wald (/media/wald.jpg)' },
      { label: 'Breite', text: 'Breit' },
    ])
  })

  it('names each of several choices', () => {
    const grid = { type: 'level_grid', title: '', link: null, levels: ['cycle_1', 'gymnasium'] }
    const [, block] = readableEntry({ ...page, blocks: [grid] })
    expect(block?.lines).toEqual([{ label: 'Schulstufen', text: 'Zyklus 1\nGymnasium' }])
  })

  it('stands in an outline by its first words, also while nothing is written', () => {
    expect(beginningOf({ type: 'quote', text: 'Lesen', source: 'Frisch' })).toBe('Lesen')
    expect(beginningOf({ type: 'text', text: [] })).toBe('')
  })
})
