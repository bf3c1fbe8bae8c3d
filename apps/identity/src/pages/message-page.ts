import { html } from './html.ts'
import type { Content, Html } from './html.ts'
import type { PageContext } from './page-context.ts'
import { layout } from './layout.ts'

export type Message = 'expired' | 'failed' | 'notFound' | 'refused' | 'signedOut' | 'signInFirst' | 'tooLarge' | 'unavailable'

/** A page that says one thing and leads back to the application. */
export const messagePage = (pageContext: PageContext, message: Message): Html =>
  plainPage(
    pageContext,
    message,
    html`<a class="primary" href="${pageContext.providerContext.home}">${pageContext.t(`${message}.action`)}</a>`,
  )

/** Asked when the application did not prove who wants to sign out; `form` is the protocol library's. */
export const signOutPage = (pageContext: PageContext, form: Html, formId: string): Html =>
  plainPage(
    pageContext,
    'signOut',
    html`${form}<button class="primary" type="submit" form="${formId}" name="logout" value="yes">
        ${pageContext.t('signOut.action')}
      </button>
      <a class="plain" href="${pageContext.providerContext.home}">${pageContext.t('signOut.stay')}</a>`,
  )

const plainPage = (pageContext: PageContext, message: Message | 'signOut', actions: Content): Html =>
  layout(
    pageContext,
    { title: pageContext.t(`${message}.title`) },
    html`<h1>${pageContext.t(`${message}.title`)}</h1>
      <p class="text">${pageContext.t(`${message}.text`)}</p>
      <div class="actions">${actions}</div>`,
  )
