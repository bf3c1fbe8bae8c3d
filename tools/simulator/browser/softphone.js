// The softphone in the product's frame: what happens here is told to the product, and the product may command it.
const { product } = document.documentElement.dataset
const part = (id) => document.getElementById(id)
const page = crypto.randomUUID()
document.documentElement.dataset.page = page

let call = null
let events = null

const tell = (type, payload) => window.parent.postMessage({ type, payload }, product)

function show(status) {
  part('state').textContent = part('state').dataset[status] ?? status
  part('idle').hidden = part('make').hidden = call !== null
  part('ringing').hidden = status !== 'ringing'
  part('call').hidden = call === null || status === 'ringing'
  const words = call ? [call.phone, call.title].filter(Boolean).join(' · ') : ''
  part('caller').textContent = part('partner').textContent = words
}

function setStatus(status) {
  show(status)
  tell('status', { status })
}

function ring({ phone, title, callId }) {
  call = { phone, title: title || null, callId: callId || newCallId() }
  setStatus('ringing')
}

function accept() {
  if (!call) return
  tell('accepted', call)
  setStatus('onCall')
}

function dial({ phone, title, callId }) {
  call = { phone, title: title || null, callId: callId || newCallId() }
  tell('outgoing', call)
  setStatus('onCall')
}

function hangUp() {
  const callId = call?.callId ?? null
  call = null
  for (const id of ['mute', 'hold']) part(id).setAttribute('aria-pressed', 'false')
  part('notice').textContent = ''
  tell('hangup', { callId })
  setStatus('available')
}

function press(id) {
  const isPressed = part(id).getAttribute('aria-pressed') !== 'true'
  part(id).setAttribute('aria-pressed', String(isPressed))
  return isPressed
}

const notice = (key) => (part('notice').textContent = key ? part('notice').dataset[key] : '')

const commands = {
  session: ({ session }) => signIn(session),
  dial,
  hangup: hangUp,
  mute: () => call && notice(press('mute') ? 'muted' : ''),
  hold: () => call && setStatus(press('hold') ? 'onHold' : 'onCall'),
  transfer: () => notice('transfer'),
  keypad: () => notice('keypad'),
}

function signIn(session) {
  part('session').textContent = part('session').dataset.signedIn
  listen(session)
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== product || source !== window.parent) return
  document.documentElement.dataset.commands = `${document.documentElement.dataset.commands ?? ''} ${data?.type}`.trim()
  commands[data?.type]?.(data.payload ?? {})
})

const orders = {
  call: ring,
  accept,
  outgoing: dial,
  hangup: hangUp,
  status: ({ status }) => setStatus(status),
  malformed: () => wrongShapes.forEach((shape) => window.parent.postMessage(shape, product)),
  flood: ({ count = 1000, type = 'status' }) => {
    for (let index = 0; index < count; index += 1)
      tell(type, { status: `flood ${index}`, phone: '+90 500', callId: `flood-${index}` })
  },
  stranger: ({ url }) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  },
}

/** Malformed messages that the product must ignore. */
const wrongShapes = [
  null,
  1,
  'accepted',
  [],
  {},
  { type: 'accepted' },
  { type: 'accepted', payload: {} },
  { type: 'accepted', payload: { phone: 5, callId: 'x' } },
  { type: 'accepted', payload: { phone: '', callId: '' } },
  { type: 'accepted', payload: { phone: '1'.repeat(5000), callId: 'x' } },
  { type: 'accepted', payload: { phone: '+90', callId: 'x'.repeat(5000) } },
  { type: 'status' },
  { type: 'status', payload: { status: { toString: 'ringing' } } },
  { type: 'status', payload: { status: 'x'.repeat(5000) } },
  { type: 'navigate', payload: { to: '/definations/settings' } },
  { type: '__proto__', payload: {} },
]

/** The simulator's own page of control speaks to every softphone that is open. */
function listen(session = '') {
  events?.close()
  events = new EventSource(`/events?${new URLSearchParams({ page, session })}`)
  events.addEventListener('message', ({ data }) => {
    const { order, ...details } = JSON.parse(data)
    orders[order]?.(details)
  })
}

const newCallId = () => `SIM-${Date.now()}-${Math.floor(Math.random() * 1000)}`

part('make').addEventListener('submit', (event) => {
  event.preventDefault()
  const { phone, title } = Object.fromEntries(new FormData(event.target))
  ;(event.submitter?.name === 'outgoing' ? dial : ring)({ phone, title })
})
for (const button of document.querySelectorAll('[data-status]'))
  button.addEventListener('click', () => setStatus(button.dataset.status))
part('accept').addEventListener('click', accept)
part('decline').addEventListener('click', hangUp)
for (const id of ['mute', 'hold', 'transfer', 'keypad', 'hangup']) part(id).addEventListener('click', () => commands[id]())
listen()
show('available')
tell('status', { status: 'available' })
