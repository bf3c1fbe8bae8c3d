import type { PlacedPage } from '../routes/page.ts'

/** `/redirect/{path}` leads to `/{path}` with the same query, and never to another host. */
export const redirectTarget = (rest: string, query: string) => `/${rest.replace(/^[/\\]+/, '')}${query}`

/** Where an area leads that is no page itself: where it says, else to the first of its pages that this user may open. */
export function areaTarget(area: PlacedPage, permitted: readonly PlacedPage[]): string | undefined {
  if (area.redirect) return area.redirect
  return permitted.find((page) => page.component && !page.hidden && page.areas.some((above) => above.name === area.name))?.path
}
