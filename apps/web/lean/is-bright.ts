import { Color } from '@rc-component/color-picker/es/color'

interface Shown {
  toRgb: () => { r: number; g: number; b: number; a: number }
  toRgbString: () => string
}

/** Ant Design's buttons import this from a file that also holds its colour picker. The rule is the same. */
export function isBright(colour: Shown, background: string): boolean {
  const { r, g, b, a } = colour.toRgb()
  if (a <= 0.5) return new Color(colour.toRgbString()).onBackground(background).toHsv().v > 0.5
  return r * 0.299 + g * 0.587 + b * 0.114 > 192
}
