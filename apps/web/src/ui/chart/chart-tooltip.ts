import styles from './chart-tooltip.module.css'

interface TooltipRow {
  colour?: string
  name: string
  value: string
}

/** The content of the tooltip. Names are user input, so they are set as text and never as markup. */
export function chartTooltip(title: string, rows: readonly TooltipRow[]): HTMLElement {
  const tooltip = element('div', styles.tooltip!)
  tooltip.append(element('div', styles.title!, title))
  for (const { colour, name, value } of rows) {
    const sign = element('span', styles.sign!)
    if (colour) sign.style.background = colour
    tooltip.append(sign, element('span', styles.name!, name), element('span', styles.value!, value))
  }
  return tooltip
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}
