// What any page inside of a frame could try: well-formed messages to everybody above it, from an origin that nobody has configured.
const call = { phone: '+90 532 999 99 99', callId: 'STRANGER-1', title: 'Stranger' }
for (const window_ of [window.parent, window.top]) {
  window_.postMessage({ type: 'status', payload: { status: 'stranger' } }, '*')
  window_.postMessage({ type: 'accepted', payload: call }, '*')
  window_.postMessage({ type: 'outgoing', payload: call }, '*')
}
document.documentElement.dataset.done = 'true'
