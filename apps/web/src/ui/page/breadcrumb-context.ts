import { createContext } from 'react'

export interface Crumb {
  label: string
  to?: string
}

/** The way to the present page, filled by the router; the last part is the page itself. */
export const BreadcrumbContext = createContext<readonly Crumb[]>([])
