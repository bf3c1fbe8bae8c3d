/**
 * Collects the secrets that a test sends or receives and that no log may hold: tokens, links, passwords, secrets of the settings
 * and phone numbers.
 */
export function keepSecrets() {
  const words = new Set<string>()
  const phones = new Set<string>()

  const note = (value: unknown, name = ''): void => {
    if (Array.isArray(value)) return value.forEach((one) => note(one, name))
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).forEach(([key, inner]) => note(inner, key))
    }
    if (typeof value !== 'string') return
    if (/phone/i.test(name)) phones.add(phoneKey(value))
    else if (/password|secret|token|authorization/i.test(name) && value.length >= shortestSecret) words.add(value)
    const link = /\/link-token\/([\w-]+)$/.exec(value)
    if (link) words.add(link[1]!)
  }

  return {
    note,
    /** Everything that an address holds may be secret: its query by the names there, and long words of its path. */
    noteAddress(address: string) {
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      for (const [name, value] of searchParams) note(value, name)
      for (const part of pathname.split('/')) if (part.length >= 40 && !part.includes('%')) words.add(part)
      const phone = /\/getbyphone\/([^/]+)/.exec(pathname)
      if (phone) phones.add(phoneKey(decodeURIComponent(phone[1]!)))
    },
    /** The collected secrets that appear in the log. */
    leaksIn(log: readonly Record<string, unknown>[]): string[] {
      const text = log.map(({ time: _time, pid: _pid, correlationId: _id, ...line }) => JSON.stringify(line)).join('\n')
      const logged = new Set(text.split(/[^\w.-]+/))
      const numbers = digitRuns(text)
      return [...[...words].filter((word) => logged.has(word)), ...[...phones].filter((phone) => phone && numbers.has(phone))]
    },
  }
}

/** Shorter ones are words that stand in the log for other reasons. */
const shortestSecret = 8
const phoneDigits = 10

/** The digits that identify a number in any spelling; empty for a text that is too short for a number. */
function phoneKey(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length >= phoneDigits ? digits.slice(-phoneDigits) : ''
}

/** Every number of that length that stands somewhere, also with blanks and signs between its digits. */
function digitRuns(text: string): Set<string> {
  const runs = new Set<string>()
  for (const [run] of text.replaceAll(/(?<=\d)(?:[ ().-]|%20)+(?=\d)/g, '').matchAll(/\d{10,}/g)) {
    for (let start = 0; start + phoneDigits <= run.length; start += 1) runs.add(run.slice(start, start + phoneDigits))
  }
  return runs
}
