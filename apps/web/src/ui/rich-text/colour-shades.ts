import { richTextColours } from '@destek/contracts/core/rich-text-colours'
import type { CSSProperties } from 'react'
import { type Theme, usePreference } from '../../lib/browser/preferences.ts'
import { black, parseColour, readableOn, toHex, white, type Rgb } from '../theme/colour-maths.ts'
import { palettes } from '../theme/palette.ts'

/** Slightly above the 4.5 required for small text, so that it stays readable on tints. */
const textContrast = 4.9

/** The readable shade of each named colour in a theme. */
export function colourShades(theme: Theme): { name: string; shade: string }[] {
  const { surface, subtle, raised } = palettes[theme]
  const grounds = [surface, subtle, raised].map((ground) => rgb(ground))
  return richTextColours.map(({ name, hex }) => ({
    name,
    // Black means the strongest text colour; on a dark background that is the colour of plain text.
    shade:
      name === 'black'
        ? palettes[theme].text1
        : toHex(readableOn(grounds, rgb(hex), theme === 'dark' ? white : black, textContrast)),
  }))
}

/** The shades as CSS variables, such as `--ink-dark-red`, for rich text. */
export function useTextColours(): CSSProperties {
  const [theme] = usePreference('theme')
  return Object.fromEntries(colourShades(theme).map(({ name, shade }) => [`--ink-${name}`, shade]))
}

const rgb = (hex: string): Rgb => parseColour(hex, white) ?? black
