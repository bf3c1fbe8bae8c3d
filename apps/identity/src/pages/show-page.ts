import type { Context } from 'koa'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'

/** Answers with a page of ours. A language picked on it becomes the application's too: hence the cookie for the whole origin. */
export function showPage(ctx: Context, pageContext: PageContext, status: number, page: Html): void {
  ctx.status = status
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-store')
  if (pageContext.languagePicked) {
    ctx.append(
      'Set-Cookie',
      `language=${pageContext.language}; Path=/; Max-Age=31536000; SameSite=Lax${pageContext.providerContext.secureCookies ? '; Secure' : ''}`,
    )
  }
  ctx.body = page.html
}
