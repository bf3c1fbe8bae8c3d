/** An opaque colour: red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

export const black: Rgb = [0, 0, 0]
export const white: Rgb = [255, 255, 255]

/** Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` and `rgb()/rgba()`; transparent colours are mixed with `surface`. Null if invalid. */
export function parseColour(text: string, surface: Rgb): Rgb | null {
  const [colour, alpha] = hex(text.trim()) ?? functional(text.trim()) ?? []
  return colour && alpha !== undefined ? mix(surface, colour, alpha) : null
}

/** `share` of `colour` on `base`: 0 gives the base, 1 the colour. */
export const mix = (base: Rgb, colour: Rgb, share: number): Rgb => [
  base[0] + (colour[0] - base[0]) * share,
  base[1] + (colour[1] - base[1]) * share,
  base[2] + (colour[2] - base[2]) * share,
]

/** The WCAG 2 contrast ratio. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export const toHex = (colour: Rgb) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** Rounds to the displayed colour, so that the measured contrast is the real one. */
export const rounded = ([red, green, blue]: Rgb): Rgb => [Math.round(red), Math.round(green), Math.round(blue)]

/** Moves a colour towards another in steps of 4 % until it is readable on all given backgrounds. */
export function readableOn(backgrounds: readonly Rgb[], colour: Rgb, towards: Rgb, ratio: number): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = rounded(mix(colour, towards, share))
    if (backgrounds.every((background) => contrast(candidate, background) >= ratio)) return candidate
  }
  return towards
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hex(text: string): [Rgb, number] | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1]
  if (!digits) return null
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16))
  return [[red, green, blue], alpha / 255]
}

function functional(text: string): [Rgb, number] | null {
  const inside = /^rgba?\(([^)]+)\)$/i.exec(text)?.[1]
  const parts = inside?.split(/[\s,/]+/).filter(Boolean) ?? []
  const [red, green, blue, alpha = 1] = parts.map((part) => (part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part)))
  if (red === undefined || green === undefined || blue === undefined) return null
  if ([red, green, blue, alpha].some((part) => Number.isNaN(part))) return null
  return [[clamp(red, 255), clamp(green, 255), clamp(blue, 255)], clamp(alpha, 1)]
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)
