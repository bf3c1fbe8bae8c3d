import { describe, expect, it } from 'vitest'
import { contrast, parseColour, white } from '../theme/colour-maths.ts'
import { statusTagColours } from './status-tag.tsx'
import { palettes } from '../theme/palette.ts'

const picked = [
  '#409EFF',
  '#7C4DFF',
  '#FFC107',
  '#FFEB3B',
  '#00E5FF',
  '#00BCD4',
  '#67C23A',
  '#CDDC39',
  '#F56C6C',
  '#FF5252',
  '#E91E8C',
  '#FFB6C1',
  '#909399',
  '#303133',
  '#000000',
  '#FFFFFF',
  '#795548',
  '#1B5E20',
  '#fff',
  '#FFEB3B80',
  '#00000000',
  '#1238',
  'rgba(64, 158, 255, 0.3)',
  'rgb(255 235 59 / 50%)',
  'no colour',
]
const colour = (hex: string) => parseColour(hex, white)!

describe.each(['light', 'dark'] as const)('a tag in %s', (theme) => {
  const surface = colour(palettes[theme].surface)
  const enough = theme === 'light' ? 4.9 : 5.2

  it.each(picked)('of %s can be read on itself and on the sheet, and its dot and edge be seen', (text) => {
    const tag = statusTagColours(text, theme)
    for (const ground of [colour(tag.background), surface]) {
      expect(contrast(colour(tag.text), ground)).toBeGreaterThanOrEqual(enough)
      expect(contrast(colour(tag.dot), ground)).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(colour(tag.edge), surface)).toBeGreaterThan(1.14)
  })
})

describe('the colours of a tag', () => {
  it.each([
    ['#FFEB3B', 'light', { background: '#FFFDE9', edge: '#DADAD4' }],
    ['#FFFFFF', 'light', { background: '#FFFFFF', edge: '#DADAD4' }],
    ['#000000', 'light', { background: '#E3E3E3', edge: '#B8B8B8', text: '#000000', dot: '#000000' }],
    ['#000000', 'dark', { edge: '#2F3237' }],
    ['#FFFFFF', 'dark', { background: '#3E3F42', text: '#FFFFFF', dot: '#FFFFFF' }],
    ['#7C4DFF', 'light', { background: '#F1EBFF', edge: '#DACDFF', dot: '#7C4DFF' }],
  ] as const)('of %s in %s follow the recipe', (text, theme, expected) => {
    expect(statusTagColours(text, theme)).toMatchObject(expected)
  })

  it('treat transparency as the surface showing through', () => {
    expect(statusTagColours('#0000', 'light')).toEqual(statusTagColours('#FFFFFF', 'light'))
    expect(statusTagColours('#409EFF80', 'light')).toEqual(statusTagColours('rgba(64 158 255 / 50.196%)', 'light'))
  })
})
