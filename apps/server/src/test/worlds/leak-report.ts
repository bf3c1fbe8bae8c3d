import type { Leak } from './answers-alike.ts'

/** A report of leaked data, for the developer who looks for its cause. */
export function reportOf({ reader, asked, differences }: Leak, secret: string, happened: readonly string[] = []): string {
  const shown = differences
    .slice(0, 5)
    .map(({ place, values }) => `    ${place}: ${shorten(values[0])}  |  ${shorten(values[1])}`)
  const further = differences.length > 5 ? [`    and ${differences.length - 5} more`] : []
  const actions = happened.map((action, index) => `    ${index + 1}. ${action}`)
  return [
    `What ${reader ?? 'somebody who is not signed in'} reads depends on ${secret}:`,
    `  ${asked}`,
    '  answers in one world | in the other:',
    ...shown,
    ...further,
    ...(actions.length > 0 ? ['  after', ...actions] : []),
  ].join('\n')
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
