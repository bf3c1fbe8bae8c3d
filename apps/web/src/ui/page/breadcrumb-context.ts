import { createContext } from 'react'

export interface Crumb {
  label: string
  to?: string
}

/** The path to the current page, set by the router; the last part is the page itself. */
export const BreadcrumbContext = createContext<readonly Crumb[]>([])
