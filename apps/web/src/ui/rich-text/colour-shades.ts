import { richTextColours } from '@destek/contracts/core/rich-text-colours'
import type { CSSProperties } from 'react'
import { type Theme, usePreference } from '../../lib/browser/preferences.ts'
import { black, parseColour, readableOn, toHex, white, type Rgb } from '../theme/colour-maths.ts'
import { palettes } from '../theme/palette.ts'

/** A little more than the 4.5 that small text needs, so that tints below it do not spoil it. */
const textContrast = 4.9

/** The shade in which each named colour can be read in a theme. */
export function colourShades(theme: Theme): { name: string; shade: string }[] {
  const { surface, subtle, raised } = palettes[theme]
  const grounds = [surface, subtle, raised].map((ground) => rgb(ground))
  return richTextColours.map(({ name, hex }) => ({
    name,
    // Black is as strong as text can be; on a dark sheet that is the colour of plain text.
    shade:
      name === 'black'
        ? palettes[theme].text1
        : toHex(readableOn(grounds, rgb(hex), theme === 'dark' ? white : black, textContrast)),
  }))
}

/** The shades as variables, `--ink-dark-red`, for the style sheet of rich text. */
export function useInks(): CSSProperties {
  const [theme] = usePreference('theme')
  return Object.fromEntries(colourShades(theme).map(({ name, shade }) => [`--ink-${name}`, shade]))
}

const rgb = (hex: string): Rgb => parseColour(hex, white) ?? black
