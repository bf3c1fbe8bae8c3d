// Sends well-formed messages to all parent pages from an origin that is not configured, as any page in a frame could try.
const call = { phone: '+90 532 999 99 99', callId: 'STRANGER-1', title: 'Stranger' }
for (const window_ of [window.parent, window.top]) {
  window_.postMessage({ type: 'status', payload: { status: 'stranger' } }, '*')
  window_.postMessage({ type: 'accepted', payload: call }, '*')
  window_.postMessage({ type: 'outgoing', payload: call }, '*')
}
document.documentElement.dataset.done = 'true'
