import type { Account } from '../accounts/accounts.ts'
import { browserName } from '../http/browser-name.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'
import type { SignIn } from '../accounts/sign-in-attempts.ts'
import { layout } from './layout.ts'

/** Times are in UTC, and say so, until the script puts them into the browser's zone. */
export function securityLogPage(pageContext: PageContext, account: Account, signIns: SignIn[]): Html {
  const { t } = pageContext
  const time = new Intl.DateTimeFormat(pageContext.language, { ...timeFormat, timeZone: 'UTC', timeZoneName: 'short' })
  const row = (signIn: SignIn) =>
    html`<tr>
      <td><time datetime="${signIn.at.toISOString()}">${time.format(signIn.at)}</time></td>
      <td>
        ${signIn.succeeded ? html`<span class="tag good">${t('securityLog.succeeded')}</span>` : html`<span class="tag danger">${t('securityLog.failed')}</span>`}
      </td>
      <td>${signIn.address}</td>
      <td>${browserName(signIn.userAgent, t)}</td>
    </tr>`
  return layout(
    pageContext,
    { title: t('securityLog.title'), wide: true },
    html`<div class="heading">
        <div>
          <h1>${t('securityLog.title')}</h1>
          <p class="text">
            ${t('securityLog.of', { name: `${account.givenName} ${account.familyName}`, userName: account.userName, tenant: account.tenantName })}
          </p>
        </div>
        <a class="plain" href="${pageContext.providerContext.home}">${t('securityLog.back')}</a>
      </div>
      <table>
        <caption>
          ${t('securityLog.caption', { count: signIns.length })}
        </caption>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${t(`securityLog.${column}`)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${signIns.map(row)}
        </tbody>
      </table>
      <p class="text">${t('securityLog.advice')}</p>`,
  )
}

const columns = ['when', 'result', 'address', 'browser'] as const
const timeFormat = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
