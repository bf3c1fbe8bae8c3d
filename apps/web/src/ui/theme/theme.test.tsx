import { act, screen } from '@testing-library/react'
import { Button } from 'antd'
import { describe, expect, it, vi } from 'vitest'
import { setPreference, themes } from '../../lib/browser/preferences.ts'
import { renderWithProviders } from '../../test/render.tsx'
import { contrast, parseColour, white } from './colour-maths.ts'
import { accentColours } from './accent.ts'
import { palettes } from './palette.ts'
import tokens from './tokens.css?raw'

const colour = (hex: string) => parseColour(hex, white)!
const kebab = (name: string) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()

describe('the theme', () => {
  it.each(themes)('has the same colours for code and for style sheets in %s', (theme) => {
    const [, block = ''] = tokens.split(`:root[data-theme='${theme}']`)
    const written = Object.fromEntries(
      [...block.split('}')[0]!.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]),
    )
    for (const [name, hex] of Object.entries(palettes[theme])) expect(written[kebab(name)]).toBe(hex.toLowerCase())
  })

  it.each(
    themes.flatMap((theme) =>
      ['#3446C4', '#FFEB3B', '#FFFFFF', '#000000', '#13A8A8', '#F5222D'].map((accent) => [accent, theme] as const),
    ),
  )('makes any theme colour usable: %s in %s', (chosen, theme) => {
    const { accent, accentHover, accentPressed, accentText, accentTint } = accentColours(chosen, theme)
    expect(contrast(colour(accent), white)).toBeGreaterThanOrEqual(4.9)
    for (const touched of [accentHover, accentPressed]) expect(contrast(colour(touched), white)).toBeGreaterThanOrEqual(4.6)
    expect(contrast(colour(accentText), colour(palettes[theme].surface))).toBeGreaterThanOrEqual(4.9)
    expect(contrast(colour(accentText), colour(accentTint))).toBeGreaterThanOrEqual(4.9)
  })

  it.each(themes)('has texts that can be read on every ground that they stand on in %s', (theme) => {
    const { text1, text2, text3, canvas, surface, subtle, raised } = palettes[theme]
    const pale = [text1, text2, text3].flatMap((text) =>
      [canvas, surface, subtle, raised]
        .filter((ground) => contrast(colour(text), colour(ground)) < 4.5)
        .map((ground) => [text, ground]),
    )
    expect(pale).toEqual([])
  })

  it('gives rows and controls the heights of the size setting', async () => {
    const { antdTheme, rowHeights } = await vi.importActual<typeof import('./antd-theme.ts')>('./antd-theme.ts')
    expect(rowHeights).toEqual({ default: 40, medium: 36, small: 32, mini: 28 })
    for (const [size, height] of Object.entries(rowHeights)) {
      const [, block = ''] = tokens.split(size === 'medium' ? '\n:root {' : `:root[data-size='${size}']`)
      expect(block.split('}')[0]).toContain(`--row: ${height}px;`)
    }
    const look = { theme: 'light', size: 'medium', accent: '#3446C4' } as const
    expect(antdTheme(look).token).toMatchObject({ controlHeight: 30, fontSize: 13, colorPrimary: '#3446C4' })
    expect(antdTheme({ ...look, touch: true }).token).toMatchObject({ controlHeight: 44 })
  })

  it('shows a button at work without a word in its name, and nothing of it afterwards', () => {
    const { rerender } = renderWithProviders(<Button loading>Send</Button>)
    const button = screen.getByRole('button', { name: 'Send' })
    expect(button.querySelector('svg')).toBeInTheDocument()
    rerender(<Button>Send</Button>)
    expect(button.querySelector('svg')).not.toBeInTheDocument()
  })

  it('marks the document with theme, size and language, and follows every change', () => {
    renderWithProviders(<Button>Fine</Button>)
    const root = document.documentElement
    expect([root.dataset['theme'], root.dataset['size'], root.lang]).toEqual(['light', 'medium', 'en'])
    act(() => {
      setPreference('theme', 'dark')
      setPreference('size', 'small')
      setPreference('language', 'tr')
      setPreference('accent', '#13A8A8')
    })
    expect([root.dataset['theme'], root.dataset['size'], root.lang]).toEqual(['dark', 'small', 'tr'])
    expect(root.style.getPropertyValue('--accent')).toBe(accentColours('#13A8A8', 'dark').accent)
    expect(screen.getByRole('button', { name: 'Fine' })).toBeVisible()
  })
})
