import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Cost } from './hand.ts'

/** A task that a user does many times a day. */
export interface MeasuredTask {
  name: string
  /** The cost before this page was started. */
  before: string
  how: string
  cost: Cost
}

const file = path.join(import.meta.dirname, '../../docs/daily-tasks.md')

/** Writes the page when it is asked to, and answers what stands there. */
export async function dailyTasks(page: string): Promise<string> {
  if (process.env['UPDATE_DAILY_TASKS']) await writeFile(file, page)
  return readFile(file, 'utf8').catch(() => '')
}

export function dailyTasksPage(tasks: readonly MeasuredTask[]): string {
  const rows = tasks.map(({ name, before, how, cost }) => [name, before, wordsOf(cost), how])
  return `${introduction}\n${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

const head = ['task', 'before', 'now', 'how']

function wordsOf({ keys, clicks }: Cost): string {
  const parts = [
    clicks > 0 && `${clicks} ${clicks === 1 ? 'click' : 'clicks'}`,
    keys > 0 && `${keys} ${keys === 1 ? 'key' : 'keys'}`,
  ].filter(Boolean)
  return parts.join(' + ')
}

const introduction = `# What people do all day, and what it costs them

Made by the story \`e2e/daily-tasks.spec.ts\`, which does each task in a real browser and counts; do not edit it. The story fails when a task costs something else than
this page says. \`UPDATE_DAILY_TASKS=true npm test -- stories daily-tasks\` writes it anew.

- A key is one press; keys that are held together are one. What somebody writes themselves, such as a description or a reason, is not counted; letters that only find something are.
- A task begins where the person is anyway: with the call accepted, on the page of the case, on their home page.
- The aim is half of what it was, but for finding somebody by phone, which was short already.
`
