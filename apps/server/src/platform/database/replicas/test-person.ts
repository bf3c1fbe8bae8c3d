import { setTimeout } from 'node:timers/promises'
import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { isPosition, laterPosition, positionHeader } from '@destek/contracts/system/read-positions'
import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
import type { Answer } from '../../../test/caller.ts'
import type { TestApp } from '../../../test/start-test-app.ts'

/** A client that remembers the position of the database, as the browser does. */
export interface Person {
  position: string | null
  note(position: unknown): void
  call<R extends Route>(route: R, call: CallOf<R>): Promise<Answer<AnswerOf<R>>>
  /** Writes a feedback with this text. */
  write(text: string): Promise<void>
  /** The texts of all feedback that contain this one. */
  list(text: string): Promise<string[]>
}

export function personOf({ as }: TestApp, userName: string): Person {
  const caller = as.user(userName)
  const person: Person = {
    position: null,
    note: (told) => {
      if (typeof told !== 'string') return
      person.position = isPosition(told) ? laterPosition(person.position, told) : null
    },
    call: async (route, call) => {
      const answer = await caller.call(route, call, person.position === null ? {} : { [positionHeader]: person.position })
      person.note(answer.headers[positionHeader])
      return answer
    },
    write: async (description) => {
      const { status, text } = await person.call(feedbackRoutes.create, { body: { description } })
      if (status !== 204) throw new Error(`${status} ${text}`)
    },
    list: async (filterText) => {
      const { status, text, body } = await person.call(feedbackRoutes.pagedList, { query: { filterText, maxResultCount: 1000 } })
      if (status !== 200) throw new Error(`${status} ${text}`)
      return body.items.map(({ description }) => description)
    },
  }
  return person
}

/** Resolves when every replica is read from. */
export async function untilUsed({ replicas }: TestApp): Promise<void> {
  const end = Date.now() + 45_000
  while (!replicas!.state().every(({ isUsed }) => isUsed)) {
    if (Date.now() > end) throw new Error(`Not all replicas are read from: ${JSON.stringify(replicas!.state())}`)
    await setTimeout(20)
  }
}
