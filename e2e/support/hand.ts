import type { Locator, Page } from '@playwright/test'

/** The cost of a task: keys and clicks. Typed content is free, and keys that are held together count once. */
export interface Cost {
  keys: number
  clicks: number
}

/** Acts with keyboard and mouse, and counts. */
export interface Hand {
  press: (...keys: string[]) => Promise<void>
  click: (target: Locator) => Promise<void>
  /** Free text, such as a description or a reason. */
  write: (text: string) => Promise<void>
  /** Letters that only find something: each is a key. */
  type: (letters: string) => Promise<void>
  /** Something copied before: one key. */
  paste: (text: string) => Promise<void>
  cost: () => Cost
}

export function handOf({ keyboard }: Page): Hand {
  const cost: Cost = { keys: 0, clicks: 0 }
  return {
    async press(...keys) {
      for (const key of keys) {
        cost.keys += 1
        await keyboard.press(key)
      }
    },
    async click(target) {
      await target.click()
      cost.clicks += 1
    },
    write: (text) => keyboard.insertText(text),
    async type(letters) {
      cost.keys += letters.length
      await keyboard.type(letters)
    },
    async paste(text) {
      cost.keys += 1
      await keyboard.insertText(text)
    },
    cost: () => ({ ...cost }),
  }
}
