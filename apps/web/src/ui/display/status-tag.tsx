import type { ReactNode } from 'react'
import { usePreference } from '../../lib/browser/preferences.ts'
import { black, contrast, mix, parseColour, readableOn, rounded, toHex, white, type Rgb } from '../theme/colour-maths.ts'
import styles from './status-tag.module.css'

interface StatusTagProps {
  name: string
  /** Any CSS colour in hexadecimal or rgb notation. */
  colour: string
}

/** A name with its colour, readable for any colour. */
export function StatusTag({ name, colour }: StatusTagProps) {
  const [theme] = usePreference('theme')
  const { background, edge, text, dot } = statusTagColours(colour, theme)
  return (
    <span className={styles.tag} style={{ background, borderColor: edge, color: text }}>
      <span className={styles.dot} style={{ background: dot }} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}

/** A neutral tag. */
export const PlainTag = ({ children }: { children: ReactNode }) => <span className={styles.plain}>{children}</span>

interface TagColours {
  background: string
  edge: string
  text: string
  dot: string
}

interface Recipe {
  surface: Rgb
  strongLine: Rgb
  backgroundShare: number
  edgeShare: number
  /** Text and dot are mixed towards it until they are readable. */
  towards: Rgb
  textContrast: number
}

const recipes: Record<'light' | 'dark', Recipe> = {
  light: {
    surface: white,
    strongLine: [0xda, 0xda, 0xd4],
    backgroundShare: 0.11,
    edgeShare: 0.28,
    towards: black,
    textContrast: 4.9,
  },
  dark: {
    surface: [0x14, 0x15, 0x18],
    strongLine: [0x2f, 0x32, 0x37],
    backgroundShare: 0.18,
    edgeShare: 0.34,
    towards: white,
    textContrast: 5.2,
  },
}

/** Below this contrast an edge cannot be distinguished from the page. */
const visibleEdge = 1.15
const dotContrast = 3

/** The colours of a tag for any colour an administrator picks; an invalid colour gives a neutral tag. */
export function statusTagColours(colour: string, theme: 'light' | 'dark'): TagColours {
  const { surface, strongLine, backgroundShare, edgeShare, towards, textContrast } = recipes[theme]
  const flat = parseColour(colour, surface) ?? [0x8a, 0x8f, 0x9c]
  const background = rounded(mix(surface, flat, backgroundShare))
  const edge = rounded(mix(surface, flat, edgeShare))
  const grounds = [background, surface]
  return {
    background: toHex(background),
    edge: toHex(contrast(edge, surface) < visibleEdge ? strongLine : edge),
    text: toHex(readableOn(grounds, flat, towards, textContrast)),
    dot: toHex(readableOn(grounds, flat, towards, dotContrast)),
  }
}
