import { useMissingSteps } from '../../features/first-steps/use-first-steps.ts'
import { usePermittedPages } from '../layout/use-permitted-pages.ts'
import { menuOf, type MenuSection } from './menu-of.ts'

/** The menu of this user. The first steps disappear when they are done; the palette still finds them. */
export function useMenu(): MenuSection[] {
  const pages = usePermittedPages()
  const isNew = useMissingSteps() > 0
  return menuOf(isNew ? pages : pages.filter(({ name }) => name !== 'first-steps'))
}
