import { html } from './html.ts'
import type { Content } from './html.ts'

/** The product's logo: a D that is also a speech bubble. */
export const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" />
  <path fill-rule="evenodd" d="M10 8h6.2a8 8 0 0 1 0 16H14l-4 3.4V8Zm6 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z" />
</svg>`

const icon = (...shapes: Content[]) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`

export const eye = icon(
  html`<path d="M2.1 12.3a1 1 0 0 1 0-.6 10.8 10.8 0 0 1 19.8 0 1 1 0 0 1 0 .6 10.8 10.8 0 0 1-19.8 0" /><circle
      cx="12"
      cy="12"
      r="3"
    />`,
)
export const eyeCrossed = icon(
  html`<path d="M10.7 5.1a10.7 10.7 0 0 1 11.2 6.6 1 1 0 0 1 0 .6 10.8 10.8 0 0 1-1.5 2.5M14.1 14.2a3 3 0 0 1-4.2-4.2" />`,
  html`<path d="M17.5 17.5a10.8 10.8 0 0 1-15.4-5.2 1 1 0 0 1 0-.6 10.8 10.8 0 0 1 4.4-5.1M2 2l20 20" />`,
)
export const capsLock = icon(html`<path d="M9 18v-6H5l7-7 7 7h-4v6H9Z" />`)
export const alert = icon(html`<circle cx="12" cy="12" r="10" /><path d="M12 8v4.5M12 16h.01" />`)
