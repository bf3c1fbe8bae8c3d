import { connect } from 'node:net'

export interface Target {
  url: URL
  /** By the names of those who attack. */
  tokens: Readonly<Record<string, string>>
  /** Ends the attack at any time. */
  signal: AbortSignal
}

interface Request {
  user: string
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
}

const noAnswer = { status: 'no answer', body: '' }

export async function ask({ url, tokens, signal }: Target, { user, method = 'GET', path, body }: Request) {
  const isForm = body instanceof FormData
  const headers = { authorization: `Bearer ${tokens[user]}`, ...(body && !isForm && { 'content-type': 'application/json' }) }
  try {
    const answer = await fetch(new URL(path, url), {
      method,
      headers,
      signal,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: String(answer.status), body: await answer.text() }
  } catch {
    return noAnswer
  }
}

export async function sendFile(
  target: Target,
  { user, path, fileName, bytes }: { user: string; path: string; fileName: string; bytes: Buffer },
): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], fileName))
  return (await ask(target, { user, method: 'POST', path, body: form })).status
}

/** Sends this much of a form that says it is a little longer, and holds the connection until `leave`, which tells the status of the answer. */
export function beginForm({ url, tokens }: Target, { user, path, body }: { user: string; path: string; body: Buffer }) {
  const socket = connect(Number(url.port), url.hostname)
  let status = noAnswer.status
  socket.once('data', (answer) => (status = answer.toString('latin1').split(' ')[1] ?? status))
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${tokens[user]}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length + 1000}\r\n\r\n`,
  )
  socket.write(body)
  return {
    leave(): string {
      socket.destroy()
      return status
    },
  }
}
