import { html } from './html.ts'
import type { Content, Html } from './html.ts'
import type { Look } from './page-context.ts'
import { layout } from './layout.ts'

export type Message = 'expired' | 'failed' | 'notFound' | 'refused' | 'signedOut' | 'signInFirst' | 'tooLarge' | 'unavailable'

/** A page that says one thing and leads back to the application. */
export const messagePage = (look: Look, message: Message): Html =>
  plainPage(look, message, html`<a class="primary" href="${look.setting.home}">${look.t(`${message}.action`)}</a>`)

/** Asked when the application did not prove who wants to sign out; `form` is the protocol library's. */
export const signOutPage = (look: Look, form: Html, formId: string): Html =>
  plainPage(
    look,
    'signOut',
    html`${form}<button class="primary" type="submit" form="${formId}" name="logout" value="yes">
        ${look.t('signOut.action')}
      </button>
      <a class="plain" href="${look.setting.home}">${look.t('signOut.stay')}</a>`,
  )

const plainPage = (look: Look, message: Message | 'signOut', actions: Content): Html =>
  layout(
    look,
    { title: look.t(`${message}.title`) },
    html`<h1>${look.t(`${message}.title`)}</h1>
      <p class="text">${look.t(`${message}.text`)}</p>
      <div class="actions">${actions}</div>`,
  )
