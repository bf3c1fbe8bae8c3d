/** A test thread that answers, hangs, fails or uses too much memory, as the test asks. */
import { parentPort, threadId } from 'node:worker_threads'

const orders: Record<string, () => unknown> = {
  answer: () => threadId,
  spin: () => {
    for (;;);
  },
  fail: () => {
    throw new Error('no')
  },
  fill: () => {
    const kept: unknown[] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})))
  },
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: unknown) => parentPort!.postMessage(message)
parentPort!.on('message', (order: string) => send(orders[order]!()))
send('ready')
