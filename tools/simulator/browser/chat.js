// A small conversation; the product is told whether somebody is in it.
const { product } = document.documentElement.dataset
const form = document.getElementById('write')
const say = (text, isOwn) => {
  const line = document.createElement('li')
  line.textContent = text
  line.classList.toggle('own', isOwn)
  document.getElementById('messages').append(line)
}
const tell = (status) => window.parent.postMessage({ type: 'status', payload: { status } }, product)

document.documentElement.dataset.key = new URLSearchParams(location.search).get('key') ?? ''
form.addEventListener('submit', (event) => {
  event.preventDefault()
  say(new FormData(form).get('message'), true)
  form.reset()
  tell('chatting')
  setTimeout(() => say(form.dataset.reply, false), 500)
})
tell('available')
