import type { ThemeConfig } from 'antd'
import type { Size } from '../../lib/browser/preferences.ts'
import type { Palette } from './palette.ts'

/** Tokens for single components besides the shared ones. */
export const componentTokens = (c: Palette, size: Size): ThemeConfig['components'] => ({
  Button: {
    fontWeight: 500,
    paddingInline: 11,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    defaultBorderColor: c.edgeButton,
    defaultHoverBg: c.hover,
    defaultHoverColor: c.text1,
    defaultHoverBorderColor: c.edgeField,
    defaultActiveBg: c.active,
    defaultActiveColor: c.text1,
    defaultActiveBorderColor: c.edgeField,
    borderColorDisabled: 'transparent',
    textHoverBg: c.hover,
    // The danger text colour is too pale for solid buttons in the dark theme.
    colorError: c.dangerSolid,
    colorErrorHover: c.dangerSolid,
    colorErrorActive: c.dangerSolid,
  },
  Input: { ...field(c), paddingInline: 10, errorActiveShadow: 'none' },
  InputNumber: { ...field(c), paddingInline: 10 },
  DatePicker: field(c),
  Select: {
    hoverBorderColor: c.text3,
    activeBorderColor: c.edgeField,
    activeOutlineColor: 'transparent',
    optionSelectedBg: c.accentTint,
    optionSelectedFontWeight: 550,
    optionActiveBg: c.hover,
    optionHeight: 30,
    optionPadding: '5px 10px',
  },
  Checkbox: { borderRadiusSM: 4, controlInteractiveSize: 15, lineWidth: 1 },
  Modal: {
    titleFontSize: 15,
    titleLineHeight: 20 / 15,
    borderRadiusLG: 12,
    boxShadow: 'var(--shadow-dialog)',
  },
  Pagination: {
    itemSize: size === 'mini' ? 24 : 26,
    itemActiveBg: c.accentTint,
    itemActiveColor: c.accentText,
    itemActiveColorHover: c.accentText,
    colorPrimary: 'transparent',
    colorPrimaryHover: 'transparent',
  },
  Tooltip: { fontSize: 12, paddingXS: 8, controlHeight: 26, borderRadius: 6 },
  Notification: { width: 360, borderRadiusLG: 10 },
  Dropdown: { controlPaddingHorizontal: 10, paddingBlock: 5, borderRadiusLG: 8 },
  Segmented: { trackBg: c.active, itemSelectedBg: c.raised, trackPadding: 2 },
  Drawer: { footerPaddingBlock: 10, footerPaddingInline: 20, padding: 16, paddingLG: 20 },
  Tag: { borderRadiusSM: 5 },
  Form: { labelColor: c.text2, verticalLabelPadding: '0 0 4px', itemMarginBottom: 16, labelRequiredMarkColor: c.dangerText },
})

const field = (c: Palette) => ({
  hoverBorderColor: c.text3,
  activeBorderColor: c.edgeField,
  activeShadow: 'none',
})
