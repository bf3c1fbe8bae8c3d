import type { ServerResponse } from 'node:http'

/** An order to a page of the softphone. */
export interface PhoneOrder {
  order: string
  [detail: string]: unknown
}

interface OpenPhone {
  /** Each page in which a softphone is open has a name of its own. */
  page: string
  email: string | null
  response: ServerResponse
}

export interface OpenPhones {
  /** Keeps the answer open, to tell this page what happens. */
  open(phone: OpenPhone): void
  /** Tells one page, those of one person, or all; answers how many. */
  tell(order: PhoneOrder, to: { page?: string; email?: string }): number
}

export function createOpenPhones(): OpenPhones {
  const phones = new Set<OpenPhone>()
  return {
    open: (phone) => {
      phone.response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      phone.response.write(': open\n\n')
      // When a page signs in again its earlier stream may end later. Without this it would run every order twice.
      for (const earlier of phones) if (earlier.page === phone.page && phones.delete(earlier)) earlier.response.end()
      phones.add(phone)
      phone.response.once('close', () => phones.delete(phone))
    },
    tell: (order, { page, email }) => {
      const told = [...phones].filter((phone) => (!page || phone.page === page) && (!email || phone.email === email))
      for (const { response } of told) response.write(`data: ${JSON.stringify(order)}\n\n`)
      return told.length
    },
  }
}
