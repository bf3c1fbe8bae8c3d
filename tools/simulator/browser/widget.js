// The script of the chat in the product's page: it puts the frame of the chat where the page asks for it.
;(() => {
  const script = document.currentScript
  const container = document.getElementById(script.dataset.container)
  const frame = document.createElement('iframe')
  frame.title = 'Chat'
  frame.style.cssText = 'width: 100%; height: 100%; border: 0'
  frame.src = new URL(`/chat${new URL(script.src).search}`, script.src).href
  container?.append(frame)
})()
