// Progressive enhancement: the pages work without this script.
const form = document.querySelector('[data-sign-in]')
if (form) {
  const password = document.getElementById('password')
  const reveal = form.querySelector('.reveal')
  const capsLock = document.getElementById('capsLock')
  const submit = form.querySelector('[type=submit]')

  reveal.hidden = false
  reveal.addEventListener('click', () => {
    const shown = password.type === 'text'
    password.type = shown ? 'password' : 'text'
    reveal.setAttribute('aria-pressed', String(!shown))
    password.focus()
  })

  const showCapsLock = (event) => {
    if (event.getModifierState) capsLock.hidden = !event.getModifierState('CapsLock')
  }
  for (const name of ['keydown', 'keyup', 'mousedown']) form.addEventListener(name, showCapsLock)
  password.addEventListener('blur', () => (capsLock.hidden = true))

  // The password travels as a password, and a second click does not send it twice.
  form.addEventListener('submit', (event) => {
    if (submit.ariaDisabled === 'true') return event.preventDefault()
    password.type = 'password'
    reveal.setAttribute('aria-pressed', 'false')
    submit.ariaDisabled = 'true'
  })
  window.addEventListener('pageshow', () => (submit.ariaDisabled = null))
}

const format = new Intl.DateTimeFormat(document.documentElement.lang, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
for (const time of document.querySelectorAll('time')) time.textContent = format.format(new Date(time.dateTime))
