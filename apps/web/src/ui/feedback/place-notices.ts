import { freePlace } from './free-place.ts'

const controls =
  'a[href], button, input, select, textarea, [role=button], [role=combobox], [role=option], [role=tab], [contenteditable=true]'

/** Moves the notices of a layer so that they cover no control of the page or of the open dialog. */
export function placeNotices(layer: HTMLElement): void {
  const notices = [...layer.querySelectorAll<HTMLElement>('.ant-notification-notice')]
  if (notices.length === 0) return
  const size = {
    width: Math.max(...notices.map(({ offsetWidth }) => offsetWidth)),
    height: notices.reduce((sum, { offsetHeight }) => sum + offsetHeight, (notices.length - 1) * betweenNotices),
  }
  const asked = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].at(-1) ?? document
  const inTheWay = [...asked.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !layer.contains(control) && control.checkVisibility?.({ visibilityProperty: true }) !== false)
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const { right, bottom } = freePlace(size, { width: innerWidth, height: innerHeight }, inTheWay)
  layer.style.setProperty('--notices-right', `${right}px`)
  layer.style.setProperty('--notices-bottom', `${bottom}px`)
}

const betweenNotices = 16
