import { theme as antd, type ThemeConfig } from 'antd'
import type { Size, Theme } from '../../lib/browser/preferences.ts'
import { accentColours } from './accent.ts'
import { componentTokens } from './component-tokens.ts'
import { palettes, type Palette } from './palette.ts'

/** Heights by size setting; the row heights are `--row` in `tokens.css`. */
export const controlHeights: Record<Size, number> = { default: 32, medium: 30, small: 28, mini: 26 }
export const rowHeights: Record<Size, number> = { default: 40, medium: 36, small: 32, mini: 28 }

/** The minimum for touch, regardless of the size setting. */
export const touchHeight = 44

export interface Look {
  theme: Theme
  size: Size
  accent: string
  /** Below the desktop width. */
  touch?: boolean
}

/** The design tokens as a theme for Ant Design. */
export function antdTheme({ theme, size, accent, touch = false }: Look): ThemeConfig {
  const colours: Palette = { ...palettes[theme], ...accentColours(accent, theme) }
  return {
    algorithm: theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: { ...colourTokens(colours, theme), ...measureTokens(touch ? touchHeight : controlHeights[size]) },
    components: componentTokens(colours, size),
  }
}

const colourTokens = (c: Palette, theme: Theme): ThemeConfig['token'] => ({
  colorPrimary: c.accent,
  colorPrimaryHover: c.accentHover,
  colorPrimaryActive: c.accentPressed,
  colorPrimaryBg: c.accentTint,
  colorPrimaryBorder: c.accentEdge,
  colorPrimaryText: c.accentText,
  colorLink: c.accentText,
  colorLinkHover: c.accentText,
  colorLinkActive: c.accentText,
  linkHoverDecoration: 'underline',
  colorInfo: c.accent,
  colorInfoBg: c.accentTint,
  colorInfoBorder: c.accentEdge,
  colorSuccess: c.goodText,
  colorSuccessBg: c.goodTint,
  colorSuccessBorder: c.goodEdge,
  colorWarning: c.warningText,
  colorWarningBg: c.warningTint,
  colorWarningBorder: c.warningEdge,
  colorError: c.dangerText,
  colorErrorText: c.dangerText,
  colorErrorBg: c.dangerTint,
  colorErrorBorder: c.dangerEdge,
  colorBgLayout: c.canvas,
  colorBgContainer: c.surface,
  colorBgElevated: c.raised,
  colorBgSpotlight: theme === 'dark' ? '#33363C' : c.text1,
  colorBgContainerDisabled: c.active,
  colorBgMask: theme === 'dark' ? 'rgba(0,0,0,0.6)' : 'rgba(27,27,25,0.28)',
  colorBorder: c.edgeField,
  colorBorderSecondary: c.line,
  colorSplit: c.line,
  colorText: c.text1,
  colorTextHeading: c.text1,
  colorTextSecondary: c.text2,
  colorTextTertiary: c.text3,
  colorTextQuaternary: c.text3,
  colorTextDescription: c.text2,
  colorTextPlaceholder: c.text3,
  colorTextDisabled: c.text3,
  colorIcon: c.text2,
  colorIconHover: c.text1,
  controlItemBgHover: c.hover,
  controlItemBgActive: c.accentTint,
  controlItemBgActiveHover: c.accentTint,
  colorFillAlter: c.subtle,
  colorFillTertiary: c.active,
  boxShadow: 'var(--shadow-popover)',
  boxShadowSecondary: 'var(--shadow-popover)',
})

const measureTokens = (controlHeight: number): ThemeConfig['token'] => ({
  fontFamily: 'var(--font)',
  fontSize: 13,
  lineHeight: 20 / 13,
  fontSizeSM: 12,
  fontSizeLG: 15,
  fontSizeHeading5: 15,
  fontWeightStrong: 600,
  controlHeight,
  controlHeightSM: 24,
  controlHeightLG: 36,
  borderRadius: 6,
  borderRadiusSM: 5,
  borderRadiusXS: 4,
  borderRadiusLG: 8,
  motionDurationFast: '80ms',
  motionDurationMid: '120ms',
  motionDurationSlow: '180ms',
  motionEaseInOut: 'cubic-bezier(.2,.8,.2,1)',
  motionEaseOut: 'cubic-bezier(.2,.8,.2,1)',
  screenLG: 992,
})
