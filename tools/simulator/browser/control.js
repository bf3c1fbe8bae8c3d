for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    order(form).catch((error) => (document.getElementById('told').textContent = error.message))
  })
}

async function order(form) {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`/control/${form.dataset.order}`, { method: 'POST', headers, body })
  document.getElementById('told').textContent = (await answer.json()).phones
}
