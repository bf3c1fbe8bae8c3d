import { permittedRoutes, signedOutMayOpen } from '../routes/page-rules.ts'
import type { Page, ResolvedPage } from '../routes/page.ts'
import type { Access } from './access.ts'

export type Verdict = { redirect: string; remember?: true; failed?: true } | { permitted: ResolvedPage[] }

/** Decides before a page is entered: enter it, or redirect. */
export async function guard(path: string, table: readonly Page[], access: Access): Promise<Verdict> {
  if (isPartOfSignIn(path)) return { permitted: [] }
  await access.start()
  if (access.signedIn() && path.startsWith('/login')) return { redirect: '/' }
  if (!access.signedIn() && !signedOutMayOpen(path)) return { redirect: '/', remember: true }
  try {
    return { permitted: permittedRoutes(table, await access.configuration()) }
  } catch (error) {
    access.showError(error)
    if (!access.signedIn()) return { permitted: [] }
    await access.clear()
    return { redirect: '/dashboard', failed: true }
  }
}

/** The callback holds a code that works once, so the rules must not delay or redirect it. */
const isPartOfSignIn = (path: string) => path.startsWith('/oidc-callback')
