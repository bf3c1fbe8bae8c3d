import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'
import { passwordMaxLength } from '../accounts/passwords.ts'
import { userNameMaxLength } from '../accounts/user-name.ts'
import { alert, capsLock, eye, eyeCrossed } from './icons.ts'
import { layout } from './layout.ts'

export interface Problem {
  text: string
  /** True for invalid fields; false when the attempt only has to be repeated later. */
  inFields: boolean
}

/** The form works without the script; the script adds the Caps Lock hint and the button that shows the password. */
export function signInPage(pageContext: PageContext, { userName = '', problem }: { userName?: string; problem?: Problem }): Html {
  const { t } = pageContext
  const errorAttributes = problem && html` aria-describedby="problem"${problem.inFields && html` aria-invalid="true"`}`
  const startAtPassword = userName !== ''
  return layout(
    pageContext,
    { title: t('signIn.title') },
    html`<h1>${t('signIn.title')}</h1>
      <div role="alert">${problem && html`<p class="problem" id="problem">${alert}<span>${problem.text}</span></p>`}</div>
      <form method="post" data-sign-in>
        <label for="userName">${t('signIn.userName')}</label>
        <input
          id="userName"
          name="userName"
          value="${userName}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="${userNameMaxLength}"
          required${!startAtPassword && html` autofocus`}${errorAttributes}
        />
        <label for="password">${t('signIn.password')}</label>
        <div class="password">
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            maxlength="${passwordMaxLength}"
            required${startAtPassword && html` autofocus`}${errorAttributes}
          />
          <button
            type="button"
            class="reveal"
            aria-controls="password"
            aria-pressed="false"
            aria-label="${t('signIn.showPassword')}"
            hidden
          >
            ${eye}${eyeCrossed}
          </button>
        </div>
        <p class="hint" role="status">
          <span id="capsLock" hidden>${capsLock}<span>${t('signIn.capsLock')}</span></span>
        </p>
        <button type="submit" class="primary">${t('signIn.submit')}</button>
      </form>`,
  )
}
