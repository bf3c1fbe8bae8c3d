import type { Context } from 'koa'
import type { Html } from './html.ts'
import type { Look } from './page-context.ts'

/** Answers with a page of ours. A language picked on it becomes the application's too: hence the cookie for the whole origin. */
export function showPage(ctx: Context, look: Look, status: number, page: Html): void {
  ctx.status = status
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-store')
  if (look.languagePicked) {
    ctx.append(
      'Set-Cookie',
      `language=${look.language}; Path=/; Max-Age=31536000; SameSite=Lax${look.setting.secureCookies ? '; Secure' : ''}`,
    )
  }
  ctx.body = page.html
}
