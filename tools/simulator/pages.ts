import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerResponse } from 'node:http'
import type { Serving } from './serving.ts'
import { wordsFor } from './words.ts'

const folder = path.join(import.meta.dirname, 'browser')

interface Page {
  file: string
  /** The pages that may show it in a frame. */
  framedBy: 'product' | 'anybody' | 'nobody'
}

const pages: Record<string, Page> = {
  '/': { file: 'control.html', framedBy: 'nobody' },
  '/control': { file: 'control.html', framedBy: 'nobody' },
  '/softphone': { file: 'softphone.html', framedBy: 'product' },
  '/chat': { file: 'chat.html', framedBy: 'product' },
  '/stranger': { file: 'stranger.html', framedBy: 'anybody' },
}

const files: Record<string, { file: string; type: string }> = {
  '/chat/widget.js': { file: 'widget.js', type: 'text/javascript' },
  '/softphone.js': { file: 'softphone.js', type: 'text/javascript' },
  '/chat.js': { file: 'chat.js', type: 'text/javascript' },
  '/control.js': { file: 'control.js', type: 'text/javascript' },
  '/stranger.js': { file: 'stranger.js', type: 'text/javascript' },
  '/style.css': { file: 'style.css', type: 'text/css' },
}

/** Pages have their words put in, in the language of the browser, and the origin to which they talk. */
export const servePages: Serving = async ({ request, response, url }, { product }) => {
  if (request.method !== 'GET') return false
  const file = files[url.pathname]
  if (file) {
    send(response, file.type, await readFile(path.join(folder, file.file), 'utf8'))
    return true
  }
  const page = pages[url.pathname]
  if (!page) return false
  const language = url.searchParams.get('language') ?? request.headers['accept-language'] ?? ''
  const words: Record<string, string> = { ...wordsFor(language), product }
  const html = await readFile(path.join(folder, page.file), 'utf8')
  const ancestors = { product, anybody: '*', nobody: "'none'" }[page.framedBy]
  // The foreign frame proves that the product ignores messages of other origins.
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src http://127.0.0.1:*; frame-ancestors ${ancestors}; base-uri 'none'; form-action 'none'`
  response.setHeader('content-security-policy', policy)
  send(
    response,
    'text/html',
    html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(words[name] ?? name)),
  )
  return true
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
