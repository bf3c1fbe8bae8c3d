export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** A position as distances from the right and the bottom of the window. */
interface Place {
  right: number
  bottom: number
}

/** Distance from the edges of the window and from controls. */
const gap = 8
const step = 8

/**
 * The free position nearest to the bottom right corner, where the box covers no control; otherwise the position with the fewest
 * covered controls. It is in the lower half of the window if the box fits there.
 */
export function freePlace(box: Size, window: Size, controls: readonly Box[]): Place {
  let best: Place = { right: gap, bottom: gap }
  let fewest = Number.POSITIVE_INFINITY
  for (const place of placesIn(box, window)) {
    const covered = controls.filter((control) => covers(place, box, window, control)).length
    if (covered < fewest) [best, fewest] = [place, covered]
    if (fewest === 0) break
  }
  return best
}

/** Nearest to the corner first. */
function placesIn(box: Size, window: Size): Place[] {
  const places: Place[] = []
  const farthest = { right: window.width - box.width - gap, bottom: Math.max(window.height / 2, box.height) - box.height }
  for (let bottom = gap; bottom <= Math.max(farthest.bottom, gap); bottom += step) {
    for (let right = gap; right <= Math.max(farthest.right, gap); right += 4 * step) places.push({ right, bottom })
  }
  return places.toSorted((a, b) => a.right + a.bottom - (b.right + b.bottom))
}

function covers({ right, bottom }: Place, { width, height }: Size, window: Size, control: Box): boolean {
  const left = window.width - right - width
  const top = window.height - bottom - height
  return (
    control.left < left + width + gap &&
    control.left + control.width > left - gap &&
    control.top < top + height + gap &&
    control.top + control.height > top - gap
  )
}
