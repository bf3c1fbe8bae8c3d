import { defaultAccent, type Theme } from '../../lib/browser/preferences.ts'
import { black, contrast, mix, parseColour, readableOn, rounded, toHex, white, type Rgb } from './colour-maths.ts'
import { palettes } from './palette.ts'

export interface AccentColours {
  accent: string
  accentHover: string
  accentPressed: string
  accentText: string
  accentTint: string
  accentEdge: string
}

/** The user's theme colour, adjusted so that white text is readable on it and it is readable as text on the page. */
export function accentColours(chosen: string, theme: Theme): AccentColours {
  const own = palettes[theme]
  const surface = parseColour(own.surface, white)!
  const colour = parseColour(chosen, surface)
  if (!colour || chosen.toUpperCase() === defaultAccent) return pick(own)
  const accent = solid(colour)
  const tint = rounded(mix(surface, colour, theme === 'light' ? 0.08 : 0.18))
  return {
    accent: toHex(accent),
    accentHover: toHex(theme === 'light' ? mix(accent, black, 0.14) : readableOn([white], mix(accent, white, 0.1), accent, 4.6)),
    accentPressed: toHex(mix(accent, black, theme === 'light' ? 0.28 : 0.14)),
    accentText: toHex(readableOn([surface, tint], colour, theme === 'light' ? black : white, 4.9)),
    accentTint: toHex(tint),
    accentEdge: toHex(mix(surface, colour, theme === 'light' ? 0.3 : 0.42)),
  }
}

const solid = (colour: Rgb) => (contrast(colour, white) >= 5 ? colour : readableOn([white], colour, black, 5))

const pick = ({ accent, accentHover, accentPressed, accentText, accentTint, accentEdge }: AccentColours): AccentColours => ({
  accent,
  accentHover,
  accentPressed,
  accentText,
  accentTint,
  accentEdge,
})
